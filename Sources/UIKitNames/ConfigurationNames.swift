// UIKit's names of what TouchKit has for configurations. An alias says all there is to say.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public typealias UIContentConfiguration = ContentConfiguration
public typealias UIContentView = ContentConfigurationView
public typealias UIConfigurationState = ConfigurationState
public typealias UIConfigurationStateCustomKey = ConfigurationStateCustomKey
public typealias UICellConfigurationState = CellConfigurationState
public typealias UIViewConfigurationState = ViewConfigurationState
public typealias UIAxis = Axes
