import { ADDRESS } from '../support/people.ts';
import type { Caller, People } from './people.ts';
import type { Things } from './things.ts';

export interface Call {
  /** The path with its parameters filled in. */
  path: string;
  body?: unknown;
  form?: () => FormData;
}
export interface Expectation {
  may: readonly Caller[];
  /** A call that succeeds for the first of `may`; made afresh for every caller that may. */
  call: (things: Things, people: People) => Promise<Call> | Call;
}

const ALL: readonly Caller[] = [
  'anonymous',
  'customer A',
  'customer B',
  'seller A',
  'seller B',
  'manager A',
  'packer A',
  'unapproved seller',
  'admin',
];
const CUSTOMERS = ['customer A', 'customer B'] as const;
const OWN = ['customer A'] as const;
const OWNERS = ['seller A', 'seller B'] as const;
const MANAGERS = ['seller A', 'manager A', 'seller B'] as const;
const PACKERS = ['seller A', 'manager A', 'packer A', 'seller B'] as const;
const OWNER_A = ['seller A'] as const;
const MANAGERS_A = ['seller A', 'manager A'] as const;
const PACKERS_A = ['seller A', 'manager A', 'packer A'] as const;
const ADMIN = ['admin'] as const;

const REASON = { reason: 'A reason that can be read' };
const to =
  (path: string, body?: unknown): Expectation['call'] =>
  () => ({ path, body });
const rule = (may: readonly Caller[], call: Expectation['call']): Expectation => ({ may, call });
const { fullName: _, phone: __, ...PLACE } = ADDRESS;
const CHECKOUT = {
  paymentMethod: 'MOMO',
  shippingAddress: ADDRESS,
  momo: { phone: '0551234987', network: 'mtn' },
};
let unique = 0;

