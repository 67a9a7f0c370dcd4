export type { Settings } from './defaults.ts';
export { type FeeRatesInForce, listShopRates, type ShopFeeRates } from './fee-rates.ts';
export { assertMarketOpen, isMarketOpen } from './market-opening.ts';
export { parsePageText } from './page-text.ts';
export {
  currentFeeRates,
  offeredLanguage,
  readSetting,
  readSettings,
  SETTINGS,
  withContact,
  withContactSettings,
} from './queries.ts';
export { findSitePage, publishPage, readPageVersions } from './site-pages.ts';
export { updateSetting, updateSettings, updateSettingsAndCommit } from './write-settings.ts';
