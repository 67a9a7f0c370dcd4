import { eq } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import { countRecentEvents, listDeliveries, listItems, lockOrder, recordEvent } from '#modules/orders';
import type { Database } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Site } from '../../../platform/site.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { paymentErrors } from '../errors.ts';
import type { AttemptRow } from './create-attempt.ts';
import { finaliseAttempt, type PaymentDeps } from './finalise-attempt.ts';
import { GatewayError, providerLabel, type Verification } from './gateway.ts';
import { orderPaidMail } from './mails.ts';
import { findPaidAttempt } from './queries.ts';
import { paymentAttempts } from './tables.ts';

/**
 * Lets an admin verify a payment at the provider again; the finaliser records the outcome.
 * @throws AppError NOT_FOUND, PAYMENT_PROVIDER_UNAVAILABLE without a usable answer
 */
export async function verifyPayment(
  deps: PaymentDeps,
  input: { adminId: string; reference: string },
): Promise<{ outcome: Verification['kind']; attempt: AttemptRow }> {
  const { reference, adminId } = input;
  const read = async () => {
    const [attempt] = await deps.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.reference, reference));
    if (!attempt) throw paymentErrors.paymentNotFound();
    return attempt;
  };
  const before = await read();
  let outcome: Verification['kind'];
  try {
    outcome = await finaliseAttempt(deps, before);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw paymentErrors.providerDidNotReply(providerLabel(before.provider));
  }
  const attempt = await read();
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, {
      adminId,
      action: 'payment.verify',
      subject: 'order',
      subjectId: attempt.orderId,
      before: { reference, status: before.status },
      after: { reference, status: attempt.status, outcome },
    }),
  );
  return { outcome, attempt };
}

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
    if ((await countRecentEvents(tx, { orderId, to: EVENT })) >= A_DAY_MOST) {
      throw paymentErrors.confirmationSentTooOften(A_DAY_MOST);
    }
    const attempt = await findPaidAttempt(tx, orderId);
    const whole = {
      order,
      items: await listItems(tx, orderId),
      deliveries: await listDeliveries(tx, orderId),
    };
    await enqueueMail(tx, site, orderPaidMail(site, whole, attempt));
    await recordEvent(tx, {
      ...{ orderId, from: order.status, to: EVENT, text: 'Confirmation sent again' },
      actor: { kind: 'admin', id: adminId },
    });
    await recordAudit(tx, { adminId, action: 'order.confirmation', subject: 'order', subjectId: orderId });
  });
}
