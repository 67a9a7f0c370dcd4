import { table } from '#contract/table';
import { done, success, successList } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { keyQuery } from '#shared/list-query';
import { reason } from '#shared/reason';
import { acceptedQuote, ownQuoteOffer, quote, quoteAcceptance, quoteInput } from './quotes.ts';
import { adminQuote, quoteOfferInput, shopQuote } from './shop-quotes.ts';
import { shopStandingOrder, standingOrder } from './standing-orders.ts';

const ADDRESS = {
  fullName: 'Ama Serwaa',
  phone: '055 123 4987',
  street: 'Wesley Girls’ High School, Kakumdo Road',
  city: 'Cape Coast',
  state: 'Central',
};

export const quoteEndpoints = table('Orders and payment', {
  'POST /quotes': {
    id: 'requestQuotes',
    summary: 'Ask shops for quotes',
    description:
      'Up to ten shops and groups of the region that sell it are invited to answer with price and date. At most five open requests, and three new ones a day. Send an `Idempotency-Key`.',
    for: 'customer',
    headers: idempotencyKeyHeader,
    body: quoteInput,
    example: {
      what: 'Gari, white and dry',
      categoryId: null,
      unit: '50 kg bag',
      quantity: 6,
      deliveries: 10,
      everyWeeks: 1,
      firstOn: '2027-01-11',
      region: 'Central',
      town: 'Cape Coast',
      note: 'For the school kitchen. Please come before 9',
    },
    status: 201,
    says: 'The request, with how many shops were invited',
    answer: success(quote),
    failures: [404, 409],
  },
  'GET /quotes': {
    id: 'listQuotes',
    summary: 'List your requests for quotes',
    description:
      'Newest first, with their offers. For example the school’s gari, with offers of three shops.',
    for: 'customer',
    says: 'Requests, newest first',
    answer: successList(quote),
  },
  'GET /quotes/{id}': {
    id: 'getQuote',
    summary: 'Show a request for quotes',
    description: 'With its offers, the cheapest first. For example three shops offer gari from GH₵310 a bag.',
    for: 'customer',
    says: 'The request',
    answer: success(quote),
    failures: [404],
  },
  'POST /quotes/{id}/close': {
    id: 'closeQuote',
    summary: 'Close a request for quotes',
    description:
      'Shops can offer nothing any more; what was accepted stays. For example the school has enough.',
    for: 'customer',
    says: 'The request as it stands now',
    answer: success(quote),
    failures: [404, 409],
  },
  'POST /quotes/{id}/accept': {
    id: 'acceptQuote',
    summary: 'Accept an offer, or a part of it',
    description:
      'Makes a standing order, places the order of its first delivery and asks the wallet or card for the price or the deposit. Parts of several offers may be accepted until the quantity is reached. Send an `Idempotency-Key`.',
    for: 'customer',
    limits: ['payments', 'prompts', 'ordersOfNew'],
    headers: idempotencyKeyHeader,
    body: quoteAcceptance,
    example: {
      offerId: '0198c0de-7a55-7000-8000-000000000001',
      quantity: 4,
      expectedPrice: 310,
      expectedDeliveryFee: 40,
      paymentMethod: 'MOMO',
      shippingAddress: ADDRESS,
      momo: { phone: '055 123 4987', network: 'mtn' },
    },
    status: 201,
    says: 'The first order, its payment, and the id of the standing order',
    answer: success(acceptedQuote),
    failures: [404, 409],
  },
});

