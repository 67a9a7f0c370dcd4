import * as m from '#messages/server';
import { byLanguage } from '#platform/language';

/** The words of screens that set a PIN. The rules of `texts.ts` hold. */
export const pinTexts = byLanguage(() => ({
  myPin: m.ussd_pin_my_pin(),
  hasPin: m.ussd_pin_has_pin(),
  setup: m.ussd_pin_setup(),
  set: m.ussd_pin_set(),
  change: m.ussd_pin_change(),
  code: m.ussd_pin_code(),
  familyName: m.ussd_pin_family_name(),
  lastPayout: m.ussd_pin_last_payout(),
  choose: m.ussd_pin_choose(),
  again: m.ussd_pin_again(),
  saved: m.ussd_pin_saved(),
  savedByShop: m.ussd_pin_saved_by_shop(),
}));
