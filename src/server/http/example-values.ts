import { createHash } from 'node:crypto';

/** Believable values by the name of a field, for the examples of the API document. Amounts are cedis. */
const VALUES: Record<string, unknown> = {
  // People and places.
  ...{ firstName: 'Ama', lastName: 'Mensah', fullName: 'Ama Mensah', ownerName: 'Yaw Boateng' },
  ...{ customerName: 'Ama Mensah', accountName: 'AMA MENSAH', author: 'Ama M.', recipient: 'Ama Mensah' },
  ...{ email: 'ama.mensah@example.com', newEmail: 'ama@example.com', phone: '0241234567' },
  ...{ phoneNumber: '0201234567', oldPhone: '0241234567', newPhone: '0551234567', driverPhone: '0271234567' },
  ...{
    member: 'Kofi Owusu',
    agent: 'Efua Asante',
    actor: 'Abena Osei',
    by: 'Abena Osei',
    madeBy: 'Yaw Boateng',
  },
  ...{ street: '12 Oxford Street', city: 'Kumasi', town: 'Kumasi', district: 'Kumasi Metropolitan' },
  ...{
    state: 'Ashanti',
    region: 'Ashanti',
    location: 'Bonwire, Ashanti',
    country: 'Ghana',
    zipCode: 'AK-039-5028',
  },
  ...{ landmark: 'Opposite the Presbyterian church', place: 'Kejetia market', hours: 'Mon–Sat, 8:00–17:00' },
  ...{ station: 'Kejetia', arrivalStation: 'Kaneshie', fromStation: 'Kejetia', toStation: 'Kaneshie' },
  ...{ carrier: 'VIP Jeoun', carrierName: 'VIP Jeoun', trackingNumber: 'VIP-20418', carNumber: 'GT 4821-20' },
  // Goods and shops.
  ...{
    product: 'Shea butter, 500 g',
    productName: 'Shea butter, 500 g',
    goods: 'Shea butter',
    crop: 'Maize',
  },
  ...{ shopName: 'Bonwire Weavers', categoryName: 'Food', variantName: 'Large', unit: 'kg', grade: 'A' },
  ...{ description: 'Made by hand in small batches.', about: 'We weave kente on the loom.' },
  ...{
    knownFor: 'Kente',
    typed: 'shea butter',
    search: 'shea butter',
    query: 'shea butter',
    netWeight: '500 g',
  },
  ...{
    price: 45,
    unitPrice: 45,
    quantity: 2,
    stockQuantity: 24,
    subtotal: 90,
    discount: 0,
    marketDiscount: 0,
  },
  ...{ platformFee: 4.5, feePercent: 5, deliveryFee: 20, deliveryTotal: 20, totalAmount: 114.5, fee: 20 },
  ...{ rating: 4.6, stars: 5, reviewsCount: 18, productsCount: 12, usualKg: 2, weight: 2, kg: 2 },
  ...{ amount: 114.5, balance: 385.5, payable: 385.5, net: 85.5, refunded: 0, returned: 0, percent: 5 },
  ...{
    of: 90,
    paid: 0,
    deposit: 0,
    credit: 0,
    creditUsed: 0,
    held: 114.5,
    inPayout: 0,
    saves: 5,
    freeAbove: 300,
  },
  ...{
    orderedKg: 2,
    paidKg: 2,
    minKg: 1.8,
    maxKg: 2.2,
    tolerancePercent: 10,
    toPay: 0,
    total: 38,
    page: 1,
    limit: 20,
  },
  ...{ from: 0, members: 14, since: 2019, daysFrom: 1, daysTo: 3, percentOff: 10, toleranceMaxPercent: 20 },
  ...{ values: 'Large', per: 'kg', regions: 'Ashanti', shop: 'Bonwire Weavers', what: '20 bags of maize' },
  ...{ ingredients: 'Shea butter', madeOn: 'October 2026', shelfLife: '12 months', storage: 'Cool and dry' },
  ...{ allergens: 'None', fdaNumber: 'FDA/CO 20-1234' },
  ...{ opens: '08:00', closes: '17:00', leavesAt: '06:30', readyDays: 2, weekday: 2, badge: 3 },
  // Words.
  ...{ message: 'OK', title: 'Your order is on its way', subject: 'Your order is on its way' },
  ...{
    text: 'Thank you, it arrived in good order.',
    words: 'Thank you',
    note: 'Please ring first',
    notes: 'Please ring first',
  },
  ...{
    reason: 'It arrived broken',
    answer: 'Yes, it is fresh this week.',
    reply: 'Thank you for buying from us!',
  },
  ...{ en: 'Thank you', english: 'Thank you', tw: 'Medaase', value: 'Large', label: 'Size', term: 'Size' },
  // Names of things.
  ...{
    reference: 'DW-7K3M9P',
    orderNumber: 'DW-7K3M9P',
    number: 'DW-7K3M9P',
    code: 'AKWAABA10',
    ending: '4567',
  },
  ...{ productImages: '/media/u/0f3b9c/960.webp', photos: '/media/u/0f3b9c/960.webp' },
  ...{ shareCard: '/media/card/shop/0f3b9c/link.jpg', agency: 'Kejetia agency', action: 'order.refunded' },
  ...{ displayText: 'Approve the payment on your phone', authorizationUrl: 'https://pay.example/a1b2c3' },
  ...{
    failureReason: 'Not enough money in the wallet',
    statusToken: 'example-token',
    challenge: 'example-challenge',
  },
  ...{ customerEmail: 'ama.mensah@example.com', customerPhone: '0241234567', recoveryCodes: 'k7m2-9xqp' },
  ...{ deliveryAddress: '12 Oxford Street, Kumasi', serviceDetails: 'Two jars of shea butter, 500 g each' },
  ...{ image: '/media/u/0f3b9c/960.webp', profileImage: '/media/u/0f3b9c/960.webp', bannerImage: null },
  ...{
    url: 'https://shop.example/dwaso',
    uri: 'https://shop.example/dwaso',
    website: 'https://shop.example',
  },
  ...{
    link: '/orders',
    path: '/orders',
    href: '/orders',
    month: '2026-11',
    keyEnding: '9x2k',
    version: '1.4.0',
  },
  ...{ device: 'Chrome on Android', nextCursor: null, token: 'example-token', secret: 'example-secret' },
  ...{ to: 'ama.mensah@example.com', status: 'pending', processorStatus: 'awaiting-merchant-feedback' },
  ...{
    evidence: 'Seen on the launch page',
    lead: 'A family of weavers',
    account: 'shop',
    when: 'Once a day',
  },
  ...{
    event: 'charge.success',
    example: 'DW-7K3M9P',
    channel: 'sms',
    kind: 'order',
    hint: 'dw_…9x2k',
    scope: 'orders:read',
  },
  ...{ redirectUris: 'https://app.example/back', redirectTo: 'https://app.example/back?code=example' },
  ...{
    endpoints: 'https://push.example/a1b2c3',
    pushEndpoints: 'https://push.example/a1b2c3',
    group: 'Ejura Farmers',
  },
  ...{
    termsVersion: '2026-11-01',
    terms: 'The deposit is part of the price.',
    opening: 'Monday to Saturday',
  },
  ...{
    closedCalls: 'POST /products',
    orderStatus: 'PROCESSING',
    paymentStatus: 'SUCCEEDED',
    startedBy: 'Abena Osei',
  },
  ...{ concept: 'shea butter', word: 'nkuto', shown: 'shea butter', better: 'shea butter', page: '/cart' },
  ...{
    lastText: 'When will you send it?',
    field: 'price',
    ignoredColumns: 'colour',
    area: 'market',
    rule: 'the ledger balances',
  },
  ...{
    preview: 'Thank you for your order.',
    html: '<p>Thank you for your order.</p>',
    why: 'Paid twice',
    who: 'Each address',
  },
  ...{ treasurer: 'Kofi Owusu', products: 'Shea butter, 500 g', shops: 'Bonwire Weavers', key: 'cart_empty' },
  ...{ access_token: 'dwa_example', refresh_token: 'dwr_example', hash: 'b94d27b9934d3e08' },
};

