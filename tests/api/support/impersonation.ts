import type { Market } from './open-market.ts';
import { ADDRESS, customerWithHistory, orderFrom, productNamed } from './people.ts';
import { demoShop } from './sellers.ts';

export const WHY = { topic: 'ORDER', reason: 'She telephoned about an order' };

/** An admin starts viewing the site as a customer. @returns the answer */
export const startView = (market: Market, admin: string, customerId: string, reason: object = WHY) =>
  market.call('POST', `/admin/users/${customerId}/view`, { token: admin, body: reason });

/** An admin with this role, signed in. */
export async function adminWithRole(market: Market, role: string) {
  const email = `${role}-${crypto.randomUUID()}@example.com`;
  const [created] = await market.rows<{ id: string }>(
    `insert into users (email, first_name, last_name, password_hash, role, admin_role)
     select $1, 'Adwoa', 'Admin', password_hash, 'admin', $2 from users where email = 'admin@dwaso.test' returning id`,
    [email, role],
  );
  const signIn = async () => {
    const body = { email, password: 'Market-day-1!' };
    return (await market.call('POST', '/admin/login', { body })).body.data.token as string;
  };
  return { id: created?.id as string, signIn, token: await signIn() };
}

/** A digest of all rows by table, to find which tables were written. */
export async function digestTables(market: Market): Promise<Record<string, string>> {
  const tables = await market.rows<{ name: string }>(
    `select format('%I', c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await market.rows<{ digest: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest from ${name} t`,
    );
    digests[name] = row?.digest ?? '';
  }
  return digests;
}

/** A customer with a sent and an unpaid order, a cart, a wishlist, an address and an unread message. */
export async function customerWithEverything(market: Market) {
  const customer = await customerWithHistory(market);
  const { token } = customer;
  const { body } = await market.call('GET', '/orders', { token });
  const order = body.data[0];
  const shop = await demoShop(market, 0);
  const unpaid = await orderFrom(market, token, { product: 'Ejura Brown Rice', wallet: '0551234992' });
  const rice = await productNamed(market, 'Ejura Brown Rice');
  await market.call('POST', '/cart/add', { token, body: { productId: rice.id, quantity: 2 } });
  await market.call('POST', '/wishlist/add', { token, body: { productId: rice.id } });
  const { fullName: _, phone: __, ...place } = ADDRESS;
  await market.call('POST', '/users/profile/address', { token, body: place });
  return { ...customer, order, unpaidId: unpaid.body.data.order.id as string, rice, shop };
}
