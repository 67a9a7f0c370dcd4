export { quoteInput } from '#src/modules/quotes/contract/quotes.ts';
