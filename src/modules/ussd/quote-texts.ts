import * as m from '#messages/server';
import { byLanguage } from '#platform/language';

interface Offered {
  quantity: number;
  product: string;
  price: string;
  fee: string;
  day: string;
}

/** The words of a shop's screens about requests for quotes. The rules of `texts.ts` hold. */
export const quoteTexts = byLanguage(() => ({
  beside: (orders: string, count: string) => m.ussd_quotes_beside({ orders, count }),
  menu: (count: string) => m.ussd_quotes_menu({ count }),
  title: m.ussd_quotes_title(),
  isReady: (goods: string) => m.ussd_quotes_is_ready({ goods }),
  request: (asked: { quantity: number; unit: string; what: string; town: string; day: string }) =>
    m.ussd_quote_request(asked),
  times: (times: number, weeks: string) => m.ussd_quote_times({ times, weeks }),
  said: (price: string) => m.ussd_quote_said({ price }),
  answer: m.ussd_quote_answer(),
  change: m.ussd_quote_change(),
  decline: m.ussd_quote_decline(),
  withdraw: m.ussd_quote_withdraw(),
  note: m.ussd_quote_note(),
  gone: m.ussd_quote_gone(),
  which: m.ussd_quote_which(),
  noProduct: (site: string) => m.ussd_quote_no_product({ site }),
  price: (product: string, unit: string) => m.ussd_quote_price({ product, unit }),
  units: (unit: string, quantity: number) => m.ussd_quote_units({ unit, quantity }),
  fee: m.ussd_quote_fee(),
  free: m.ussd_quote_free(),
  typeFee: m.ussd_quote_type_fee(),
  feeTyped: m.ussd_quote_fee_typed(),
  day: m.ussd_quote_day(),
  otherDay: m.ussd_quote_other_day(),
  dayTyped: m.ussd_quote_day_typed(),
  dayNeeded: m.ussd_quote_day_needed(),
  check: (offered: Offered) => m.ussd_quote_check({ ...offered }),
  checkDeposit: (offered: Offered, percent: number) => m.ussd_quote_check_deposit({ ...offered, percent }),
  sent: m.ussd_quote_sent(),
  declined: m.ussd_quote_declined(),
  withdrawn: m.ussd_quote_withdrawn(),
  order: (order: { number: string; quantity: number; product: string; town: string }) =>
    m.ussd_quote_order(order),
  yesReady: m.ussd_quote_yes_ready(),
  readied: m.ussd_quote_readied(),
}));
