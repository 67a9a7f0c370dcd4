export type { Settings } from './defaults.ts';
export { currentFeePercent, readSetting, readSettings, SETTINGS, withContact } from './queries.ts';
export { writeSettings } from './write-settings.ts';
