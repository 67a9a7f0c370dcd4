import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { date, nullable, readRows, text } from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { ReconciliationDeps } from './deps.ts';
import type { BooksGateway, Movement, Page, Settlement } from './gateway.ts';

/** So far back what came late is looked for. */
const LATE_DAYS = 3;
const DAY_MS = 86_400_000;
/** Settlements change until they have ended. */
const SETTLED_DAYS = 40;
/** Of each list: beyond it something is wrong, or a market of years is taken over. */
const PAGES_MAX = 2_000;
const SENT_OUT_DAYS = 60;

/**
 * Takes over what Paystack says of the balance since it was last asked: each movement once, by its id. All pages are read
 * before anything is written, so that nothing is missing between two looks.
 * @throws GatewayError when it does not answer; then nothing is written
 */
export async function importMovements({ db, books }: ReconciliationDeps): Promise<BalanceLook> {
  const [known] = await readRows(
    db,
    { newest: nullable(date), now: text },
    sql`select max(happened_at) as newest, now()::text as now from processor_movements`,
  );
  const since = known?.newest ? new Date(known.newest.getTime() - LATE_DAYS * DAY_MS) : null;
  const movements = await allPages((page) => books.movements(page, since));
  const named = await nameTransfers(books, movements, since);
  const balance = await books.balance();
  await db.execute(sql`insert into processor_movements
      (id, kind, subject, amount_pesewas, balance_pesewas, reason, happened_at)
    select id, kind, subject, "amountPesewas", "balancePesewas", reason, "happenedAt"
      from json_to_recordset(${JSON.stringify(named)}::json) as given(id text, kind text, subject text,
        "amountPesewas" bigint, "balancePesewas" bigint, reason text, "happenedAt" timestamptz)
    on conflict do nothing`);
  return { balance, askedAt: known?.now as string };
}

/** The balance in pesewas, and when it was asked for, as the database writes moments. */
export interface BalanceLook {
  balance: number;
  askedAt: string;
}

/** Writes down what Paystack said, once all of it was matched. */
export async function noteLook(db: Database, { balance, askedAt }: BalanceLook): Promise<void> {
  await db.execute(sql`insert into balance_looks (balance_pesewas, looked_at) values (${balance}, ${askedAt}::timestamptz)
    on conflict (id) do update set balance_pesewas = excluded.balance_pesewas, looked_at = excluded.looked_at,
      failed_at = null, failure = null`);
}

/** Writes down that Paystack did not answer; what it said before stays. */
export async function noteFailedLook(db: Database, failure: string): Promise<void> {
  await db.execute(sql`insert into balance_looks (failed_at, failure) values (now(), ${failure})
    on conflict (id) do update set failed_at = now(), failure = excluded.failure`);
}

/** Transfers are known to us by our references, and by nothing else. */
async function nameTransfers(
  books: BooksGateway,
  movements: readonly Movement[],
  since: Date | null,
): Promise<Movement[]> {
  if (!movements.some(({ kind }) => kind === 'TRANSFER')) return [...movements];
  // One that comes back was sent long before.
  const sentSince = since && new Date(since.getTime() - SENT_OUT_DAYS * DAY_MS);
  const transfers = await allPages((page) => books.transfers(page, sentSince));
  const references = new Map(transfers.map(({ id, reference }) => [id, reference]));
  return movements.map((movement) =>
    movement.kind === 'TRANSFER'
      ? { ...movement, subject: references.get(movement.subject) ?? movement.subject }
      : movement,
  );
}

/**
 * Takes over the settlements of the last weeks, with the payments in those that have ended.
 * @throws GatewayError when Paystack does not answer
 */
export async function importSettlements({ db, books }: ReconciliationDeps): Promise<void> {
  const since = new Date(Date.now() - SETTLED_DAYS * DAY_MS);
  const settlements = await allPages((page) => books.settlements(page, since));
  for (const settlement of settlements) {
    if (settlement.status !== 'success' || (await isKnown(db, settlement))) continue;
    const payments = await allPages((page) => books.settled(settlement.id, page));
    await inTransaction(db, async (tx) => {
      const { id, status, grossPesewas, feesPesewas, netPesewas, settledAt } = settlement;
      await tx.execute(sql`insert into settlements (id, status, gross_pesewas, fees_pesewas, net_pesewas, settled_at)
        values (${id}, ${status}, ${grossPesewas}, ${feesPesewas}, ${netPesewas}, ${settledAt.toISOString()}::timestamptz)
        on conflict (id) do update set status = excluded.status, gross_pesewas = excluded.gross_pesewas,
          fees_pesewas = excluded.fees_pesewas, net_pesewas = excluded.net_pesewas, settled_at = excluded.settled_at`);
      await tx.execute(sql`insert into settled_payments (settlement_id, processor_id)
        select ${id}, given from json_array_elements_text(${JSON.stringify(payments.map(({ processorId }) => processorId))}::json) given
        on conflict do nothing`);
    });
  }
}

/** Whether it was taken over as it is now. */
async function isKnown(db: Database, { id, netPesewas, grossPesewas }: Settlement): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from settlements
    where id = ${id} and net_pesewas = ${netPesewas} and gross_pesewas = ${grossPesewas}`);
  return (rowCount ?? 0) > 0;
}

/** @throws RangeError for a list without an end */
async function allPages<T>(read: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= PAGES_MAX; page++) {
    const { rows, more } = await read(page);
    all.push(...rows);
    if (!more) return all;
  }
  throw new RangeError('A list of Paystack has no end');
}