/** Who may do what: one line a route of the API. Whoever is not named must be refused. */
export const EXPECTED: Record<string, Expectation> = {
  // Open to everybody.
  'GET /products': rule(ALL, to('/products?limit=1')),
  'GET /products/{id}': rule(ALL, async (t) => ({ path: `/products/${await t.product()}` })),
  'GET /products/{id}/reviews': rule(ALL, async (t) => ({ path: `/products/${await t.product()}/reviews` })),
  'GET /products/shop/{id}': rule(ALL, (_t, p) => ({ path: `/products/shop/${p.shopA.id}` })),
  'GET /shops/{id}/products': rule(ALL, (_t, p) => ({ path: `/shops/${p.shopA.id}/products` })),
  'GET /shops': rule(ALL, to('/shops')),
  'GET /shops/{id}': rule(ALL, (_t, p) => ({ path: `/shops/${p.shopA.id}` })),
  'GET /categories': rule(ALL, to('/categories')),
  'GET /market': rule(ALL, to('/market')),
  'GET /site': rule(ALL, to('/site')),
  'POST /auth/signup': rule(ALL, () => ({
    path: '/auth/signup',
    body: { email: `new${++unique}@example.com`, password: 'a-good-password', firstName: 'A', lastName: 'B' },
  })),
  'POST /auth/login': rule(
    ALL,
    to('/auth/login', { email: 'customer@dwaso.test', password: 'Market-day-1!' }),
  ),
  'POST /auth/resend-verification': rule(ALL, to('/auth/resend-verification', { email: 'x@example.com' })),
  'POST /auth/request-password-reset': rule(
    ALL,
    to('/auth/request-password-reset', { email: 'x@example.com' }),
  ),
  'POST /shop/auth/signup': rule(ALL, () => ({
    path: '/shop/auth/signup',
    body: {
      name: 'New shop',
      ownerName: 'Yaw Boateng',
      email: `shop${++unique}@example.com`,
      password: 'a-good-password',
      phoneNumber: '020 123 4567',
      location: 'Bonwire',
      description: 'Kente woven on the loom of our grandfather.',
    },
  })),
  'POST /shop/auth/login': rule(
    ALL,
    to('/shop/auth/login', { email: 'seller@dwaso.test', password: 'Market-day-1!' }),
  ),
  'POST /shop/auth/status': rule(
    ALL,
    to('/shop/auth/status', { email: 'seller@dwaso.test', password: 'Market-day-1!' }),
  ),
  'POST /shop/auth/resend-shop-verification': rule(
    ALL,
    to('/shop/auth/resend-shop-verification', { email: 'x@example.com' }),
  ),
  'POST /shop/auth/request-shop-password-reset': rule(
    ALL,
    to('/shop/auth/request-shop-password-reset', { email: 'x@example.com' }),
  ),
  'POST /admin/login': rule(
    ALL,
    to('/admin/login', { email: 'admin@dwaso.test', password: 'Market-day-1!' }),
  ),

  // Customers.
  'GET /users/profile': rule(CUSTOMERS, to('/users/profile')),
  'PUT /users/profile': rule(CUSTOMERS, to('/users/profile', { firstName: 'Ama' })),
  'PUT /users/update': rule(CUSTOMERS, to('/users/update', { firstName: 'Ama' })),
  'GET /users/addresses': rule(CUSTOMERS, to('/users/addresses')),
  'POST /users/profile/address': rule(CUSTOMERS, to('/users/profile/address', PLACE)),
  'GET /users/profile/addresses': rule(CUSTOMERS, to('/users/profile/addresses')),
  'PUT /users/profile/update/{addressId}': rule(OWN, async (t) => ({
    path: `/users/profile/update/${await t.address()}`,
    body: { city: 'Ho' },
  })),
  'DELETE /users/profile/address/{addressId}': rule(OWN, async (t) => ({
    path: `/users/profile/address/${await t.address()}`,
  })),
  'DELETE /users/profile/delete/{addressId}': rule(OWN, async (t) => ({
    path: `/users/profile/delete/${await t.address()}`,
  })),
  'GET /cart': rule(CUSTOMERS, to('/cart')),
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
  'DELETE /cart/clear': rule(CUSTOMERS, to('/cart/clear')),
  'GET /wishlist': rule(CUSTOMERS, to('/wishlist')),
  'POST /wishlist/add': rule(CUSTOMERS, async (t) => ({
    path: '/wishlist/add',
    body: { productId: await t.product() },
  })),
  'DELETE /wishlist/remove/{productId}': rule(OWN, async (t) => ({
    path: `/wishlist/remove/${await t.wished()}`,
  })),
  'GET /orders': rule([...CUSTOMERS, 'admin'], to('/orders')),
  'GET /orders/{id}': rule([...OWN, 'admin'], async (t) => ({ path: `/orders/${(await t.paid()).orderId}` })),
  'GET /orders/{id}/payment': rule(OWN, async (t) => ({
    path: `/orders/${(await t.paid()).orderId}/payment`,
  })),
  // One address with two doors: unpaid it is the customer's to cancel, paid the shop's.
  'POST /orders/{id}/cancel': rule([...OWN, ...MANAGERS_A], async (t) => ({
    path: `/orders/${(await t.unpaid()).orderId}/cancel`,
    body: { notes: 'The bag was torn' },
  })),
  'POST /orders/items/{itemId}/cancel': rule(OWN, async (t) => ({
    path: `/orders/items/${(await t.paid()).itemId}/cancel`,
    body: {},
  })),
  'POST /orders/items/{itemId}/receive': rule(OWN, async (t) => ({
    path: `/orders/items/${(await t.shipped()).itemId}/receive`,
  })),
  'POST /orders/{id}/receive': rule(OWN, async (t) => ({
    path: `/orders/${(await t.shipped()).orderId}/receive`,
  })),
  'POST /orders/items/{itemId}/refund-request': rule(OWN, async (t) => ({
    path: `/orders/items/${(await t.delivered()).itemId}/refund-request`,
    body: { reason: 'It was rotten inside' },
  })),
  'POST /reviews': rule(OWN, async (t) => ({
    path: '/reviews',
    body: { orderItemId: (await t.delivered()).itemId, stars: 5 },
  })),
  'POST /reports': rule(CUSTOMERS, async (t) => ({
    path: '/reports',
    body: { subject: 'product', subjectId: await t.product(), reason: 'This is not what it says it is' },
  })),

  // A shop's team: packers, managers, the owner.
  'GET /shops/profile': rule(PACKERS, to('/shops/profile')),
  'GET /orders/shop/items': rule(PACKERS, to('/orders/shop/items')),
  'GET /orders/shop/items/{orderId}': rule(PACKERS_A, async (t) => ({
    path: `/orders/shop/items/${(await t.paid()).orderId}`,
  })),
  'POST /orders/{id}/accept': rule(PACKERS_A, async (t) => ({
    path: `/orders/${(await t.paid()).orderId}/accept`,
  })),
  'POST /orders/{id}/ship': rule(PACKERS_A, async (t) => ({
    path: `/orders/${(await t.paid()).orderId}/ship`,
    body: {},
  })),
  'POST /orders/{id}/deliver': rule(PACKERS_A, async (t) => ({
    path: `/orders/${(await t.paid()).orderId}/deliver`,
    body: {},
  })),
  'PATCH /orders/items/{itemId}/status': rule(PACKERS_A, async (t) => ({
    path: `/orders/items/${(await t.paid()).itemId}/status`,
    body: { status: 'SHIPPED' },
  })),
  'GET /shops/stats': rule(MANAGERS, to('/shops/stats')),
  'GET /shops/stats/sales': rule(MANAGERS, to('/shops/stats/sales')),
  'PUT /shops/update': rule(MANAGERS, to('/shops/update', { location: 'Kumasi' })),
  'GET /shops/products': rule(MANAGERS, to('/shops/products')),
  'GET /shops/products/{id}': rule(MANAGERS_A, async (t) => ({
    path: `/shops/products/${await t.product()}`,
  })),
  'POST /products': rule(MANAGERS, () => ({
    path: '/products',
    body: { name: `Millet ${++unique}`, price: 3, stockQuantity: 1 },
  })),
  'PATCH /products/{id}': rule(MANAGERS_A, async (t) => ({
    path: `/products/${await t.product()}`,
    body: { price: 21 },
  })),
  'DELETE /products/{id}': rule(MANAGERS_A, async (t) => ({ path: `/products/${await t.product()}` })),
  'POST /products/{id}/restore': rule(MANAGERS_A, async (t) => ({
    path: `/products/${await t.archived()}/restore`,
  })),
  'POST /products/import': rule(MANAGERS, () => ({
    path: '/products/import',
    form: () => {
      const form = new FormData();
      form.set('mode', 'preview');
      form.set('file', new File(['name,price,stockQuantity\nGari,5,10\n'], 'p.csv', { type: 'text/csv' }));
      return form;
    },
  })),
  'GET /products/export.csv': rule(MANAGERS, to('/products/export.csv')),
  'POST /categories': rule(MANAGERS, () => ({ path: '/categories', body: { name: `Own ${++unique}` } })),
  'PATCH /categories/{id}': rule(MANAGERS_A, async (t, p) => ({
    path: `/categories/${await t.category(p.shopA.id)}`,
    body: { name: `Own ${++unique}` },
  })),
  'DELETE /categories/{id}': rule(MANAGERS_A, async (t, p) => ({
    path: `/categories/${await t.category(p.shopA.id)}`,
  })),
  'GET /shops/refunds': rule(MANAGERS, to('/shops/refunds')),
  'POST /shops/refunds/{id}/answer': rule(MANAGERS_A, async (t) => ({
    path: `/shops/refunds/${(await t.refundRequest()).refundId}/answer`,
    body: { agrees: true },
  })),
  'GET /shops/reviews': rule(MANAGERS, to('/shops/reviews')),
  'POST /shops/reviews/{id}/reply': rule(MANAGERS_A, async (t) => ({
    path: `/shops/reviews/${await t.review()}/reply`,
    body: { reply: 'Thank you' },
  })),
  'GET /shops/team': rule(OWNERS, to('/shops/team')),
  'POST /shops/team': rule(OWNERS, () => ({
    path: '/shops/team',
    body: { name: 'Esi', email: `esi${++unique}@example.com`, role: 'packer' },
  })),
  'PATCH /shops/team/{id}': rule(OWNER_A, async (t) => ({
    path: `/shops/team/${await t.member()}`,
    body: { role: 'manager' },
  })),
  'DELETE /shops/team/{id}': rule(OWNER_A, async (t) => ({ path: `/shops/team/${await t.member()}` })),
  'POST /shops/team/{id}/invite': rule(OWNER_A, async (t) => ({
    path: `/shops/team/${await t.member()}/invite`,
  })),
  'GET /shops/notifications': rule(OWNERS, to('/shops/notifications')),
  'PUT /shops/notifications': rule(
    OWNERS,
    to('/shops/notifications', {
      newOrders: true,
      lowStock: true,
      reviews: true,
      refundRequests: true,
      payouts: true,
    }),
  ),
  'GET /shops/earnings': rule(OWNERS, to('/shops/earnings')),
  'PUT /shops/wallet': rule(OWNERS, to('/shops/wallet', { phone: '0551234567', password: 'Market-day-1!' })),
  'POST /shops/wallet/{id}/confirm': rule(OWNER_A, async (t) => ({
    path: `/shops/wallet/${await t.wallet()}/confirm`,
  })),
  'GET /shops/payouts': rule(OWNERS, to('/shops/payouts')),
  'POST /shops/payouts': rule(OWNERS, async (t) => {
    await t.payable();
    return { path: '/shops/payouts' };
  }),
  'POST /shops/payouts/{id}/retry': rule(OWNER_A, async (t) => ({
    path: `/shops/payouts/${await t.failedPayout()}/retry`,
  })),
  'GET /shops/statement': rule(OWNERS, to('/shops/statement?from=2026-01-01&to=2026-01-31')),
  'GET /shops/statement.csv': rule(OWNERS, to('/shops/statement.csv?from=2026-01-01&to=2026-01-31')),

  // Admins.
  'GET /admin/me': rule(ADMIN, to('/admin/me')),
  'GET /admin/shops': rule(ADMIN, to('/admin/shops')),
  'GET /admin/unapproved-shops': rule(ADMIN, to('/admin/unapproved-shops')),
  'GET /admin/shops/{id}': rule(ADMIN, (_t, p) => ({ path: `/admin/shops/${p.shopA.id}` })),
  'GET /admin/shops/{id}/review': rule(ADMIN, (_t, p) => ({ path: `/admin/shops/${p.shopA.id}/review` })),
  'POST /admin/shops/{id}/approve': rule(ADMIN, async (t) => ({
    path: `/admin/shops/${await t.shop('EMAIL_VERIFIED')}/approve`,
  })),
  'POST /admin/shops/{id}/unban': rule(ADMIN, async (t) => ({
    path: `/admin/shops/${await t.shop('SUSPENDED')}/unban`,
  })),
  'POST /admin/shops/{id}/reject': rule(ADMIN, async (t) => ({
    path: `/admin/shops/${await t.shop('EMAIL_VERIFIED')}/reject`,
    body: REASON,
  })),
  'POST /admin/shops/{id}/ban': rule(ADMIN, async (t) => ({
    path: `/admin/shops/${await t.shop('APPROVED')}/ban`,
    body: REASON,
  })),
  'POST /admin/shops/{id}/payouts': rule(ADMIN, async (t, p) => {
    await t.payable();
    return { path: `/admin/shops/${p.shopA.id}/payouts` };
  }),
  'POST /admin/shops/{id}/payouts/hold': rule(ADMIN, async (t) => ({
    path: `/admin/shops/${await t.shop('APPROVED')}/payouts/hold`,
    body: REASON,
  })),
  'POST /admin/shops/{id}/payouts/release': rule(ADMIN, async (t) => ({
    path: `/admin/shops/${await t.heldShop()}/payouts/release`,
  })),
  'GET /admin/users': rule(ADMIN, to('/admin/users')),
  'GET /admin/users/{id}': rule(ADMIN, (_t, p) => ({ path: `/admin/users/${p.customerA.id}` })),
  'GET /admin/stats': rule(ADMIN, to('/admin/stats')),
  'GET /admin/audit': rule(ADMIN, to('/admin/audit')),
  'GET /admin/categories': rule(ADMIN, to('/admin/categories')),
  'POST /admin/categories': rule(ADMIN, () => ({
    path: '/admin/categories',
    body: { name: `Platform ${++unique}` },
  })),
  'PATCH /admin/categories/{id}': rule(ADMIN, async (t) => ({
    path: `/admin/categories/${await t.category(null)}`,
    body: { name: `Platform ${++unique}` },
  })),
  'DELETE /admin/categories/{id}': rule(ADMIN, async (t) => ({
    path: `/admin/categories/${await t.category(null)}`,
  })),
  'GET /admin/orders': rule(ADMIN, to('/admin/orders')),
  'GET /admin/orders/{id}': rule(ADMIN, async (t) => ({ path: `/admin/orders/${(await t.paid()).orderId}` })),
  'DELETE /admin/orders/{id}': rule(ADMIN, async (t) => ({
    path: `/admin/orders/${(await t.paid()).orderId}`,
    body: REASON,
  })),
  'POST /admin/orders/{id}/refund': rule(ADMIN, async (t) => ({
    path: `/admin/orders/${(await t.delivered()).orderId}/refund`,
    body: REASON,
  })),
  'POST /admin/payments/{reference}/verify': rule(ADMIN, async (t) => ({
    path: `/admin/payments/${await t.reference()}/verify`,
  })),
  'GET /admin/outbox': rule(ADMIN, to('/admin/outbox')),
  'POST /admin/outbox/{id}/retry': rule(ADMIN, async (t) => ({
    path: `/admin/outbox/${await t.failedMail()}/retry`,
  })),
  'GET /admin/payouts': rule(ADMIN, to('/admin/payouts')),
  'POST /admin/payouts/run': rule(ADMIN, to('/admin/payouts/run')),
  'POST /admin/payouts/{id}/retry': rule(ADMIN, async (t) => ({
    path: `/admin/payouts/${await t.failedPayout()}/retry`,
  })),
  'POST /admin/payouts/{id}/take-back': rule(ADMIN, async (t) => ({
    path: `/admin/payouts/${await t.failedPayout()}/take-back`,
    body: REASON,
  })),
  'GET /admin/refunds': rule(ADMIN, to('/admin/refunds')),
  'POST /admin/refunds/{id}/decide': rule(ADMIN, async (t) => ({
    path: `/admin/refunds/${(await t.refundRequest()).refundId}/decide`,
    body: { approve: true, note: 'A clear case' },
  })),
  'POST /admin/refunds/{id}/retry': rule(ADMIN, async (t) => ({
    path: `/admin/refunds/${await t.failedRefund()}/retry`,
  })),
  'POST /admin/refunds/{id}/settle': rule(ADMIN, async (t) => ({
    path: `/admin/refunds/${await t.failedRefund()}/settle`,
    body: { note: 'Sent by hand' },
  })),
  'GET /admin/products': rule(ADMIN, to('/admin/products')),
  'POST /admin/products/{id}/hide': rule(ADMIN, async (t) => ({
    path: `/admin/products/${await t.product()}/hide`,
    body: REASON,
  })),
  'POST /admin/products/{id}/restore': rule(ADMIN, async (t) => ({
    path: `/admin/products/${await t.hidden('products', await t.product())}/restore`,
  })),
  'GET /admin/reviews': rule(ADMIN, to('/admin/reviews')),
  'POST /admin/reviews/{id}/hide': rule(ADMIN, async (t) => ({
    path: `/admin/reviews/${await t.review()}/hide`,
    body: REASON,
  })),
  'POST /admin/reviews/{id}/restore': rule(ADMIN, async (t) => ({
    path: `/admin/reviews/${await t.hidden('reviews', await t.review())}/restore`,
  })),
  'GET /admin/settings': rule(ADMIN, to('/admin/settings')),
  'PUT /admin/settings': rule(
    ADMIN,
    to('/admin/settings', { fulfilment: { reminderHours: 48, cancelDays: 5 } }),
  ),
  'GET /admin/reports': rule(ADMIN, to('/admin/reports')),
  'POST /admin/reports/{id}/decide': rule(ADMIN, async (t) => ({
    path: `/admin/reports/${await t.report()}/decide`,
    body: { uphold: false, note: 'Nothing is wrong with it' },
  })),
  'POST /admin/totp/setup': rule(ADMIN, to('/admin/totp/setup')),
};

