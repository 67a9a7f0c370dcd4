export { changeSetting } from './change-setting.ts';
export type { Settings } from './defaults.ts';
export { contactOf, currentFeePercent, readSetting, readSettings, SETTINGS, withContact } from './queries.ts';
export { writeSettings } from './write-settings.ts';
