export type { Settings } from './defaults.ts';
export { type FeeRatesInForce, ratesOfShop, type ShopFeeRates } from './fee-rates.ts';
export { contactOf, currentFeeRates, readSetting, readSettings, SETTINGS, withContact } from './queries.ts';
export { changeSetting, changeSettings, writeSettings } from './write-settings.ts';
