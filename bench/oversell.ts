import { record } from './support/record-result.ts';
import { runDwaso } from './support/run-dwaso.ts';

const BUYERS = 50;
const STOCK_WANTED = 10;

const dwaso = await runDwaso({ env: { PAYSTACK_SIMULATOR_SPEED: '1' } });

async function call(method: string, path: string, token: string | null, body?: object) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const response = await fetch(`${dwaso.url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

async function customer(index: number): Promise<string> {
  const account = { email: `buyer${index}@example.com`, password: 'a-good-password' };
  await call('POST', '/auth/signup', null, { ...account, firstName: 'Buyer', lastName: String(index) });
  return (await call('POST', '/auth/login', null, account)).body.data;
}

const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, index) => customer(index)));
const list = await (await fetch(`${dwaso.url}/api/v1/products`)).json();
// Each buyer's quantity leaves stock for exactly ten buyers.
const product = list.data.find(
  (p: { stockQuantity: number }) => p.stockQuantity >= STOCK_WANTED && p.stockQuantity % STOCK_WANTED === 0,
);
const quantity = product.stockQuantity / STOCK_WANTED;
for (const token of buyers) await call('POST', '/cart/add', token, { productId: product.id, quantity });

const shippingAddress = {
  fullName: 'Ama Serwaa',
  street: 'Adum Road',
  city: 'Kumasi',
  state: 'Ashanti',
  phone: '0551230000',
};
const started = performance.now();
const answers = await Promise.all(
  buyers.map((token) => call('POST', '/cart/checkout', token, { paymentMethod: 'MOMO', shippingAddress })),
);
const ms = Math.round(performance.now() - started);
const count = (status: number) => answers.filter((answer) => answer.status === status).length;
const after = await (await fetch(`${dwaso.url}/api/v1/products/${product.id}`)).json();
await dwaso.stop();
await dwaso.remove();
const outcome = { orders: count(201), toldOutOfStock: count(409), stockLeft: after.data.stockQuantity };
if (
  outcome.orders !== STOCK_WANTED ||
  outcome.toldOutOfStock !== BUYERS - STOCK_WANTED ||
  outcome.stockLeft !== 0
) {
  throw new Error(`oversold or undersold: ${JSON.stringify(outcome)}`);
}
await record('oversell', { buyers: BUYERS, stock: product.stockQuantity, each: quantity, ...outcome, ms });
