import { until } from '../../api/support/open-market.ts';
import { productNamed } from './customer.ts';
import { ADDRESS } from './seed-page-states.ts';
import { api, signInShop, type TestApp, type Visit } from './test-app.ts';

const PASSWORD = 'Market-day-1!';
const STREET = 'House 12, Adum Road, behind the post office';

/** A paid order of these products by a new customer. @returns its id */
export async function paidOrder(dwaso: TestApp, ...names: string[]): Promise<string> {
  const body = { email: `buyer-${Date.now()}-${Math.random()}@example.com`, password: 'a-good-password' };
  await api(dwaso, 'POST', '/auth/signup', { body: { ...body, firstName: 'Ama', lastName: 'Serwaa' } });
  const token = (await api(dwaso, 'POST', '/auth/login', { body })).data as unknown as string;
  for (const name of names) {
    const productId = await productNamed(dwaso, name);
    await api(dwaso, 'POST', '/cart/add', { token, body: { productId, quantity: 2 } });
  }
  const { data } = await api(dwaso, 'POST', '/cart/checkout', {
    token,
    body: {
      paymentMethod: 'MOMO',
      shippingAddress: { ...ADDRESS, street: STREET, phone: '0551234987' },
      momo: { phone: '0551234987', network: 'mtn' },
    },
  });
  const { id } = (data as unknown as { order: { id: string } }).order;
  await until(async () => {
    const payment = await api(dwaso, 'GET', `/orders/${id}/payment`, { token });
    return (payment.data as unknown as { status: string }).status === 'SUCCEEDED';
  });
  return id;
}

/** A visit signed in as the demo's seller. */
export async function visitAsSeller(dwaso: TestApp, options: { width?: number } = {}): Promise<Visit> {
  const visit = await dwaso.visit(options);
  await signInShop(dwaso, visit);
  return visit;
}

/** A token for this member of a shop. */
export async function shopToken(dwaso: TestApp, email: string): Promise<string> {
  const { data } = await api(dwaso, 'POST', '/shop/auth/login', { body: { email, password: PASSWORD } });
  return data as unknown as string;
}

/** The link with this path in a mail. */
export const findLink = (text: string | undefined, path: string) =>
  new RegExp(`https?://\\S+(${path}\\S*)`).exec(text ?? '')?.[1] ?? '';