/** What `name` is, by the kind of thing that has it. */
const NAMES: [RegExp, string][] = [
  [/product|item|variant|goods|harvest|lot/i, 'Shea butter, 500 g'],
  [/categor/i, 'Food'],
  [/shop|seller|group/i, 'Bonwire Weavers'],
  [/option/i, 'Size'],
  [/app|key/i, 'Stock sync'],
  [/region/i, 'Ashanti'],
  [/town|city/i, 'Kumasi'],
  [/carrier/i, 'VIP Jeoun'],
];

const FIRST_TIMES = { createdAt: '2026-11-02T09:15:00.000Z', updatedAt: '2026-11-02T09:40:00.000Z' };
const LATER = /until|ends|expires|due|closes|payBy|takesEffect|next|promised|arrives/i;

/** The same opaque id each time for the same kind of thing, so that `shopId` is the `id` of a shop. */
function idOf(kind: string): string {
  const hex = createHash('sha256').update(kind.toLowerCase()).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * A value for the field `name` of the thing `owner`; undefined where the name says nothing.
 * @param format of the JSON Schema
 */
export function exampleValue(name: string, owner: string, format: string | undefined): unknown {
  if (format === 'date-time') {
    const first = FIRST_TIMES[name as keyof typeof FIRST_TIMES];
    return first ?? (LATER.test(name) ? '2026-12-01T12:00:00.000Z' : '2026-11-04T14:30:00.000Z');
  }
  if (format === 'date') return LATER.test(name) ? '2026-12-01' : '2026-11-04';
  if (name === 'id') return idOf(owner);
  if (/Ids?$/.test(name)) return idOf(name.replace(/Ids?$/, ''));
  if (name === 'name') return NAMES.find(([kind]) => kind.test(owner))?.[1] ?? 'Ama Mensah';
  if (owner === 'shareCards') return '/media/card/0f3b9c/1a2b3c4d5e6f7a8b/link.jpg';
  return VALUES[name];
}

/** `lastText` becomes `Last text`. */
export function humanizeName(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
