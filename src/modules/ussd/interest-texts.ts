import * as m from '#messages/server';
import { byLanguage } from '#platform/language';

/** The words of the screens for numbers that wait for the market. The rules of `texts.ts` hold. */
export const interestTexts = byLanguage(() => ({
  menu: m.ussd_interest_menu(),
  what: m.ussd_interest_what(),
  sell: m.ussd_interest_sell(),
  buy: m.ussd_interest_buy(),
  goods: m.ussd_interest_goods(),
  sellerSaved: m.ussd_interest_seller_saved(),
  buyerSaved: (site: string) => m.ussd_interest_buyer_saved({ site }),
  seller: (goods: string, region: string) => m.ussd_interest_seller({ goods, region }),
  buyer: (region: string) => m.ussd_interest_buyer({ region }),
  change: m.ussd_interest_change(),
  remove: m.ussd_interest_remove(),
  removed: m.ussd_interest_removed(),
}));
