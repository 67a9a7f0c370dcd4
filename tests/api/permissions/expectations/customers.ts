import {
  ADMINS,
  ALL,
  CHECKOUT,
  CUSTOMERS,
  type Expectation,
  MANAGERS_A,
  OWN,
  PACKERS,
  PACKERS_A,
  PLACE,
  PUSH_DEVICE,
  rule,
  SIGNED_IN,
  to,
} from './rule.ts';

let unique = 0;

/** Actions of customers. */
export const CUSTOMER_ROUTES: Record<string, Expectation> = {
  'GET /auth/sessions': rule(SIGNED_IN, to('/auth/sessions')),
  'DELETE /auth/sessions': rule(SIGNED_IN, to('/auth/sessions')),
  'GET /users/profile': rule(CUSTOMERS, to('/users/profile')),
  // Closes the account, so each call has its own.
  'DELETE /users/profile': rule(CUSTOMERS, async (t) => ({
    path: '/users/profile',
    token: await t.leavingCustomer(),
  })),
  'GET /users/export': rule(CUSTOMERS, to('/users/export')),
  'GET /users/notifications': rule(CUSTOMERS, to('/users/notifications')),
  'PUT /users/notifications': rule(
    CUSTOMERS,
    to('/users/notifications', { parcels: true, messages: true, replies: true }),
  ),
  'GET /users/whatsapp': rule(CUSTOMERS, to('/users/whatsapp')),
  'PUT /users/whatsapp': rule(CUSTOMERS, to('/users/whatsapp', { agreed: false })),
  'GET /users/push': rule(CUSTOMERS, to('/users/push')),
  'POST /users/push': rule(CUSTOMERS, to('/users/push', PUSH_DEVICE)),
  'DELETE /users/push': rule(CUSTOMERS, to('/users/push', { endpoint: PUSH_DEVICE.endpoint })),
  'GET /users/support-views': rule(CUSTOMERS, to('/users/support-views')),
  'GET /users/email': rule(CUSTOMERS, to('/users/email')),
  'POST /users/email': rule(CUSTOMERS, to('/users/email', { email: 'new-address@example.com' })),
  'POST /users/email/resend': rule(CUSTOMERS, to('/users/email/resend')),
  'DELETE /users/email': rule(CUSTOMERS, to('/users/email')),
  'POST /users/phone/start': rule(CUSTOMERS, () => ({
    path: '/users/phone/start',
    body: { phone: `02401${String(++unique).padStart(5, '0')}` },
  })),
  'DELETE /users/phone': rule(CUSTOMERS, to('/users/phone')),
  'PUT /users/profile': rule(CUSTOMERS, to('/users/profile', { firstName: 'Ama' })),
  'PUT /users/update': rule(CUSTOMERS, to('/users/update', { firstName: 'Ama' })),
  'GET /users/addresses': rule(CUSTOMERS, to('/users/addresses')),
  'POST /users/profile/address': rule(CUSTOMERS, to('/users/profile/address', PLACE)),
  'GET /users/profile/addresses': rule(CUSTOMERS, to('/users/profile/addresses')),
  'PUT /users/profile/update/{addressId}': rule(OWN, async (t) => ({
    path: `/users/profile/update/${await t.address()}`,
    body: { city: 'Ho' },
  })),
  'DELETE /user/profile/address/{addressId}': rule(OWN, async (t) => ({
    path: `/user/profile/address/${await t.address()}`,
  })),
  'DELETE /users/profile/address/{addressId}': rule(OWN, async (t) => ({
    path: `/users/profile/address/${await t.address()}`,
  })),
  'DELETE /users/profile/delete/{addressId}': rule(OWN, async (t) => ({
    path: `/users/profile/delete/${await t.address()}`,
  })),
  'GET /users/wallets': rule(CUSTOMERS, to('/users/wallets')),
  'GET /users/credit': rule(CUSTOMERS, to('/users/credit')),
  'POST /payments/wallet-name': rule(
    CUSTOMERS,
    to('/payments/wallet-name', { phone: '0241230001', network: 'mtn' }),
  ),
  'POST /users/wallets/{walletId}/default': rule(OWN, async (t) => ({
    path: `/users/wallets/${await t.savedWallet()}/default`,
  })),
  'DELETE /users/wallets/{walletId}': rule(OWN, async (t) => ({
    path: `/users/wallets/${await t.savedWallet()}`,
  })),
  'GET /users/following': rule(CUSTOMERS, to('/users/following')),
  'PUT /users/following': rule(CUSTOMERS, to('/users/following', { mails: true })),
  'POST /shops/{id}/follow': rule(CUSTOMERS, async (_, people) => ({
    path: `/shops/${people.shopA.id}/follow`,
  })),
  'DELETE /shops/{id}/follow': rule(CUSTOMERS, async (_, people) => ({
    path: `/shops/${people.shopA.id}/follow`,
  })),
  'POST /users/pin/code': rule(CUSTOMERS, async (t) => {
    await t.giveNumbers();
    return { path: '/users/pin/code' };
  }),
  'POST /users/password/code': rule(CUSTOMERS, async (t) => {
    await t.giveNumbers();
    return { path: '/users/password/code' };
  }),
  'POST /sms/stop': rule(ALL, async (t) => ({ path: '/sms/stop', body: { key: await t.smsStopKey() } })),
  'POST /following/stop': rule(ALL, async (t) => ({
    path: '/following/stop',
    body: { key: await t.stopKey() },
  })),
  'GET /shops/followers': rule(PACKERS, to('/shops/followers')),
  'GET /cart': rule(CUSTOMERS, to('/cart')),
  'GET /cart/reservation': rule(CUSTOMERS, to('/cart/reservation')),
  'POST /cart/add': rule(CUSTOMERS, async (t) => ({
    path: '/cart/add',
    body: { productId: await t.product(), quantity: 1 },
  })),
  'PUT /cart/update/{id}': rule(OWN, async (t) => ({
    path: `/cart/update/${await t.inCart()}`,
    body: { quantity: 2 },
  })),
  'DELETE /cart/remove/{id}': rule(OWN, async (t) => ({ path: `/cart/remove/${await t.inCart()}` })),
  'POST /cart/checkout': rule(CUSTOMERS, async (t) => {
    await t.inCart();
    return { path: '/cart/checkout', body: CHECKOUT };
  }),
  'PUT /cart/coupon': rule(CUSTOMERS, async (t, p) => {
    await t.inCart();
    return { path: '/cart/coupon', body: { code: await t.couponCode(p.shopA.id) } };
  }),
  'DELETE /cart/coupon': rule(CUSTOMERS, to('/cart/coupon')),
  'DELETE /cart/clear': rule(CUSTOMERS, to('/cart/clear')),
  'POST /orders/{id}/buy-again': rule(OWN, async (t) => ({
    path: `/orders/${(await t.paid()).orderId}/buy-again`,
  })),
  'GET /wishlist': rule(CUSTOMERS, to('/wishlist')),
  'POST /wishlist/add': rule(CUSTOMERS, async (t) => ({
    path: '/wishlist/add',
    body: { productId: await t.product() },
  })),
  'DELETE /wishlist/remove/{productId}': rule(OWN, async (t) => ({
    path: `/wishlist/remove/${await t.wished()}`,
  })),
  'GET /orders': rule([...CUSTOMERS, ...ADMINS], to('/orders')),
  'GET /orders/{id}': rule([...OWN, ...ADMINS, ...PACKERS_A], async (t) => ({
    path: `/orders/${(await t.paid()).orderId}`,
  })),
  'GET /orders/{id}/photos/{photo}/{file}': rule([...OWN, ...ADMINS, ...PACKERS_A], async (t) => ({
    path: await t.scalePhoto(),
  })),
  'GET /orders/{id}/payment': rule(OWN, async (t) => ({
    path: `/orders/${(await t.paid()).orderId}/payment`,
  })),
  // One route for two kinds of callers: customers cancel unpaid orders, shops paid ones.
  'POST /orders/{id}/cancel': rule([...OWN, ...MANAGERS_A], async (t) => ({
    path: `/orders/${(await t.unpaid()).orderId}/cancel`,
    body: { notes: 'The bag was torn' },
  })),
  'POST /orders/items/{itemId}/cancel': rule(OWN, async (t) => ({
    path: `/orders/items/${(await t.paid()).itemId}/cancel`,
    body: {},
  })),
  'POST /orders/items/{itemId}/weight/answer': rule(OWN, async (t) => ({
    path: `/orders/items/${(await t.weighable(700)).itemId}/weight/answer`,
    body: { weighed: 0.7, agrees: true },
  })),
  'POST /orders/items/{itemId}/receive': rule(OWN, async (t) => ({
    path: `/orders/items/${(await t.shipped()).itemId}/receive`,
  })),
  'POST /orders/{id}/receive/take-back': rule(OWN, async (t) => ({
    path: `/orders/${(await t.received()).orderId}/receive/take-back`,
  })),
  'POST /orders/{id}/not-received': rule(OWN, async (t) => ({
    path: `/orders/${(await t.shipped()).orderId}/not-received`,
  })),
  'POST /orders/{id}/receive': rule(OWN, async (t) => ({
    path: `/orders/${(await t.shipped()).orderId}/receive`,
  })),
  'POST /orders/items/{itemId}/refund-request': rule(OWN, async (t) => ({
    path: `/orders/items/${(await t.delivered()).itemId}/refund-request`,
    body: { reason: 'It was rotten inside' },
  })),
  'POST /orders/refunds/{id}/offer': rule(OWN, async (t) => ({
    path: `/orders/refunds/${(await t.offeredRefund()).refundId}/offer`,
    body: { accepts: true },
  })),
  'POST /reviews': rule(OWN, async (t) => ({
    path: '/reviews',
    body: { orderItemId: (await t.delivered()).itemId, stars: 5 },
  })),
  'GET /messages': rule([...CUSTOMERS, ...PACKERS], to('/messages')),
  'GET /messages/{orderId}/{shopId}': rule([...OWN, ...PACKERS_A], async (t, p) => ({
    path: `/messages/${(await t.paid()).orderId}/${p.shopA.id}`,
  })),
  'POST /messages/{orderId}/{shopId}': rule([...OWN, ...PACKERS_A], async (t, p) => ({
    path: `/messages/${(await t.paid()).orderId}/${p.shopA.id}`,
    body: { text: 'Please send it by bus' },
  })),
  'POST /messages/{orderId}/{shopId}/read': rule([...OWN, ...PACKERS_A], async (t, p) => ({
    path: `/messages/${(await t.paid()).orderId}/${p.shopA.id}/read`,
  })),
  // A customer's message. Customers may report a shop's message (tests/api/messages.test.ts).
  'POST /reports/messages/{id}': rule(PACKERS_A, async (t) => ({
    path: `/reports/messages/${await t.message()}`,
    body: { reason: 'This is no question about the order' },
  })),
  'POST /products/{id}/questions': rule(CUSTOMERS, async (t) => ({
    path: `/products/${await t.product()}/questions`,
    body: { text: 'Does it keep for a month?' },
  })),
  // Customer A is the author.
  'POST /reviews/{id}/helpful': rule(['customer B', 'customer A'], async (t) => ({
    path: `/reviews/${await t.review()}/helpful`,
  })),
  'POST /reports': rule(CUSTOMERS, async (t) => ({
    path: '/reports',
    body: { subject: 'product', subjectId: await t.product(), reason: 'This is not what it says it is' },
  })),
};
