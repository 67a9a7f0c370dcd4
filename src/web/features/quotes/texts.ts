import * as m from '#messages/web';
import { formatDay } from '#shared/holiday';
import { formatCedis } from '#shared/money';
import type { Quote } from '#src/modules/quotes/contract/quotes.ts';

type Amount = Pick<Quote, 'quantity' | 'unit' | 'deliveries' | 'firstOn'>;

/** Texts of a customer's requests for quotes, and of what came of them. */
export const quoteTexts = {
  title: m.quotes_title(),
  lead: m.quotes_lead(),
  signIn: m.quotes_sign_in(),
  loading: m.quotes_loading(),
  loadFailed: m.quotes_load_failed(),
  tryAgain: m.quotes_try_again(),
  newButton: m.quotes_new_button(),
  newTitle: m.quotes_new_title(),
  empty: m.quotes_empty(),
  listTitle: m.quotes_list_title(),
  what: m.quotes_what(),
  whatHint: m.quotes_what_hint(),
  category: m.quotes_category(),
  anyCategory: m.quotes_any_category(),
  unit: m.quotes_unit(),
  unitHint: m.quotes_unit_hint(),
  quantity: m.quotes_quantity(),
  firstOn: m.quotes_first_on(),
  every: m.quotes_every(),
  everyWeeks: (weeks: number) =>
    weeks === 1 ? m.quotes_every_week() : m.quotes_every_weeks({ weeks: String(weeks) }),
  deliveries: m.quotes_deliveries(),
  region: m.quotes_region(),
  chooseRegion: m.quotes_choose_region(),
  town: m.quotes_town(),
  note: m.quotes_note(),
  noteHint: m.quotes_note_hint(),
  credit: m.quotes_credit(),
  askButton: m.quotes_ask_button(),
  asking: m.quotes_asking(),
  asked: m.quotes_asked(),
  askFailed: m.quotes_ask_failed(),
  cancel: m.quotes_cancel(),
  amount: ({ quantity, unit, deliveries, firstOn }: Amount) => {
    const day = formatDay(firstOn);
    return deliveries === 1
      ? m.quotes_amount_once({ quantity, unit, day })
      : m.quotes_amount_repeated({ quantity, unit, day, times: deliveries });
  },
  place: (town: string, region: string) => m.quotes_place({ town, region }),
  answers: ({ offers, invited, closesAt }: Quote) =>
    invited === 0
      ? m.quotes_nobody({ day: formatDay(closesAt.slice(0, 10)) })
      : m.quotes_answers({ offers: offers.length, invited }),
  openUntil: (closesAt: string) => m.quotes_open_until({ day: formatDay(closesAt.slice(0, 10)) }),
  statuses: { OPEN: m.quotes_status_open(), CLOSED: m.quotes_status_closed() },
  seeAnswers: m.quotes_see_answers(),
  backLink: m.quotes_back_link(),
  offersTitle: m.quotes_offers_title(),
  noOffers: m.quotes_no_offers(),
  offerAmount: (quantity: number, unit: string, firstOn: string) =>
    m.quotes_offer_amount({ quantity, unit, day: formatDay(firstOn) }),
  offerPrice: (unit: string) => m.quotes_offer_price({ unit }),
  delivery: (fee: number) =>
    fee === 0 ? m.quotes_offer_free() : m.quotes_offer_delivery({ amount: formatCedis(fee) }),
  offerTotal: m.quotes_offer_total(),
  offerDeposit: (percent: number) => m.quotes_offer_deposit({ percent }),
  group: m.quotes_offer_group(),
  acceptButton: m.quotes_accept_button(),
  accepted: m.quotes_accepted(),
  closeButton: m.quotes_close_button(),
  closeTitle: m.quotes_close_title(),
  closeText: m.quotes_close_text(),
  closed: m.quotes_closed(),
  actFailed: m.quotes_act_failed(),
  busy: m.quotes_busy(),
};

/** Texts of a customer's standing orders. */
export const standingTexts = {
  title: m.standing_title(),
  loadFailed: m.standing_load_failed(),
  from: (shop: string) => m.standing_from({ shop }),
  each: (quantity: number, unit: string) => m.standing_each({ quantity, unit }),
  next: (day: string) => m.standing_next({ day: formatDay(day) }),
  pay: (day: string) => m.standing_pay({ day: formatDay(day) }),
  statuses: {
    ACTIVE: m.standing_status_active(),
    PAUSED: m.standing_status_paused(),
    ENDED: m.standing_status_ended(),
  },
  ends: {
    DONE: m.standing_end_done(),
    CUSTOMER: m.standing_end_customer(),
    SHOP: m.standing_end_shop(),
    UNPAID: m.standing_end_unpaid(),
    UNAVAILABLE: m.standing_end_unavailable(),
    ACCOUNT_CLOSED: m.standing_end_customer(),
  },
  pauses: {
    CUSTOMER: m.standing_paused_customer(),
    UNPAID: m.standing_paused_unpaid(),
    SUSPENDED: m.standing_paused_suspended(),
  },
  pause: m.standing_pause(),
  resume: m.standing_resume(),
  skip: m.standing_skip(),
  end: m.standing_end(),
  endTitle: m.standing_end_title(),
  endText: m.standing_end_text(),
  ended: m.standing_ended(),
  saved: m.standing_saved(),
  deliveries: m.standing_deliveries(),
  states: {
    PLANNED: m.standing_state_planned(),
    PLACED: m.standing_state_placed(),
    RESERVED: m.standing_state_reserved(),
    PAID: m.standing_state_paid(),
    SKIPPED: m.standing_state_skipped(),
    MISSED: m.standing_state_missed(),
    CANCELLED: m.standing_state_cancelled(),
  },
  orderLink: m.standing_order_link(),
};
