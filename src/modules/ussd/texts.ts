import * as m from '#messages/server';
import { byLanguage } from '#platform/language';

/**
 * The words of all screens. Numbers of choices and "0. Back" are added to them; names are cut before they get here.
 * A screen has at most 160 GSM-7 characters with its choices: `menus.test.ts` counts the longest.
 */
export const ussdTexts = byLanguage(() => ({
  /* The frame */
  back: m.ussd_back(),
  exit: m.ussd_exit(),
  more: m.ussd_more(),
  yes: m.ussd_yes(),
  goodbye: m.ussd_goodbye(),
  notAChoice: m.ussd_not_a_choice(),
  chooseAccount: m.ussd_choose_account(),
  shopAccount: (shop: string) => m.ussd_shop_account({ shop }),
  customerAccount: m.ussd_customer_account(),
  resume: m.ussd_resume(),
  startAgain: m.ussd_start_again(),
  sessionOver: m.ussd_session_over(),
  busy: m.ussd_busy(),
  failed: m.ussd_failed(),

  /* PIN */
  pinAsked: m.ussd_pin_asked(),
  pinWrong: (tries: number) =>
    m.ussd_pin_wrong({
      tries: tries === 1 ? m.ussd_pin_wrong_tries_one() : m.ussd_pin_wrong_tries_other({ tries }),
    }),
  pinsClosed: m.ussd_pins_closed(),
  tooMuch: m.ussd_too_much(),
  pinLocked: (until: string) => m.ussd_pin_locked({ until }),

  /* Seller: menu */
  shopMenu: (shop: string) => m.ussd_shop_menu({ shop }),
  newOrders: (count: string) => m.ussd_new_orders({ count }),
  sendOrder: m.ussd_send_order(),
  enterCode: m.ussd_enter_code(),
  stockAndPrice: m.ussd_stock_and_price(),
  money: m.ussd_money(),
  holiday: m.ussd_holiday(),
  help: m.ussd_help(),
  helpText: (phone: string, email: string) =>
    phone ? m.ussd_help_text({ phone, email }) : m.ussd_help_text_without_phone({ email }),

  /* Seller: orders */
  newOrdersTitle: m.ussd_new_orders_title(),
  noNewOrders: m.ussd_no_new_orders(),
  orderLine: (number: string, goods: string) => `${number} ${goods}`,
  goods: (name: string, quantity: number) => `${name} x${quantity}`,
  moreGoods: (goods: string, others: number) => m.ussd_more_goods({ goods, others }),
  newOrder: (number: string, goods: string, earned: string, town: string) =>
    m.ussd_new_order({ number, goods, town, earned }),
  newOrderToPack: (number: string, goods: string, town: string) =>
    m.ussd_new_order_to_pack({ number, goods, town }),
  newOrderWithAgent: (number: string, goods: string, earned: string, fee: string) =>
    m.ussd_new_order_with_agent({ number, goods, earned, fee }),
  accept: m.ussd_accept(),
  cannotSend: m.ussd_cannot_send(),
  accepted: (number: string) => m.ussd_accepted({ number }),
  whyNot: (number: string) => m.ussd_why_not({ number }),
  reasons: {
    OUT_OF_STOCK: m.ussd_reasons_out_of_stock(),
    DAMAGED: m.ussd_reasons_damaged(),
    NOT_SENT: m.ussd_reasons_not_sent(),
    OTHER: m.ussd_reasons_other(),
  },
  refused: (number: string) => m.ussd_refused({ number }),
  toSendTitle: m.ussd_to_send_title(),
  nothingToSend: m.ussd_nothing_to_send(),
  whichStation: (number: string, town: string) => m.ussd_which_station({ number, town }),
  whichWaybill: (number: string) => m.ussd_which_waybill({ number }),
  noWaybill: m.ussd_no_waybill(),
  sent: (number: string) => m.ussd_sent({ number }),
  onTheWayTitle: m.ussd_on_the_way_title(),
  nothingOnTheWay: m.ussd_nothing_on_the_way(),
  typeCode: (number: string) => m.ussd_type_code({ number }),
  codeRight: (number: string) => m.ussd_code_right({ number }),

  /* Seller: products */
  productsTitle: m.ussd_products_title(),
  noProducts: m.ussd_no_products(),
  productLine: (name: string, price: string) => `${name} ${price}`,
  product: (name: string, price: string, stock: number) => m.ussd_product({ name, price, stock }),
  productOff: (name: string, price: string) => m.ussd_product_off({ name, price }),
  setOutOfStock: m.ussd_set_out_of_stock(),
  setOnSale: m.ussd_set_on_sale(),
  setStock: m.ussd_set_stock(),
  setPrice: m.ussd_set_price(),
  typeStock: (name: string) => m.ussd_type_stock({ name }),
  typePrice: (name: string, price: string) => m.ussd_type_price({ name, price }),
  priceCheck: (name: string, before: string, after: string) => m.ussd_price_check({ name, before, after }),
  stockSet: (name: string, stock: number) => m.ussd_stock_set({ name, stock }),
  outOfStock: (name: string) => m.ussd_out_of_stock({ name }),
  onSale: (name: string) => m.ussd_on_sale({ name }),
  priceSet: (name: string, price: string) => m.ussd_price_set({ name, price }),
  numberNeeded: m.ussd_number_needed(),
  priceNeeded: m.ussd_price_needed(),

  /* Seller: money */
  balance: (held: string, available: string, day: string) => m.ussd_balance({ held, available, day }),
  requestPayout: m.ussd_request_payout(),
  payoutCheck: (amount: string, wallet: string, name: string) =>
    m.ussd_payout_check({ amount, wallet, name: name ? ` (${name})` : '' }),
  walletMissing: (site: string) => m.ussd_wallet_missing({ site }),
  payoutOnItsWay: (wallet: string) => m.ussd_payout_on_its_way({ wallet }),

  /* Seller: holiday */
  shopOpen: m.ussd_shop_open(),
  shopClosed: (day: string) => m.ussd_shop_closed({ day }),
  days: (days: number) =>
    days % 7 !== 0 ? m.ussd_days({ days }) : days === 7 ? m.ussd_week() : m.ussd_weeks({ weeks: days / 7 }),
  holidayPlanned: (first: string, last: string) => m.ussd_holiday_planned({ first, last }),
  openNow: m.ussd_open_now(),
  cancelHoliday: m.ussd_cancel_holiday(),
  opened: m.ussd_opened(),
  closed: (day: string) => m.ussd_closed({ day }),

  /* Customer */
  customerMenu: (name: string) => m.ussd_customer_menu({ name }),
  myOrders: m.ussd_my_orders(),
  confirmDelivery: m.ussd_confirm_delivery(),
  notReceived: m.ussd_not_received(),
  myCode: m.ussd_my_code(),
  payAnOrder: m.ussd_pay_an_order(),
  myOrdersTitle: m.ussd_my_orders_title(),
  noOrders: m.ussd_no_orders(),
  noSuchOrders: m.ussd_no_such_orders(),
  states: {
    AWAITING_PAYMENT: m.ussd_states_awaiting_payment(),
    RESERVED: m.ussd_states_reserved(),
    AWAITING_BALANCE: m.ussd_states_awaiting_balance(),
    PROCESSING: m.ussd_states_processing(),
    COMPLETED: m.ussd_states_completed(),
    EXPIRED: m.ussd_states_expired(),
    CANCELLED: m.ussd_states_cancelled(),
  },
  itemStates: {
    PENDING: m.ussd_item_states_pending(),
    SHIPPED: m.ussd_item_states_shipped(),
    DELIVERED: m.ussd_item_states_delivered(),
    CANCELLED: m.ussd_item_states_cancelled(),
  },
  partLine: (number: string, shop: string) => `${number} ${shop}`,
  order: (number: string, total: string, parts: string) => m.ussd_order({ number, total, parts }),
  arrives: (day: string) => m.ussd_arrives({ day }),
  part: (shop: string, state: string) => `${shop} ${state}.`,
  receiveCheck: (number: string, shop: string, amount: string) =>
    m.ussd_receive_check({ number, shop, amount }),
  yesReceived: m.ussd_yes_received(),
  received: m.ussd_received(),
  notReceivedCheck: (number: string, shop: string) => m.ussd_not_received_check({ number, shop }),
  yesMissing: m.ussd_yes_missing(),
  missing: m.ussd_missing(),
  code: (number: string, shop: string, code: string) => m.ussd_code({ number, shop, code }),
  payLine: (number: string, total: string) => `${number} ${total}`,
  payCheck: (number: string, total: string, wallet: string) => m.ussd_pay_check({ total, number, wallet }),
  payNow: m.ussd_pay_now(),
  payStarted: m.ussd_pay_started(),

  /* Strangers */
  strangerMenu: m.ussd_stranger_menu(),
  whatIsDwaso: m.ussd_what_is_dwaso(),
  pricesToday: m.ussd_prices_today(),
  howToStart: m.ussd_how_to_start(),
  about: m.ussd_about(),
  start: (site: string) => m.ussd_start({ site }),
  whichCategory: m.ussd_which_category(),
  whichRegion: m.ussd_which_region(),
  allRegions: m.ussd_all_regions(),
  prices: (place: string) => m.ussd_prices({ place }),
  priceOf: (name: string, price: string) => `${name} ${price}`,
  noPrices: (place: string) => m.ussd_no_prices({ place }),
}));
