import { and, eq, sql } from 'drizzle-orm';
import { type DbOrTx, isOneOf, type Transaction } from '../../platform/database.ts';
import { newNumericCode } from '../../platform/secrets.ts';
import { handovers } from './tables.ts';

export type HandoverRow = typeof handovers.$inferSelect;

const CODE_DIGITS = 4;
/** Wrong codes that are looked at for a shop's part of an order; after them only the customer can confirm. */
export const WRONG_CODES_MAX = 5;

/** Gives each shop's part of an order that was just paid its hand-over code; one that has a code keeps it. */
export async function createHandovers(tx: Transaction, orderId: string, shopIds: string[]): Promise<void> {
  await tx.insert(handovers).values(handoverRows(orderId, shopIds)).onConflictDoNothing();
}

/** The rows of new hand-overs, each with a code of its own. */
export const handoverRows = (orderId: string, shopIds: string[]) =>
  shopIds.map((shopId) => ({ orderId, shopId, code: newNumericCode(CODE_DIGITS) }));

/** The hand-overs of some orders, by order; one statement. Their codes are for the customer alone. */
export async function handoversOf(handle: DbOrTx, orderIds: string[]): Promise<Map<string, HandoverRow[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await handle.select().from(handovers).where(isOneOf(handovers.orderId, orderIds));
  return Map.groupBy(found, (row) => row.orderId);
}

/**
 * Compares what was typed with the code of a shop's part; the caller has locked the order and must commit, since a
 * wrong code is counted.
 * @returns tries that are left when it was wrong; NONE_LEFT when it was not even compared
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

/** A used code opens nothing more: what is still to come of this part gets a new one. */
export async function renewHandoverCode(tx: Transaction, part: Part): Promise<void> {
  await changeHandover(tx, part, { code: newNumericCode(CODE_DIGITS) });
}

/** Writes down that the customer was asked, or said that it has not come, or that this is settled. */
export async function changeHandover(
  tx: Transaction,
  part: Part,
  change: Partial<Pick<HandoverRow, 'code' | 'askedAt' | 'notReceivedAt'>>,
): Promise<void> {
  await tx.update(handovers).set(change).where(partOf(part));
}

/** A shop's part of an order. */
interface Part {
  orderId: string;
  shopId: string;
}

const partOf = ({ orderId, shopId }: Part) =>
  and(eq(handovers.orderId, orderId), eq(handovers.shopId, shopId));
