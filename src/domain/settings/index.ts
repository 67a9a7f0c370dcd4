export type { Settings } from './defaults.ts';
export { currentFeePercent, readSetting, readSettings, withContact } from './queries.ts';
export { writeSettings } from './write-settings.ts';
