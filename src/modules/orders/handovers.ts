import { and, eq, sql } from 'drizzle-orm';
import { type DbOrTx, isOneOf, type Transaction } from '../../platform/database.ts';
import { newNumericCode } from '../../platform/secrets.ts';
import { handovers } from './tables.ts';

export type HandoverRow = typeof handovers.$inferSelect;

const CODE_DIGITS = 4;
/** Wrong codes allowed for a shop's part of an order; after them only the customer can confirm. */
export const WRONG_CODES_MAX = 5;

/** Creates a hand-over code for each shop's part of a newly paid order; existing codes stay. */
export async function createHandovers(tx: Transaction, orderId: string, shopIds: string[]): Promise<void> {
  await tx.insert(handovers).values(handoverRows(orderId, shopIds)).onConflictDoNothing();
}

/** Rows of new hand-overs, each with its own code. */
export const handoverRows = (orderId: string, shopIds: string[]) =>
  shopIds.map((shopId) => ({ orderId, shopId, code: newNumericCode(CODE_DIGITS) }));

/** Hand-overs of several orders, by order id, in one statement. Show the codes to the customer only. */
export async function handoversOf(handle: DbOrTx, orderIds: string[]): Promise<Map<string, HandoverRow[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await handle.select().from(handovers).where(isOneOf(handovers.orderId, orderIds));
  return Map.groupBy(found, (row) => row.orderId);
}

/**
 * Checks a hand-over code of a shop's part. The caller has locked the order and must commit, because a wrong code is
 * counted.
 * @returns the remaining tries after a wrong code; NONE_LEFT without a comparison
 */
export async function tryHandoverCode(
  tx: Transaction,
  typed: { orderId: string; shopId: string; code: string },
): Promise<{ kind: 'RIGHT' | 'NONE_LEFT' } | { kind: 'WRONG'; triesLeft: number }> {
  const part = partOf(typed);
  const [handover] = await tx.select().from(handovers).where(part);
  if (!handover || handover.wrongCodes >= WRONG_CODES_MAX) return { kind: 'NONE_LEFT' };
  if (handover.code === typed.code) return { kind: 'RIGHT' };
  await tx
    .update(handovers)
    .set({ wrongCodes: sql`${handovers.wrongCodes} + 1` })
    .where(part);
  return { kind: 'WRONG', triesLeft: WRONG_CODES_MAX - handover.wrongCodes - 1 };
}

/** Replaces a used code: goods of this part delivered later need a new one. */
export async function renewHandoverCode(tx: Transaction, part: Part): Promise<void> {
  await changeHandover(tx, part, { code: newNumericCode(CODE_DIGITS) });
}

/** Updates a hand-over: when the customer was asked, reported it not received, or the report was settled. */
export async function changeHandover(
  tx: Transaction,
  part: Part,
  change: Partial<Pick<HandoverRow, 'code' | 'askedAt' | 'notReceivedAt'>>,
): Promise<void> {
  await tx.update(handovers).set(change).where(partOf(part));
}

/** One shop's part of an order. */
interface Part {
  orderId: string;
  shopId: string;
}

const partOf = ({ orderId, shopId }: Part) =>
  and(eq(handovers.orderId, orderId), eq(handovers.shopId, shopId));
