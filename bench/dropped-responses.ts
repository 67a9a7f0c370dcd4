import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { startDroppingProxy } from './support/dropping-proxy.ts';
import { record } from './support/record-result.ts';
import { runDwaso } from './support/run-dwaso.ts';

// Requests whose response is dropped after the write; the client retries them under the same Idempotency-Key, as our
// pages do. Then counts duplicates.
const COUNTS = { create: 30, edit: 30, import: 20, ship: 40, deliver: 40, review: 20, refund: 19, payout: 1 };
/** Requests without a key, for comparison. */
const WITHOUT_KEY = 20;
const PORT = 4391;

const dwaso = await runDwaso({
  port: PORT,
  env: { PAYSTACK_SIMULATOR_PORT: String(PORT + 1), PAYSTACK_SIMULATOR_SPEED: '60', MEDIA_RATE: 'off' },
});
const proxy = await startDroppingProxy(dwaso.url);

type Body = Awaited<ReturnType<Response['json']>>;
interface Call {
  method: string;
  path: string;
  token?: string;
  body?: object | (() => FormData);
  key?: string;
}

async function send(base: string, { method, path, token, body, key }: Call) {
  const form = typeof body === 'function' ? body() : null;
  const response = await fetch(`${base}/api/v1${path}`, {
    method,
    headers: {
      ...(form ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: form ?? (body ? JSON.stringify(body) : null),
  });
  return { status: response.status, body: (await response.json()) as Body };
}
async function call(method: string, path: string, token?: string, body?: Call['body']): Promise<Body> {
  const answer = await send(dwaso.url, { method, path, token, body });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.body?.message}`);
  return answer.body;
}

let saves = 0;
/** Drops the response; then the page polls. */
async function saveAndLose(what: Omit<Call, 'key'>, key: string | undefined = randomUUID()): Promise<Body> {
  const lost = await send(proxy.url, { ...what, key }).then(
    () => false,
    () => true,
  );
  if (!lost) throw new Error('an answer came through');
  saves++;
  const looked = await send(dwaso.url, { ...what, key });
  if (looked.status >= 400) {
    throw new Error(`${what.method} ${what.path}: ${looked.status} ${looked.body?.message}`);
  }
  return looked.body;
}
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

const password = 'Market-day-1!';
const shop = (await call('POST', '/shop/auth/login', undefined, { email: 'seller@dwaso.test', password }))
  .data;
const customer = (await call('POST', '/auth/login', undefined, { email: 'customer@dwaso.test', password }))
  .data;
const jpeg = new Uint8Array(
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#b03d20' } })
    .jpeg()
    .toBuffer(),
);
const productForm = (name: string) => () => {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, price: '25', stockQuantity: '200', description: '' }))
    form.set(field, value);
  form.append('productImages', new Blob([jpeg], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
};
const ownProducts = async (): Promise<Body[]> =>
  (await call('GET', '/shops/products?limit=200&search=Lost', shop)).data;

// Products of the shop: create, change, import from a file.
for (const at of times(COUNTS.create)) {
  await saveAndLose({ method: 'POST', path: '/products', token: shop, body: productForm(`Lost ${at} made`) });
}
const [edited] = (await ownProducts()) as [Body];
for (const _ of times(COUNTS.edit)) {
  await saveAndLose({ method: 'PATCH', path: `/products/${edited.id}`, token: shop, body: { addStock: 1 } });
}
for (const at of times(COUNTS.import)) {
  const body = () => {
    const form = new FormData();
    form.set('mode', 'save');
    form.append('file', new Blob([`name,price,stockQuantity\nLost ${at} read,12.50,3`]), 'products.csv');
    return form;
  };
  await saveAndLose({ method: 'POST', path: '/products/import', token: shop, body });
}

// Orders of one customer: ship, hand over, review, request a refund.
const shippingAddress = {
  fullName: 'Ama Serwaa',
  street: 'Adum Road',
  city: 'Kumasi',
  state: 'Ashanti',
  phone: '0551234987',
};
async function buy(): Promise<Body> {
  await call('POST', '/cart/add', customer, { productId: edited.id, quantity: 1 });
  const { data } = await call('POST', '/cart/checkout', customer, {
    paymentMethod: 'MOMO',
    shippingAddress,
    momo: { phone: '0551234987', network: 'mtn' },
  });
  for (let look = 0; look < 100; look++) {
    const order = (await call('GET', `/orders/${data.order.id}`, customer)).data;
    if (order.paymentStatus === 'SUCCEEDED') return order;
    await call('GET', `/orders/${data.order.id}/payment`, customer);
  }
  throw new Error('an order was not paid');
}
const orders: Body[] = [];
for (const _ of times(COUNTS.ship)) orders.push(await buy());
for (const order of orders) {
  const body = { carrierName: 'STC', trackingNumber: 'K-17' };
  await saveAndLose({ method: 'POST', path: `/orders/${order.id}/ship`, token: shop, body });
}
for (const order of orders.slice(0, COUNTS.deliver)) {
  const { handoverCodes } = (await call('GET', `/orders/${order.id}`, customer)).data;
  const body = { handoverCode: handoverCodes[0].code };
  await saveAndLose({ method: 'POST', path: `/orders/${order.id}/deliver`, token: shop, body });
}
for (const order of orders.slice(0, COUNTS.review)) {
  const body = { orderItemId: order.orderItems[0].id, stars: 4, text: 'It came, and it is good' };
  await saveAndLose({ method: 'POST', path: '/reviews', token: customer, body });
}
const payoutsBefore = (await call('GET', '/shops/payouts', shop)).data.length;
for (const _ of times(COUNTS.payout)) {
  await saveAndLose({ method: 'POST', path: '/shops/payouts', token: shop });
}
for (const order of orders.slice(0, COUNTS.refund)) {
  const path = `/orders/items/${order.orderItems[0].id}/refund-request`;
  await saveAndLose({ method: 'POST', path, token: customer, body: { reason: 'Two of them are broken' } });
}

// Rows beyond the intended ones.
const products = await ownProducts();
const named = (end: string) => products.filter(({ name }) => name.endsWith(end)).length;
const histories = await Promise.all(
  orders.map(async ({ id }) => (await call('GET', `/orders/shop/items/${id}`, shop)).data.history as Body[]),
);
const entries = (to: string) => histories.flat().filter((entry) => entry.to === to).length;
const customers = await Promise.all(orders.map(({ id }) => call('GET', `/orders/${id}`, customer)));
const stockNow = products.find(({ id }) => id === edited.id).stockQuantity;
const reviews = (await call('GET', `/products/${edited.id}/reviews?limit=50`)).data.length;
const refunds = customers.flatMap(({ data }) => data.refunds).length;
const payouts = (await call('GET', '/shops/payouts', shop)).data.length - payoutsBefore;
const duplicates = {
  create: named('made') - COUNTS.create,
  edit: stockNow - (200 + COUNTS.edit - orders.length),
  import: named('read') - COUNTS.import,
  ship: entries('SHIPPED') - COUNTS.ship,
  deliver: entries('DELIVERED') - COUNTS.deliver,
  review: reviews - COUNTS.review,
  refund: refunds - COUNTS.refund,
  payout: payouts - COUNTS.payout,
};
const answersDropped = proxy.dropped();

for (const at of times(WITHOUT_KEY)) {
  const what = { method: 'POST', path: '/products', token: shop, body: productForm(`Lost ${at} keyless`) };
  await send(proxy.url, what).catch(() => undefined);
  await send(dwaso.url, what);
}
const withoutKey = { saves: WITHOUT_KEY, duplicates: 0 };
const keyless = (await call('GET', '/shops/products?limit=200&search=keyless', shop)).data.length;
withoutKey.duplicates = keyless - WITHOUT_KEY;

await proxy.close();
await dwaso.stop();
await dwaso.remove();
const sum = Object.values(duplicates).reduce((a, b) => a + Math.abs(b), 0);
if (sum > 0 || saves !== answersDropped) {
  throw new Error(`${sum} duplicates or losses: ${JSON.stringify({ duplicates, saves, answersDropped })}`);
}
await record('dropped-responses', { saves, answersDropped, byKind: COUNTS, duplicates, withoutKey });
