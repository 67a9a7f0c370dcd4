import { sql } from 'drizzle-orm';
import { lockOrder } from '#modules/orders';
import { AppError } from '#shared/errors';
import type { Database } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { bool, int, readRows, text } from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { disputeStatements } from './tables.ts';

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
  if (!isUuid(orderId)) throw new AppError('NOT_FOUND', 'Order not found');
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
    if (found.length === 0) throw new AppError('NOT_FOUND', 'This order has no dispute');
    const open = found.find(({ isOpen }) => isOpen);
    if (!open)
      throw new AppError(
        'INVALID_STATE',
        'Dwaso has already replied to the bank. You cannot add more evidence',
      );
    if (open.said >= STATEMENTS_MAX) {
      throw new AppError(
        'CONFLICT',
        'You have reached the limit for messages. Email us if something is missing',
      );
    }
    await tx.insert(disputeStatements).values({ disputeId: open.id, shopId, text: input.text });
  });
}
