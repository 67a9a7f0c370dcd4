import { eq, inArray, sql } from 'drizzle-orm';
import { type Pesewas, pesewas } from '#shared/money';
import type { DbOrTx } from '../../platform/database.ts';
import { brandedInt, readRows, text } from '../../platform/rows.ts';
import { ledgerEntries, ledgerTransactions } from './tables.ts';

/** What Dwaso owes a shop, in pesewas. `available` is negative when refunds exceed it after a payout. */
export interface ShopBalances {
  held: Pesewas;
  available: Pesewas;
  inPayout: Pesewas;
}

/** Sums the shop's three accounts with an index-only scan (docs/design.md, Money and States). */
export async function readShopBalances(handle: DbOrTx, shopId: string): Promise<ShopBalances> {
  const sums = await readRows(
    handle,
    { account: text, owed: brandedInt<Pesewas>() },
    sql`select account, -sum(amount_pesewas)::float8 as owed from ledger_entries
      where shop_id = ${shopId}::uuid group by account`,
  );
  const owed = new Map(sums.map((sum) => [sum.account, sum.owed]));
  return {
    held: owed.get('SHOP_PAYABLE') ?? pesewas(0),
    available: owed.get('SHOP_AVAILABLE') ?? pesewas(0),
    inPayout: owed.get('SHOP_IN_PAYOUT') ?? pesewas(0),
  };
}

/** What Dwaso owes an agent, in pesewas. `payable` is negative when refunds exceed it after a payout. */
export async function readAgentBalances(
  handle: DbOrTx,
  agentId: string,
): Promise<{ payable: Pesewas; inPayout: Pesewas }> {
  const sums = await readRows(
    handle,
    { account: text, owed: brandedInt<Pesewas>() },
    sql`select account, (-sum(amount_pesewas))::float8 as owed from ledger_entries
      where agent_id = ${agentId}::uuid group by account`,
  );
  const owed = new Map(sums.map((sum) => [sum.account, sum.owed]));
  return {
    payable: owed.get('AGENT_PAYABLE') ?? pesewas(0),
    inPayout: owed.get('AGENT_IN_PAYOUT') ?? pesewas(0),
  };
}

/** What Dwaso owes members of groups, by member, in pesewas; see {@link readAgentBalances}. One statement. */
export async function readMemberBalances(
  handle: DbOrTx,
  memberIds: readonly string[],
): Promise<Map<string, { payable: Pesewas; inPayout: Pesewas }>> {
  const sums = await readRows(
    handle,
    { memberId: text, payable: brandedInt<Pesewas>(), inPayout: brandedInt<Pesewas>() },
    sql`select member_id as "memberId",
        coalesce(-sum(amount_pesewas) filter (where account = 'MEMBER_PAYABLE'), 0)::float8 as payable,
        coalesce(-sum(amount_pesewas) filter (where account = 'MEMBER_IN_PAYOUT'), 0)::float8 as "inPayout"
      from ledger_entries where member_id = any(${sql.param([...memberIds])}::uuid[]) group by 1`,
  );
  return new Map(sums.map(({ memberId, ...balances }) => [memberId, balances]));
}

/** What a customer may use for the next order, in pesewas: a sum, not a counter. */
export async function readCredit(handle: DbOrTx, userId: string): Promise<Pesewas> {
  const [row] = await readRows(
    handle,
    { credit: brandedInt<Pesewas>() },
    sql`select customer_credit(${userId}::uuid) as credit`,
  );
  return row?.credit ?? pesewas(0);
}

/** Which of these keys are booked; see `postTransaction`. */
export async function findBookedKeys(handle: DbOrTx, keys: string[]): Promise<Set<string>> {
  const found = await handle
    .select({ key: ledgerTransactions.key })
    .from(ledgerTransactions)
    .where(inArray(ledgerTransactions.key, keys));
  return new Set(found.map(({ key }) => key));
}

/** Whether the payment with this reference paid its order. */
export async function hasPaidOrder(handle: DbOrTx, reference: string): Promise<boolean> {
  return (await findBookedKeys(handle, [`payment:${reference}`])).size > 0;
}

/** The ledger entries of a key, in signed pesewas; empty when it is not booked. */
export function listEntries(handle: DbOrTx, key: string) {
  const { account, shopId, agentId, memberId, userId, amountPesewas } = ledgerEntries;
  return handle
    .select({ account, shopId, agentId, memberId, userId, amountPesewas })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerTransactions.key, key));
}