export const standingOrderEndpoints = table('Orders and payment', {
  'GET /standing-orders': {
    id: 'listStandingOrders',
    summary: 'List your standing orders',
    description: 'Newest first, with their deliveries. For example six bags of gari each Monday.',
    for: 'customer',
    says: 'Standing orders, newest first',
    answer: successList(standingOrder),
  },
  'GET /standing-orders/{id}': {
    id: 'getStandingOrder',
    summary: 'Show a standing order',
    description: 'With its deliveries. For example the third one waits for its payment.',
    for: 'customer',
    says: 'The standing order',
    answer: success(standingOrder),
    failures: [404],
  },
  'POST /standing-orders/{id}/pause': {
    id: 'pauseStandingOrder',
    summary: 'Pause a standing order',
    description: 'Until it is resumed no order is placed. For example over the school’s holidays.',
    for: 'customer',
    says: 'The standing order as it stands now',
    answer: success(standingOrder),
    failures: [404, 409],
  },
  'POST /standing-orders/{id}/resume': {
    id: 'resumeStandingOrder',
    summary: 'Resume a standing order',
    description:
      'Deliveries that were due meanwhile are skipped. For example when the school’s holidays are over.',
    for: 'customer',
    says: 'The standing order as it stands now',
    answer: success(standingOrder),
    failures: [404, 409],
  },
  'POST /standing-orders/{id}/skip': {
    id: 'skipDelivery',
    summary: 'Skip the next delivery of a standing order',
    description: 'As long as it has no order yet. For example in the week of mid-term.',
    for: 'customer',
    says: 'The standing order as it stands now',
    answer: success(standingOrder),
    failures: [404, 409],
  },
  'POST /standing-orders/{id}/end': {
    id: 'endStandingOrder',
    summary: 'End a standing order',
    description:
      'Deliveries without an order are cancelled; orders stay as they are. For example at the end of term.',
    for: 'customer',
    says: 'The standing order as it stands now',
    answer: success(standingOrder),
    failures: [404, 409],
  },
});

export const shopQuoteEndpoints = table('Shops: orders', {
  'GET /shops/quotes': {
    id: 'listShopQuotes',
    summary: 'List the requests a shop is invited to',
    description:
      'Newest first, with the shop’s own offer. For example a school wants six bags of gari a week.',
    for: 'shop manager',
    says: 'Requests, newest first',
    answer: successList(shopQuote),
  },
  'PUT /shops/quotes/{id}/offer': {
    id: 'offerQuote',
    summary: 'Answer a request with an offer',
    description: 'Replaces an earlier offer, until the customer accepts it.',
    for: 'shop manager',
    body: quoteOfferInput,
    example: {
      productId: '0198c0de-7a55-7000-8000-000000000001',
      quantity: 6,
      price: 310,
      deliveryFee: 40,
      firstOn: '2027-01-11',
      note: 'Fresh from the mill each Friday',
    },
    says: 'The offer',
    answer: success(ownQuoteOffer),
    failures: [404, 409],
  },
  'POST /shops/quotes/{id}/withdraw': {
    id: 'withdrawQuoteOffer',
    summary: 'Withdraw an offer',
    description: 'As long as it is not accepted. For example when the gari went to somebody else.',
    for: 'shop manager',
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
  'POST /shops/quotes/{id}/decline': {
    id: 'declineQuote',
    summary: 'Decline a request for quotes',
    description: 'Another shop is invited in its place. For example when six bags are too many.',
    for: 'shop manager',
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
  'GET /shops/standing-orders': {
    id: 'listShopStandingOrders',
    summary: 'List a shop’s standing orders',
    description: 'Newest first, with their deliveries. For example what is to be milled for Monday.',
    for: 'shop manager',
    says: 'Standing orders, newest first',
    answer: successList(shopStandingOrder),
  },
  'POST /shops/standing-orders/{id}/end': {
    id: 'endShopStandingOrder',
    summary: 'End a standing order as its shop',
    description: 'Deliveries without an order are cancelled; paid orders are to be sent all the same.',
    for: 'shop manager',
    body: reason,
    example: { reason: 'The mill is broken until March' },
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
  'POST /shops/quotes/orders/{id}/ready': {
    id: 'completeQuoteOrder',
    summary: 'Say that an order with a deposit is ready',
    description:
      'Of an accepted offer. The customer pays the rest within three days. For example when the maize is bagged.',
    for: 'shop manager',
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
});

export const adminQuoteEndpoints = table('Admin: orders', {
  'GET /admin/quotes': {
    id: 'listAllQuotes',
    summary: 'List all requests for quotes',
    description: 'Newest first, with what came of them. For example to see regions where no shop answers.',
    for: 'admin',
    query: keyQuery,
    says: 'Requests, newest first',
    answer: successList(adminQuote),
  },
});