/**
 * Routes whose success depends on a secret that was mailed, signed or shown to one person: here they are asked
 * without it, by everyone, and must refuse everyone. Their own tests show that they open with it.
 */
export const SECRET_BOUND: Record<string, Call> = {
  'GET /auth/verify-email/{code}': { path: '/auth/verify-email/guessed' },
  'POST /auth/verify-reset-code': {
    path: '/auth/verify-reset-code',
    body: { email: 'x@example.com', code: '000000' },
  },
  'POST /auth/reset-password': {
    path: '/auth/reset-password',
    body: { email: 'x@example.com', code: '000000', password: 'a-good-password' },
  },
  'GET /shop/auth/verify-email/{code}': { path: '/shop/auth/verify-email/guessed' },
  'GET /shop/auth/join/{token}': { path: '/shop/auth/join/guessed' },
  'POST /shop/auth/join': {
    path: '/shop/auth/join',
    body: { token: 'guessed', password: 'a-good-password' },
  },
  'POST /shop/auth/resubmit': {
    path: '/shop/auth/resubmit',
    body: { email: 'x@example.com', password: 'guessed' },
  },
  'POST /shop/auth/verify-shop-reset-code': {
    path: '/shop/auth/verify-shop-reset-code',
    body: { email: 'x@example.com', code: '000000' },
  },
  'POST /shop/auth/set-new-shop-password': {
    path: '/shop/auth/set-new-shop-password',
    body: { email: 'x@example.com', code: '000000', password: 'a-good-password' },
  },
  'POST /payments/paystack/webhook': {
    path: '/payments/paystack/webhook',
    body: { event: 'charge.success' },
  },
  'POST /orders/{id}/payment/otp': {
    path: '/orders/00000000-0000-7000-8000-000000000000/payment/otp',
    body: { otp: '123456' },
  },
  'POST /orders/{id}/pay': {
    path: '/orders/00000000-0000-7000-8000-000000000000/pay',
    body: { paymentMethod: 'MOMO' },
  },
  'POST /admin/password': {
    path: '/admin/password',
    body: { currentPassword: 'guessed-guessed', newPassword: 'another-good-password' },
  },
  'POST /admin/totp/confirm': { path: '/admin/totp/confirm', body: { code: '000000' } },
  'DELETE /admin/totp': { path: '/admin/totp', body: { password: 'guessed-guessed', code: '000000' } },
  'GET /admin/jobs': { path: '/admin/jobs' },
  'POST /admin/jobs/{queue}/run': { path: '/admin/jobs/no-such-queue/run' },
};
