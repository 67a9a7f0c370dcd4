import * as m from '#messages/server';
import { byLanguage } from '#platform/language';

/** The words of screens that register a shop. The rules of `texts.ts` hold. */
export const registerTexts = byLanguage(() => ({
  openShop: m.ussd_register_open_shop(),
  howToBuy: m.ussd_register_how_to_buy(),
  start: m.ussd_register_start(),
  ownerName: m.ussd_register_owner_name(),
  shopName: m.ussd_register_shop_name(),
  town: m.ussd_register_town(),
  region: m.ussd_register_region(),
  goods: m.ussd_register_goods(),
  goodsNeeded: m.ussd_register_goods_needed(),
  terms: (shop: string, site: string) => m.ussd_register_terms({ shop, site }),
  agree: m.ussd_register_agree(),
  code: m.ussd_register_code(),
  description: (goods: string, place: string) => m.ussd_register_description({ goods, place }),
  registered: (shop: string) => m.ussd_register_registered({ shop }),
}));
