/** The areas' settings: schema, values, versions (docs/adr/0164). */
export { areaSettings, type AreaSettings, type ReadSetting, settingsIn } from './settings';
export type { SettingsSchema } from './schema';
