import { sql } from 'drizzle-orm';
import { awaitBalance, findDeposit, lockOrder, type OrderDepositRow } from '#modules/orders';
import type { Database } from '#platform/database';
import { isUuid } from '#platform/ids';
import { hasRow } from '#platform/rows';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { pesewas } from '#shared/money';
import { BALANCE_DAYS } from '#src/modules/harvests/contract/harvest-states.ts';
import { quoteErrors } from './errors.ts';
import { mailOrderReady } from './mails.ts';

const DAY_MS = 86_400_000;

/**
 * A shop says that an order with a deposit is ready: the customer has three days to pay the rest.
 * @throws AppError NOT_FOUND for another shop's; INVALID_STATE before the deposit is paid, or once it was said
 */
export async function completeQuoteOrder(
  db: Database,
  site: Site,
  { shopId, orderId }: { shopId: string; orderId: string },
): Promise<void> {
  const isOwn =
    isUuid(orderId) &&
    (await hasRow(
      db,
      sql`select from standing_deliveries d join standing_orders s on s.id = d.standing_order_id
        where d.order_id = ${orderId}::uuid and s.shop_id = ${shopId}::uuid`,
    ));
  if (!isOwn) throw quoteErrors.quoteNotFound();
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== 'RESERVED') throw quoteErrors.notPossible();
    const dueAt = new Date(Date.now() + BALANCE_DAYS * DAY_MS);
    await awaitBalance(tx, order, {
      ...{ dueAt, mayDecline: false, actor: { kind: 'shop', id: shopId }, text: 'The goods are ready' },
    });
    const { heldPesewas } = (await findDeposit(tx, orderId)) as OrderDepositRow;
    await mailOrderReady(tx, site, {
      order,
      dueAt,
      balancePesewas: pesewas(order.totalPesewas - heldPesewas),
    });
  });
}
