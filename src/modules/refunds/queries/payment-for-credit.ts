import { sql } from 'drizzle-orm';
import type { Pesewas } from '#shared/money';
import type { DbOrTx } from '../../../platform/database.ts';
import { readRows, text } from '../../../platform/rows.ts';
import { literals } from '../../../platform/sql-literals.ts';
import { REFUND_OPEN } from '../states.ts';

const REFUNDABLE = ['SUCCEEDED', 'PARTLY_REFUNDED'] as const;

/** The newest payment of a customer of which so much has not gone back and is not ordered to; null without one. */
export async function findPaymentForCredit(handle: DbOrTx, userId: string, amountPesewas: Pesewas) {
  const [found] = await readRows(
    handle,
    { attemptId: text, orderId: text, provider: text },
    sql`select a.id as "attemptId", a.order_id as "orderId", a.provider
      from payment_attempts a join orders o on o.id = a.order_id
      where o.user_id = ${userId}::uuid and a.status in (${literals(REFUNDABLE)})
        and a.amount_pesewas - a.refunded_pesewas - (select coalesce(sum(r.amount_pesewas), 0) from refunds r
          where r.attempt_id = a.id and not r.to_credit and r.status <> 'REQUESTED' and ${REFUND_OPEN}) >= ${amountPesewas}
      order by a.id desc limit 1`,
  );
  return found ?? null;
}
