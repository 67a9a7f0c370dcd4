import { findBrokenRules } from '#domain/reporting';
import { connectDatabase } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import type { Load, Seen } from './load.ts';
import type { Market } from './market.ts';
import { hasEnded, until } from './processes.ts';

/** What is in doubt is asked about every ten seconds, a payment that ran out ever more rarely. */
const SETTLED_MS = 120_000;

/** Something that was done to a market, and how long it was until somebody was served again. */
export interface Happened {
  fault: string;
  servingAgainMs: number;
}

/** A list that nobody keeps, and a statement of somebody's own. */
export async function isServed({ url, shoppers }: Market): Promise<boolean> {
  const asked = [
    fetch(`${url}/api/v1/products?minPrice=${Math.floor(performance.now())}`, {
      signal: AbortSignal.timeout(5_000),
    }),
    fetch(`${url}/api/v1/cart`, {
      headers: { authorization: `Bearer ${shoppers[0]}` },
      signal: AbortSignal.timeout(5_000),
    }),
  ];
  const answers = await Promise.all(asked.map((one) => one.catch(() => null)));
  return answers.every((answer) => answer?.status === 200);
}

/**
 * Ends the load and holds what people saw against what is there.
 * @param naive takes an order for acknowledged that nobody has placed: the judgement has to notice
 */
export async function judge(market: Market, load: Load, naive = false) {
  const seen = await load.end();
  if (naive) seen.orders.push({ id: '00000000-0000-4000-8000-000000000000', isPaid: true });
  const { db, pool, close } = connectDatabase(market.database.url, createLog('silent'), { max: 2 });
  try {
    const open = "select count(*)::int as open from payment_attempts where status in ('CREATED', 'PENDING')";
    await until(
      'every payment has its end',
      async () => (await pool.query(open)).rows[0].open === 0,
      SETTLED_MS,
    );
    const wrong = [
      ...(await missingOrders(pool, seen)),
      ...(await findBrokenRules(db)).map(({ rule, what, off }) => `${rule}: ${what} (${off})`),
      ...(await twiceInOutbox(pool)),
      ...market.nodes.flatMap((node) => faultsSaid(node.said())),
      ...market.nodes.filter(({ program }) => hasEnded(program)).map(({ name }) => `${name} has ended`),
    ];
    const { orders, ...others } = seen;
    return { acknowledged: orders.length, ...others, wrong };
  } finally {
    await close();
  }
}

/** Orders that were acknowledged and are not there, or not as it was said. */
export async function missingOrders(
  pool: { query: (text: string, values: unknown[]) => Promise<{ rows: { id: string; paid: boolean }[] }> },
  { orders }: Pick<Seen, 'orders'>,
): Promise<string[]> {
  const { rows } = await pool.query('select id, paid_at is not null as paid from orders where id = any($1)', [
    orders.map(({ id }) => id),
  ]);
  const there = new Map(rows.map(({ id, paid }) => [id, paid]));
  return orders.flatMap(({ id, isPaid }) => {
    if (!there.has(id)) return [`the acknowledged order ${id} is not there`];
    return isPaid && !there.get(id) ? [`the order ${id} was said to be paid, and is not`] : [];
  });
}

/** Nobody is told twice that an order was paid. */
async function twiceInOutbox(pool: {
  query: (text: string) => Promise<{ rows: { subject: string }[] }>;
}): Promise<string[]> {
  const { rows } = await pool.query(
    `select subject from outbox_messages where kind = 'order-paid' group by subject, recipient having count(*) > 1`,
  );
  return rows.map(({ subject }) => `mailed twice: ${subject}`);
}

/** Answers that are no clear word to the client, and lines of faults of ours. */
function faultsSaid(said: string): string[] {
  return said
    .split('\n')
    .filter((line) => /"status":5(?!03)\d\d/.test(line) || /request failed/.test(line))
    .map((line) => line.slice(0, 300));
}
