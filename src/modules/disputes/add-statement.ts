import { inArray, sql } from 'drizzle-orm';
import { lockOrder } from '#modules/orders';
import type { Database, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { bool, int, readRows, text } from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { disputeErrors } from './errors.ts';
import { disputeStatements, disputes } from './tables.ts';

/** Limit for each shop and dispute. */
const STATEMENTS_MAX = 10;

/**
 * Adds a shop's statement to the dispute of its order, for the admins who answer it.
 * @throws AppError NOT_FOUND; INVALID_STATE when no dispute is open; CONFLICT at the limit
 */
export async function addDisputeStatement(
  db: Database,
  input: { shopId: string; orderId: string; text: string },
): Promise<void> {
  const { shopId, orderId } = input;
  if (!isUuid(orderId)) throw disputeErrors.orderNotFound();
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const found = await readRows(
      tx,
      { id: text, isOpen: bool, said: int },
      sql`select d.id, d.status = 'OPEN' as "isOpen",
          (select count(*)::int from dispute_statements s where s.dispute_id = d.id and s.shop_id = ${shopId}::uuid) as said
        from disputes d where d.order_id = ${orderId}::uuid and exists (select from dispute_items di
          where di.dispute_id = d.id and di.shop_id = ${shopId}::uuid) order by d.id desc`,
    );
    if (found.length === 0) throw disputeErrors.noDispute();
    const open = found.find(({ isOpen }) => isOpen);
    if (!open) throw disputeErrors.alreadyReplied();
    if (open.said >= STATEMENTS_MAX) {
      throw disputeErrors.tooManyStatements();
    }
    await tx.insert(disputeStatements).values({ disputeId: open.id, shopId, text: input.text });
  });
}

/** Erases the evidence sent about these orders, which holds personal data. The caller has locked the orders. */
export async function forgetEvidence(tx: Transaction, orderIds: string[]): Promise<void> {
  await tx.update(disputes).set({ evidence: null }).where(inArray(disputes.orderId, orderIds));
}
