import type { Market } from './open-market.ts';

let count = 0;

/** A new customer, signed in. */
export async function newCustomer(market: Market, email = `customer${++count}@example.com`) {
  const password = 'a-good-password';
  const signup = await market.call('POST', '/auth/signup', {
    body: { email, password, firstName: 'Ama', lastName: 'Serwaa' },
  });
  const login = await market.call('POST', '/auth/login', { body: { email, password } });
  return { email, password, id: signup.body.data.id as string, token: login.body.data as string };
}

/** A new customer with a confirmed email and a paid order, who may have several unpaid orders. */
export async function customerWithHistory(market: Market) {
  const customer = await newCustomer(market);
  await orderFrom(market, customer.token, { product: 'Ejura Brown Rice', wallet: '0551234987' });
  await market.rows('update users set email_verified_at = now() where id = $1', [customer.id]);
  return customer;
}

export const ADDRESS = {
  fullName: 'Ama Serwaa',
  street: 'House 12, Adum Road',
  city: 'Kumasi',
  state: 'Ashanti',
  zipCode: '',
  country: 'Ghana',
  phone: '0551234987',
};

/** The demo product with this name. */
export async function productNamed(market: Market, name: string) {
  const response = await market.call('GET', `/products?search=${encodeURIComponent(name)}`);
  return response.body.data.find((product: { name: string }) => product.name === name);
}

/** Puts a product into the cart and checks out, paying from `wallet`. */
export async function orderFrom(
  market: Market,
  token: string,
  input: {
    product: string;
    quantity?: number;
    wallet: string;
    network?: 'mtn' | 'telecel' | 'at';
    headers?: Record<string, string>;
  },
) {
  const product = await productNamed(market, input.product);
  const body = { productId: product.id, quantity: input.quantity ?? 1 };
  await market.call('POST', '/cart/add', { token, body });
  const momo = { phone: input.wallet, network: input.network ?? 'mtn' };
  return market.call('POST', '/cart/checkout', {
    token,
    headers: input.headers,
    body: { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo },
  });
}

/** Every mail to a recipient, oldest first. */
export const mailsTo = (market: Market, recipient: string) =>
  market.rows<{ kind: string; text: string }>(
    'select kind, text from outbox_messages where recipient = $1 order by id',
    [recipient],
  );

/** The newest mail of a kind to an address, from the outbox. */
export async function newestMail(market: Market, recipient: string, kind: string) {
  const [mail] = await market.rows<{ subject: string; text: string; html: string }>(
    'select subject, text, html from outbox_messages where recipient = $1 and kind = $2 order by id desc limit 1',
    [recipient, kind],
  );
  return mail;
}

/** The number of ledger transactions that do not sum to zero. */
export async function ledgerImbalance(market: Market): Promise<number> {
  const [row] = await market.rows<{ off: number }>(
    'select count(*)::int as off from (select 1 from ledger_entries group by transaction_id having sum(amount_pesewas) <> 0) x',
  );
  return row?.off ?? 0;
}

export async function readStock(market: Market, productId: string): Promise<number> {
  const [row] = await market.rows<{ stock: number }>(
    'select stock_quantity as stock from products where id = $1',
    [productId],
  );
  return row?.stock ?? -1;
}
