import {
  ADMIN_OWNERS,
  ADMINS,
  type Expectation,
  MANAGERS,
  MANAGERS_A,
  OWNER_A,
  OWNERS,
  PACKERS,
  PACKERS_A,
  PUSH_DEVICE,
  rule,
  to,
} from './rule.ts';

let unique = 0;

/** A shop's team: packers, managers, the owner. */
export const SHOP_ROUTES: Record<string, Expectation> = {
  'GET /api-keys': rule([...OWNERS, 'admin'], to('/api-keys')),
  'POST /api-keys': rule([...OWNERS, 'admin'], to('/api-keys', { name: 'Sync', scopes: ['products:read'] })),
  'POST /api-keys/{id}/rotate': rule(OWNER_A, async (t) => ({
    path: `/api-keys/${await t.apiKey()}/rotate`,
    body: { overlapHours: 1 },
  })),
  'DELETE /api-keys/{id}': rule(OWNER_A, async (t) => ({ path: `/api-keys/${await t.apiKey()}` })),
  'PUT /shops/products/{id}/stock': rule(MANAGERS_A, async (t) => ({
    path: `/shops/products/${await t.product()}/stock`,
    body: { addStock: 1 },
  })),
  'GET /shops/profile': rule(PACKERS, to('/shops/profile')),
  'GET /orders/shop/items': rule(PACKERS, to('/orders/shop/items')),
  'GET /orders/shop/items/{orderId}': rule(PACKERS_A, async (t) => ({
    path: `/orders/shop/items/${(await t.paid()).orderId}`,
  })),
  'POST /orders/{id}/accept': rule(PACKERS_A, async (t) => ({
    path: `/orders/${(await t.paid()).orderId}/accept`,
  })),
  'POST /orders/{id}/dispute-statement': rule(MANAGERS_A, async (t) => ({
    path: `/orders/${(await t.disputed()).orderId}/dispute-statement`,
    body: { text: 'It was handed over at the station' },
  })),
  'PATCH /orders/items/{itemId}/weight': rule(PACKERS_A, async (t) => ({
    path: `/orders/items/${(await t.weighable()).itemId}/weight`,
    body: { weighed: 0.98 },
  })),
  'POST /orders/items/{itemId}/split': rule([...PACKERS_A, 'admin', 'support admin'], async (t) => ({
    path: `/orders/items/${(await t.paid(2)).itemId}/split`,
    body: { quantity: 1 },
  })),
  'POST /orders/items/{itemId}/give-back': rule(MANAGERS_A, async (t) => {
    const { itemId, price } = await t.paid();
    return {
      path: `/orders/items/${itemId}/give-back`,
      body: { amount: 1, left: price, reason: 'One was torn' },
    };
  }),
  'POST /orders/{id}/ship': rule(PACKERS_A, async (t) => ({
    path: `/orders/${(await t.paid()).orderId}/ship`,
    body: {},
  })),
  'POST /orders/{id}/deliver': rule(PACKERS_A, async (t) => ({
    path: `/orders/${(await t.paid()).orderId}/deliver`,
    body: {},
  })),
  'POST /orders/{id}/deliver/take-back': rule(PACKERS_A, async (t) => ({
    path: `/orders/${(await t.saidDelivered()).orderId}/deliver/take-back`,
  })),
  'PATCH /orders/shop/items/{orderId}': rule(PACKERS_A, async (t) => ({
    path: `/orders/shop/items/${(await t.paid()).orderId}`,
    body: { metadata: { route: 'Tamale' } },
  })),
  'PATCH /orders/{id}/shipment': rule(PACKERS_A, async (t) => ({
    path: `/orders/${(await t.shipped()).orderId}/shipment`,
    body: { trackingNumber: 'KSI-2' },
  })),
  'POST /orders/{id}/shipments/{shipmentId}/state': rule(PACKERS_A, async (t) => {
    const { orderId, shipmentId } = await t.sentParcel();
    return { path: `/orders/${orderId}/shipments/${shipmentId}/state`, body: { state: 'IN_TRANSIT' } };
  }),
  'PATCH /orders/items/{itemId}/status': rule(PACKERS_A, async (t) => ({
    path: `/orders/items/${(await t.paid()).itemId}/status`,
    body: { status: 'SHIPPED' },
  })),
  'GET /shops/stats': rule(MANAGERS, to('/shops/stats')),
  'GET /shops/stats/sales': rule(MANAGERS, to('/shops/stats/sales')),
  'PUT /shops/update': rule(MANAGERS, to('/shops/update', { location: 'Kumasi' })),
  'GET /shops/riders': rule(PACKERS, to('/shops/riders')),
  'PUT /shops/riders': rule(
    OWNERS,
    to('/shops/riders', { appKey: 'swv_key_of_the_matrix', pickup: 'GA-183-8164' }),
  ),
  'DELETE /shops/riders': rule(OWNERS, to('/shops/riders')),
  'GET /orders/{id}/riders': rule(PACKERS_A, async (t) => ({
    path: `/orders/${(await t.paid()).orderId}/riders`,
  })),
  'POST /orders/{id}/riders/offers': rule(PACKERS_A, async (t) => {
    const { orderId, itemId } = await t.riderOrder();
    return { path: `/orders/${orderId}/riders/offers`, body: { dropoff: 'GA-183-8164', itemIds: [itemId] } };
  }),
  'POST /orders/{id}/riders': rule(MANAGERS_A, async (t) => {
    const { orderId, itemId } = await t.riderOrder();
    const offer = { id: 'est_1', agency: 'Circle Riders', fee: 22 };
    return { path: `/orders/${orderId}/riders`, body: { dropoff: 'GA-183-8164', itemIds: [itemId], offer } };
  }),
  'DELETE /orders/{id}/riders/{requestId}': rule(MANAGERS_A, async (t) => {
    const { orderId, requestId } = await t.askedRider();
    return { path: `/orders/${orderId}/riders/${requestId}` };
  }),
  'GET /shops/delivery': rule(MANAGERS, to('/shops/delivery')),
  'PUT /shops/delivery': rule(MANAGERS, to('/shops/delivery', { options: [] })),
  'GET /shops/products': rule(MANAGERS, to('/shops/products')),
  'POST /shops/pin/code': rule(OWNERS, async (t) => {
    await t.giveNumbers();
    return { path: '/shops/pin/code' };
  }),
  'POST /shops/password/code': rule(OWNERS, async (t) => {
    await t.giveNumbers();
    return { path: '/shops/password/code' };
  }),
  'GET /events': rule([...MANAGERS, ...ADMINS], to('/events')),
  'GET /webhooks': rule([...OWNERS, ...ADMIN_OWNERS], to('/webhooks')),
  'POST /webhooks': rule(
    [...OWNERS, ...ADMIN_OWNERS],
    to('/webhooks', { url: 'https://hooks.market.example/' }),
  ),
  'PATCH /webhooks/{id}': rule(OWNER_A, async (t) => ({
    path: `/webhooks/${(await t.webhook()).id}`,
    body: { types: ['order.paid'] },
  })),
  'DELETE /webhooks/{id}': rule(OWNER_A, async (t) => ({ path: `/webhooks/${(await t.webhook()).id}` })),
  'POST /webhooks/{id}/secret': rule(OWNER_A, async (t) => ({
    path: `/webhooks/${(await t.webhook()).id}/secret`,
  })),
  'POST /webhooks/{id}/test': rule(OWNER_A, async (t) => ({
    path: `/webhooks/${(await t.webhook()).id}/test`,
  })),
  'GET /webhooks/{id}/deliveries': rule(OWNER_A, async (t) => ({
    path: `/webhooks/${(await t.webhook()).id}/deliveries`,
  })),
  'POST /webhooks/{id}/deliveries/{deliveryId}/replay': rule(OWNER_A, async (t) => {
    const { id, deliveryId } = await t.webhook();
    return { path: `/webhooks/${id}/deliveries/${deliveryId}/replay` };
  }),
  'GET /shops/loads': rule(MANAGERS, to('/shops/loads')),
  'PUT /shops/loads': rule(MANAGERS_A, async (t) => ({
    path: '/shops/loads',
    body: { loadId: await t.load(), joins: true },
  })),
  'GET /shops/loads/parcels': rule(PACKERS, to('/shops/loads/parcels')),
  'GET /shops/loads/proposals': rule(MANAGERS, to('/shops/loads/proposals')),
  'POST /shops/loads/proposals': rule(MANAGERS, async (t) => ({
    path: '/shops/loads/proposals',
    body: await t.proposedByGroup(),
  })),
  'GET /shops/comparable-prices': rule(MANAGERS, to('/shops/comparable-prices?name=Maize&unit=kg')),
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
  'GET /shops/coupons': rule(MANAGERS, to('/shops/coupons')),
  'POST /shops/coupons': rule(MANAGERS, () => ({
    path: '/shops/coupons',
    body: { code: `OWN${++unique}00`, kind: 'PERCENT', percent: 10 },
  })),
  'POST /shops/coupons/{id}/switch': rule(MANAGERS_A, async (t, p) => ({
    path: `/shops/coupons/${await t.coupon(p.shopA.id)}/switch`,
    body: { on: false },
  })),
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
  'GET /shops/questions': rule(MANAGERS, to('/shops/questions')),
  'POST /shops/questions/{id}/answer': rule(MANAGERS_A, async (t) => ({
    path: `/shops/questions/${await t.question()}/answer`,
    body: { answer: 'Yes, in a dry place' },
  })),
  'GET /shops/reviews': rule(MANAGERS, to('/shops/reviews')),
  'POST /shops/reviews/{id}/reply': rule(MANAGERS_A, async (t) => ({
    path: `/shops/reviews/${await t.review()}/reply`,
    body: { reply: 'Thank you' },
  })),
  'GET /shops/export': rule(OWNERS, to('/shops/export')),
  // Closes the shop, so each call has its own.
  'DELETE /shops/profile': rule(OWNERS, async (t) => ({
    path: '/shops/profile',
    token: await t.leavingShop(),
  })),
  'GET /shops/totp': rule(OWNERS, to('/shops/totp')),
  'GET /shops/passkeys': rule(OWNERS, to('/shops/passkeys')),
  'GET /shops/email': rule(OWNERS, to('/shops/email')),
  'POST /shops/email': rule(OWNERS, to('/shops/email', { email: 'new-shop-address@example.com' })),
  'POST /shops/email/resend': rule(OWNERS, to('/shops/email/resend')),
  'DELETE /shops/email': rule(OWNERS, to('/shops/email')),
  'POST /shops/phone/start': rule(OWNERS, () => ({
    path: '/shops/phone/start',
    body: { phone: `02403${String(++unique).padStart(5, '0')}` },
  })),
  'DELETE /shops/phone': rule(OWNERS, to('/shops/phone')),
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
  'GET /shops/push': rule(PACKERS, to('/shops/push')),
  'POST /shops/push': rule(PACKERS, to('/shops/push', PUSH_DEVICE)),
  'DELETE /shops/push': rule(PACKERS, to('/shops/push', { endpoint: PUSH_DEVICE.endpoint })),
  'GET /shops/whatsapp': rule(OWNERS, to('/shops/whatsapp')),
  'PUT /shops/whatsapp': rule(OWNERS, to('/shops/whatsapp', { agreed: false })),
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
  'GET /shops/fees': rule(OWNERS, to('/shops/fees?month=2026-01')),
  'GET /shops/fee-rates': rule(MANAGERS, to('/shops/fee-rates')),
  'GET /shops/statement.csv': rule(OWNERS, to('/shops/statement.csv?from=2026-01-01&to=2026-01-31')),
};
