export { reason } from '#shared/reason';
export { quoteOfferInput } from '#src/modules/quotes/contract/shop-quotes.ts';
