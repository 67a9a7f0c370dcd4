import { eq } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { inTransaction } from '../../../platform/transaction.ts';
import { paymentErrors } from '../errors.ts';
import type { AttemptRow } from './create-attempt.ts';
import { finaliseAttempt, type PaymentDeps } from './finalise-attempt.ts';
import { GatewayError, type Verification } from './gateway.ts';
import { providerLabel } from './gateways.ts';
import { paymentAttempts } from './tables.ts';

/**
 * Lets an admin verify a payment at the processor again; the finaliser records the outcome.
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
