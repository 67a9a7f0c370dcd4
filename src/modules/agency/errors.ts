import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const agencyErrors = defineErrors({
  notAnAgent: ['NOT_FOUND', () => m.errors_agency_not_an_agent()],
  itemNotFound: ['NOT_FOUND', () => m.errors_fulfilment_item_not_found()],
  proposalNotFound: ['NOT_FOUND', () => m.errors_agency_proposal_not_found()],
  networkNeeded: ['VALIDATION_ERROR', () => m.errors_agency_network_needed(), 'network'],
  pricedByOptions: ['INVALID_STATE', () => m.errors_agency_priced_by_options()],
  listingWaits: ['INVALID_STATE', () => m.errors_agency_listing_waits()],
  samePrice: ['VALIDATION_ERROR', () => m.errors_agency_same_price(), 'price'],
  priceChanged: ['CONFLICT', (price: string) => m.errors_agency_price_changed({ price })],
  notOnSale: ['INVALID_STATE', () => m.errors_agency_not_on_sale()],
  farmerHasNoPhone: ['INVALID_STATE', () => m.errors_agency_farmer_has_no_phone()],
});
