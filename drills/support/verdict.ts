import { findViolations } from '#modules/books';
import { connectDatabase } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { connect } from './connect.ts';
import type { Load, LoadResults } from './load.ts';
import type { Mailbox } from './mailbox.ts';
import type { Market } from './market.ts';
import { hasEnded, until } from './processes.ts';

/** Payments in doubt are polled every ten seconds, expired ones at growing intervals. */
const SETTLED_MS = 120_000;

type Pool = ReturnType<typeof connectDatabase>['pool'];

/** A fault, its duration, and the time to recovery. */
export interface Incident {
  fault: string;
  lastedMs: number;
  servingAgainMs: number;
}

/** Requests an uncached list and a customer's own orders. */
export async function isServed({ url, shoppers }: Market): Promise<boolean> {
  const requests = [
    fetch(`${url}/api/v1/products?minPrice=${Math.floor(performance.now())}`, {
      signal: AbortSignal.timeout(5_000),
    }),
    fetch(`${url}/api/v1/cart`, {
      headers: { authorization: `Bearer ${shoppers[0]}` },
      signal: AbortSignal.timeout(5_000),
    }),
  ];
  const answers = await Promise.all(requests.map((one) => one.catch(() => null)));
  return answers.every((answer) => answer?.status === 200);
}

/**
 * Ends the load and compares the clients' results with the database.
 * @param negativeControl adds an acknowledged order that nobody placed, which the comparison must find
 */
export async function assessMarket(market: Market, load: Load, negativeControl = false) {
  const results = await load.end();
  if (negativeControl) results.orders.push({ id: '00000000-0000-4000-8000-000000000000', isPaid: true });
  const { db, pool, close } = connectDatabase(market.database.url, createLog('silent'), { max: 2 });
  try {
    const open = "select count(*)::int as open from payment_attempts where status in ('CREATED', 'PENDING')";
    await until(
      'every payment has its end',
      async () => (await pool.query(open)).rows[0].open === 0,
      SETTLED_MS,
    );
    const wrong = [
      ...(await missingOrders(pool, results)),
      ...(await findViolations(db)).map(({ rule, what, off }) => `${rule}: ${what} (${off})`),
      ...(await findDuplicateMails(pool)),
      ...(await findUnknownPayments(pool, market)),
      ...market.nodes.flatMap((node) => findLoggedFaults(node.output())),
      ...market.nodes.filter(({ program }) => hasEnded(program)).map(({ name }) => `${name} has ended`),
    ];
    const { orders, ...others } = results;
    return { acknowledged: orders.length, ...others, wrong };
  } finally {
    await close();
  }
}

/** Acknowledged orders that are missing or different. */
export async function missingOrders(pool: Pool, { orders }: Pick<LoadResults, 'orders'>): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; paid: boolean }>(
    'select id, paid_at is not null as paid from orders where id = any($1)',
    [orders.map(({ id }) => id)],
  );
  const there = new Map(rows.map(({ id, paid }) => [id, paid]));
  return orders.flatMap(({ id, isPaid }) => {
    if (!there.has(id)) return [`the acknowledged order ${id} is not there`];
    return isPaid && !there.get(id) ? [`the order ${id} was said to be paid, and is not`] : [];
  });
}

/** Payments that the simulator took and we do not know. */
async function findUnknownPayments(pool: Pool, { simulator }: Market): Promise<string[]> {
  const taken = simulator.transactions().filter(({ status }) => status === 'success');
  const { rows } = await pool.query<{ reference: string }>(
    "select reference from payment_attempts where status = 'SUCCEEDED' and reference = any($1)",
    [taken.map(({ reference }) => reference)],
  );
  const known = new Set(rows.map(({ reference }) => reference));
  return taken
    .filter(({ reference }) => !known.has(reference))
    .map(({ reference }) => `the payment ${reference} was taken, and nothing is known of it`);
}

/** Orders with two payment mails. */
async function findDuplicateMails(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ subject: string }>(
    `select subject from outbox_messages where kind = 'order-paid' group by subject, recipient having count(*) > 1`,
  );
  return rows.map(({ subject }) => `mailed twice: ${subject}`);
}

/**
 * Every mail about a paid order has arrived under its own Message-ID; a retried one keeps its id, so that a mailbox
 * shows it once.
 */
export async function assessMails(databaseUrl: string, { received }: Mailbox) {
  const client = await connect(databaseUrl);
  try {
    // Makes all retries due now.
    await client.query("update outbox_messages set send_after = now() where status = 'QUEUED'");
    const waiting = "select count(*)::int as waiting from outbox_messages where status = 'QUEUED'";
    const isEmpty = async () => (await client.query(waiting)).rows[0].waiting === 0;
    await until('every mail is sent', isEmpty, SETTLED_MS);
    const { rows } = await client.query<{ id: string }>(
      "select id from outbox_messages where kind = 'order-paid' and status = 'SENT'",
    );
    const came = [...received].filter(([id]) => rows.some((row) => id.includes(row.id)));
    return {
      sent: { aboutPaidOrders: rows.length, againUnderTheSameId: came.filter(([, n]) => n > 1).length },
      wrong: rows
        .filter(({ id }) => !came.some(([messageId]) => messageId.includes(id)))
        .map(({ id }) => `the mail ${id} is said to be sent, and has not come`),
    };
  } finally {
    await client.end();
  }
}

/** Uploads to this path may find the disk full (docs/api.md). */
const MAY_BE_FULL = '/api/v1/products';

/** Log lines about our own errors and unexplained responses. */
function findLoggedFaults(log: string): string[] {
  return log
    .split('\n')
    .filter((line) => {
      if (/request failed/.test(line)) return true;
      const status = Number(/"status":(\d+)/.exec(line)?.[1] ?? 0);
      const isFull = status === 507 && line.includes(`"route":"${MAY_BE_FULL}"`);
      return status >= 500 && status !== 503 && !isFull;
    })
    .map((line) => line.slice(0, 300));
}
