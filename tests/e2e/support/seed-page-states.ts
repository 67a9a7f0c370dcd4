import { until } from '../../api/support/open-market.ts';
import { productNamed } from './customer.ts';
import type { Visitor } from './page-state.ts';
import type { Ids } from './page-states.ts';
import { api, type TestApp } from './test-app.ts';

export interface Account {
  email: string;
  password: string;
}
const PASSWORD = 'Market-day-1!';
export const ACCOUNTS: Record<Exclude<Visitor, 'guest'>, Account> = {
  customer: { email: 'customer@dwaso.test', password: PASSWORD },
  newcomer: { email: 'newcomer@example.com', password: PASSWORD },
  unlucky: { email: 'unlucky@example.com', password: PASSWORD },
  seller: { email: 'seller@dwaso.test', password: PASSWORD },
};

export const ADDRESS = {
  fullName: 'Ama Serwaa',
  street: 'House 12, Adum Road',
  city: 'Kumasi',
  state: 'Ashanti',
  zipCode: 'AK-039-5028',
  country: 'Ghana',
  phone: '0241230001',
};

/** Seeds the data of every visitor. @returns the ids for the page paths */
export async function seedPageStates(dwaso: TestApp): Promise<Ids> {
  const customer = await signInByApi(dwaso, ACCOUNTS.customer);
  const [product = '', second = '', soldOut = '', scarce = ''] = await productIds(dwaso);
  const [shop] = (await api(dwaso, 'GET', '/shops?limit=1')).data;
  const orderIds = (await api(dwaso, 'GET', '/orders', { token: customer })).data.map(({ id }) => id);
  const [placed = '', underWay = '', unpaid = '', delivered = ''] = orderIds;

  const paid = await buy(dwaso, customer, product, '0241230001');
  const failed = await buy(dwaso, customer, product, '0241230002');
  await until(async () => (await getPayment(dwaso, customer, paid)).status === 'SUCCEEDED');
  await until(async () => {
    await makePaymentCheckDue(dwaso, failed);
    return (await getPayment(dwaso, customer, failed)).status === 'FAILED';
  });
  const waiting = await buy(dwaso, customer, product, '0241230009');
  const otp = await buy(dwaso, customer, product, '0241230006');
  await fillCart(dwaso, customer, [product, second]);
  for (const productId of [product, second]) {
    await api(dwaso, 'POST', '/wishlist/add', { token: customer, body: { productId } });
  }

  await signUp(dwaso, ACCOUNTS.newcomer);
  await signUp(dwaso, ACCOUNTS.unlucky);
  await fillCart(dwaso, await signInByApi(dwaso, ACCOUNTS.unlucky), [product, soldOut, scarce]);
  await setStock(dwaso, soldOut, 0);
  await setStock(dwaso, scarce, 1);
  const shopToken = await signInByApi(dwaso, ACCOUNTS.seller, '/shop/auth/login');
  const [toSend] = (await api(dwaso, 'GET', '/orders/shop/items?status=PENDING', { token: shopToken })).data;
  const [shopProduct] = (await api(dwaso, 'GET', '/shops/products?limit=1', { token: shopToken })).data;
  return {
    product,
    soldOut,
    options: await productNamed(dwaso, 'Ahenema-Style Sandals'),
    shop: shop?.id ?? '',
    delivered,
    unpaid,
    underWay,
    placed,
    waiting,
    otp,
    failed,
    paid,
    shopOrder: (toSend as unknown as { orderId: string }).orderId,
    shopProduct: shopProduct?.id ?? '',
  };
}

async function productIds(dwaso: TestApp): Promise<string[]> {
  const { data } = await api(dwaso, 'GET', '/products?limit=4&inStock=true');
  return data.map(({ id }) => id);
}

async function signInByApi(dwaso: TestApp, account: Account, path = '/auth/login'): Promise<string> {
  const { data } = await api(dwaso, 'POST', path, { body: account });
  return data as unknown as string;
}

async function signUp(dwaso: TestApp, account: Account): Promise<void> {
  await api(dwaso, 'POST', '/auth/signup', { body: { ...account, firstName: 'Esi', lastName: 'Mensah' } });
}

async function fillCart(dwaso: TestApp, token: string, ids: readonly string[]): Promise<void> {
  for (const productId of ids) {
    await api(dwaso, 'POST', '/cart/add', { token, body: { productId, quantity: 2 } });
  }
}

/** Orders with this wallet, whose last digits choose the simulator's answer. @returns the order's id */
async function buy(dwaso: TestApp, token: string, productId: string, wallet: string): Promise<string> {
  await fillCart(dwaso, token, [productId]);
  const momo = { phone: wallet, network: 'mtn' };
  const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
  const { data } = await api(dwaso, 'POST', '/cart/checkout', { token, body });
  return (data as unknown as { order: { id: string } }).order.id;
}

async function getPayment(dwaso: TestApp, token: string, orderId: string): Promise<{ status: string }> {
  const { data } = await api(dwaso, 'GET', `/orders/${orderId}/payment`, { token });
  return data as unknown as { status: string };
}

async function setStock(dwaso: TestApp, productId: string, quantity: number): Promise<void> {
  await dwaso.database.pool.query('update products set stock_quantity = $2 where id = $1', [
    productId,
    quantity,
  ]);
}

/** Makes the payment check due now: a failure sends no webhook. */
async function makePaymentCheckDue(dwaso: TestApp, orderId: string): Promise<void> {
  await dwaso.database.pool.query('update payment_attempts set check_after = now() where order_id = $1', [
    orderId,
  ]);
}
