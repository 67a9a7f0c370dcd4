export { acceptQuote } from './accept-quote.ts';
export { completeQuoteOrder } from './complete-order.ts';
export { endQuotesOfCustomer, moveQuotes } from './customer-quotes.ts';
export { followQuotes } from './follow-quotes.ts';
export { declineQuote, offerQuote, withdrawOffer } from './offer-quote.ts';
export {
  type AdminQuoteView,
  listAllQuotes,
  listQuotesOfCustomer,
  listQuotesOfShop,
  type QuoteOfferView,
  type QuoteView,
  type ShopQuoteView,
} from './queries/quotes.ts';
export { listOfferable, listQuoteTasks, type QuoteTask } from './queries/shop-tasks.ts';
export {
  listStandingOrders,
  listStandingOrdersOfShop,
  type StandingOrderView,
} from './queries/standing-orders.ts';
export { closeQuote, requestQuotes } from './request-quotes.ts';
export {
  endStandingOrder,
  endStandingOrderAsShop,
  pauseStandingOrder,
  resumeStandingOrder,
  skipDelivery,
} from './standing-orders.ts';
export { quoteTermsText } from './terms.ts';
