import * as m from '#messages/web';
import { formatDay } from '#shared/holiday';
import { formatCedis } from '#shared/money';
import type { OwnQuoteOffer } from '#src/modules/quotes/contract/quotes.ts';
import type { ShopQuote } from '#src/modules/quotes/contract/shop-quotes.ts';

/** Texts of the requests that a shop answers, and of its standing orders. */
export const quoteTexts = {
  title: m.merchant_quotes_title(),
  lead: m.merchant_quotes_lead(),
  loading: m.merchant_quotes_loading(),
  loadFailed: m.merchant_quotes_load_failed(),
  tryAgain: m.quotes_try_again(),
  empty: m.merchant_quotes_empty(),
  amount: ({ quantity, unit, deliveries, firstOn }: ShopQuote) => {
    const day = formatDay(firstOn);
    return deliveries === 1
      ? m.quotes_amount_once({ quantity, unit, day })
      : m.quotes_amount_repeated({ quantity, unit, day, times: deliveries });
  },
  every: (weeks: number) =>
    weeks === 1 ? m.quotes_every_week() : m.quotes_every_weeks({ weeks: String(weeks) }),
  place: (town: string, region: string) => m.quotes_place({ town, region }),
  answerUntil: (at: string) => m.merchant_quotes_answer_until({ day: formatDay(at.slice(0, 10)) }),
  answerButton: m.merchant_quotes_answer_button(),
  changeButton: m.merchant_quotes_change_button(),
  declineButton: m.merchant_quotes_decline_button(),
  declined: m.merchant_quotes_declined(),
  withdrawButton: m.merchant_quotes_withdraw_button(),
  withdrawn: m.merchant_quotes_withdrawn(),
  yourAnswer: ({ quantity, price, firstOn }: OwnQuoteOffer) =>
    m.merchant_quotes_your_answer({ quantity, price: formatCedis(price), day: formatDay(firstOn) }),
  statuses: { OPEN: m.quotes_status_open(), CLOSED: m.quotes_status_closed() },
  accepted: m.merchant_quotes_accepted(),
  product: m.merchant_quotes_product(),
  chooseProduct: m.merchant_quotes_choose_product(),
  addProduct: m.merchant_quotes_add_product(),
  noProduct: m.merchant_quotes_no_product(),
  quantity: m.merchant_quotes_quantity(),
  price: m.merchant_quotes_price(),
  delivery: m.merchant_quotes_delivery(),
  deliveryHint: m.merchant_quotes_delivery_hint(),
  firstOn: m.merchant_quotes_first_on(),
  deposit: m.merchant_quotes_deposit(),
  depositHint: m.merchant_quotes_deposit_hint(),
  forfeit: m.merchant_quotes_forfeit(),
  forfeitHint: m.merchant_quotes_forfeit_hint(),
  note: m.merchant_quotes_note(),
  rules: m.merchant_quotes_rules(),
  sendButton: m.merchant_quotes_send_button(),
  sent: m.merchant_quotes_sent(),
  sendFailed: m.merchant_quotes_send_failed(),
  cancel: m.quotes_cancel(),
  busy: m.quotes_busy(),
  actFailed: m.quotes_act_failed(),
};

export const standingTexts = {
  title: m.merchant_standing_title(),
  empty: m.merchant_standing_empty(),
  statuses: {
    ACTIVE: m.standing_status_active(),
    PAUSED: m.standing_status_paused(),
    ENDED: m.standing_status_ended(),
  },
  pauses: {
    CUSTOMER: m.merchant_standing_paused_customer(),
    UNPAID: m.merchant_standing_paused_unpaid(),
    SUSPENDED: m.merchant_standing_paused_suspended(),
  },
  each: (quantity: number, unit: string) => m.standing_each({ quantity, unit }),
  next: (day: string, quantity: number) => m.merchant_standing_next({ day: formatDay(day), quantity }),
  end: m.standing_end(),
  endTitle: m.merchant_standing_end_title(),
  endText: m.merchant_standing_end_text(),
  endReason: m.merchant_standing_end_reason(),
  ended: m.standing_ended(),
  ready: m.merchant_standing_ready(),
  readyText: m.merchant_standing_ready_text(),
  readyDone: m.merchant_standing_ready_done(),
  toSend: (day: string) => m.merchant_standing_to_send({ day: formatDay(day) }),
  notPaid: (day: string) => m.merchant_standing_not_paid({ day: formatDay(day) }),
};
