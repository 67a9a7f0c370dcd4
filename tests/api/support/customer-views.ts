import type { Market } from './open-market.ts';

export const WHY = { topic: 'ORDER', reason: 'She telephoned about an order' };

/** What an admin's token makes of a customer; the answer. */
export const beginView = (market: Market, admin: string, customerId: string, why: object = WHY) =>
  market.call('POST', `/admin/users/${customerId}/view`, { token: admin, body: why });

/** An admin of that role, signed in. */
export async function adminOf(market: Market, role: string) {
  const email = `${role}-${crypto.randomUUID()}@example.com`;
  const [made] = await market.rows<{ id: string }>(
    `insert into users (email, first_name, last_name, password_hash, role, admin_role)
     select $1, 'Adwoa', 'Admin', password_hash, 'admin', $2 from users where email = 'admin@dwaso.test' returning id`,
    [email, role],
  );
  const signIn = async () => {
    const body = { email, password: 'Market-day-1!' };
    return (await market.call('POST', '/admin/login', { body })).body.data.token as string;
  };
  return { id: made?.id as string, signIn, token: await signIn() };
}

/** A digest of every row of every table, by table: what differs was written. */
export async function wholeDatabase(market: Market): Promise<Record<string, string>> {
  const tables = await market.rows<{ name: string }>(
    `select format('%I', c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await market.rows<{ digest: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest from ${name} t`,
    );
    found[name] = row?.digest ?? '';
  }
  return found;
}
