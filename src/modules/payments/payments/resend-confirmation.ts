import { recordAudit } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import { countEventsLately, deliveriesOf, itemsOf, lockOrder, recordEvent } from '#modules/orders';
import type { Database } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Site } from '../../../platform/site.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { paymentErrors } from '../errors.ts';
import { orderPaidMail } from './mails.ts';
import { findPaidAttempt } from './queries.ts';

/** Daily limit for each order. */
const A_DAY_MOST = 3;
const EVENT = 'CONFIRMATION_SENT';

/**
 * Mails the payment confirmation again, with the order as it is now.
 * @throws AppError NOT_FOUND; INVALID_STATE if it is not paid, and on the fourth resend in a day
 */
export async function resendConfirmation(
  db: Database,
  site: Site,
  { adminId, orderId }: { adminId: string; orderId: string },
): Promise<void> {
  if (!isUuid(orderId)) throw paymentErrors.orderNotFound();
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order.paidAt) throw paymentErrors.orderNotPaid();
    if ((await countEventsLately(tx, { orderId, to: EVENT })) >= A_DAY_MOST) {
      throw paymentErrors.confirmationSentTooOften(A_DAY_MOST);
    }
    const attempt = await findPaidAttempt(tx, orderId);
    const whole = { order, items: await itemsOf(tx, orderId), deliveries: await deliveriesOf(tx, orderId) };
    await enqueueMail(tx, site, orderPaidMail(site, whole, attempt));
    await recordEvent(tx, {
      ...{ orderId, from: order.status, to: EVENT, text: 'Confirmation sent again' },
      actor: { kind: 'admin', id: adminId },
    });
    await recordAudit(tx, { adminId, action: 'order.confirmation', subject: 'order', subjectId: orderId });
  });
}
