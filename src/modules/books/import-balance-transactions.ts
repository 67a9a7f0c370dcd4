import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database';
import { date, nullable, readRows, text } from '#platform/rows';
import { inTransaction } from '#platform/transaction';
import type { BalanceMovement, BooksGateway, Page, Settlement } from './gateway.ts';

/** Overlap with the last import, for late entries. */
const LATE_DAYS = 3;
const DAY_MS = 86_400_000;
/** Settlements may change until they are complete. */
const SETTLED_DAYS = 40;
/** A provider to import from. */
interface ImportSource {
  db: Database;
  provider: string;
  books: BooksGateway;
}

/** Limit for each list; more means an error, or the first import of a market several years old. */
const PAGES_MAX = 2_000;
const SENT_OUT_DAYS = 60;

/**
 * Imports a provider's balance movements since the last import, each once by its id. Reads all pages before writing any,
 * so that an interrupted import leaves no gap.
 * @throws GatewayError without an answer; nothing is written then
 */
export async function importMovements({ db, provider, books }: ImportSource): Promise<BalanceSnapshot> {
  const [known] = await readRows(
    db,
    { newest: nullable(date), now: text },
    sql`select max(happened_at) as newest, now()::text as now from processor_movements where provider = ${provider}`,
  );
  const since = known?.newest ? new Date(known.newest.getTime() - LATE_DAYS * DAY_MS) : null;
  const movements = await allPages((page) => books.movements(page, since));
  const named = await nameTransfers(books, movements, since);
  const balance = await books.balance();
  await db.execute(sql`insert into processor_movements
      (provider, id, kind, subject, amount_pesewas, balance_pesewas, reason, happened_at)
    select ${provider}, id, kind, subject, "amountPesewas", "balancePesewas", reason, "happenedAt"
      from json_to_recordset(${JSON.stringify(named)}::json) as given(id text, kind text, subject text,
        "amountPesewas" bigint, "balancePesewas" bigint, reason text, "happenedAt" timestamptz)
    on conflict do nothing`);
  return { balance, askedAt: known?.now as string };
}

/** The balance in pesewas, and when it was read, as a database timestamp. */
export interface BalanceSnapshot {
  balance: number;
  askedAt: string;
}

/** Records the balance after a complete import and matching. */
export async function recordBalanceSnapshot(
  db: Database,
  provider: string,
  { balance, askedAt }: BalanceSnapshot,
): Promise<void> {
  await db.execute(sql`insert into balance_looks (id, balance_pesewas, looked_at)
    values (${provider}, ${balance}, ${askedAt}::timestamptz)
    on conflict (id) do update set balance_pesewas = excluded.balance_pesewas, looked_at = excluded.looked_at,
      failed_at = null, failure = null`);
}

/** Records that a provider did not answer; keeps the last balance. */
export async function recordFailedFetch(db: Database, provider: string, failure: string): Promise<void> {
  await db.execute(sql`insert into balance_looks (id, failed_at, failure) values (${provider}, now(), ${failure})
    on conflict (id) do update set failed_at = now(), failure = excluded.failure`);
}

/** Replaces transfer ids by our references, the only ids of a transfer we know. */
async function nameTransfers(
  books: BooksGateway,
  movements: readonly BalanceMovement[],
  since: Date | null,
): Promise<BalanceMovement[]> {
  if (!movements.some(({ kind }) => kind === 'TRANSFER')) return [...movements];
  // A reversed transfer may have been sent long before.
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
 * Imports the settlements of the last weeks, with the payments of complete ones.
 * @throws GatewayError when the provider does not answer
 */
export async function importSettlements({ db, provider, books }: ImportSource): Promise<void> {
  const since = new Date(Date.now() - SETTLED_DAYS * DAY_MS);
  const settlements = await allPages((page) => books.settlements(page, since));
  for (const settlement of settlements) {
    if (settlement.status !== 'success' || (await isKnown(db, provider, settlement))) continue;
    const payments = await allPages((page) => books.settled(settlement.id, page));
    await inTransaction(db, async (tx) => {
      const { id, status, grossPesewas, feesPesewas, netPesewas, settledAt } = settlement;
      await tx.execute(sql`insert into settlements (provider, id, status, gross_pesewas, fees_pesewas, net_pesewas, settled_at)
        values (${provider}, ${id}, ${status}, ${grossPesewas}, ${feesPesewas}, ${netPesewas}, ${settledAt.toISOString()}::timestamptz)
        on conflict (provider, id) do update set status = excluded.status, gross_pesewas = excluded.gross_pesewas,
          fees_pesewas = excluded.fees_pesewas, net_pesewas = excluded.net_pesewas, settled_at = excluded.settled_at`);
      await tx.execute(sql`insert into settled_payments (provider, settlement_id, processor_id)
        select ${provider}, ${id}, given from json_array_elements_text(${JSON.stringify(payments.map(({ processorId }) => processorId))}::json) given
        on conflict do nothing`);
    });
  }
}

/** Whether it was imported with the same amounts. */
async function isKnown(
  db: Database,
  provider: string,
  { id, netPesewas, grossPesewas }: Settlement,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from settlements
    where provider = ${provider} and id = ${id} and net_pesewas = ${netPesewas} and gross_pesewas = ${grossPesewas}`);
  return (rowCount ?? 0) > 0;
}

/** @throws RangeError above the page limit */
async function allPages<T>(read: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= PAGES_MAX; page++) {
    const { rows, more } = await read(page);
    all.push(...rows);
    if (!more) return all;
  }
  throw new RangeError('A list of the provider has no end');
}
