import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const agencyErrors = defineErrors({
  notAnAgent: ['NOT_FOUND', 'You are not an agent'],
  proposalNotFound: ['NOT_FOUND', 'This proposal is no longer open'],
  networkNeeded: ['VALIDATION_ERROR', 'Choose the network of this number', 'network'],
  pricedByOptions: ['INVALID_STATE', 'The farmer sets the prices of this product'],
  listingWaits: ['INVALID_STATE', 'The farmer has not agreed to this product yet'],
  samePrice: ['VALIDATION_ERROR', 'This is the price now', 'price'],
  priceChanged: ['CONFLICT', (price: string) => `The price is ${price} now. Load the page again.`],
  notOnSale: ['INVALID_STATE', 'This product is not on sale'],
  farmerHasNoPhone: ['INVALID_STATE', 'The farmer has no phone number that can confirm this'],
});
