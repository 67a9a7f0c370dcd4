import { recordAudit } from '#modules/audit';
import { createTestPayment, type PaymentDeps, sendTestPayment } from '#modules/payments';
import { detectNetwork, type MomoNetwork } from '#shared/phone';
import { advisoryLock } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { LaunchFacts } from './assess-line.ts';
import { launchErrors } from './errors.ts';
import { assertStillClosed } from './open-market.ts';

/**
 * Charges an owner's wallet GH₵1, which is refunded as soon as it comes.
 * @param input.phone E.164; the answers and the database have only its mask
 * @throws AppError VALIDATION_ERROR when the number tells no network; INVALID_STATE once the market is open; PAYMENT_IN_PROGRESS while a test is under way; RATE_LIMITED
 *   after five in a day
 */
export async function startTestPayment(
  deps: { payments: PaymentDeps; facts: LaunchFacts; windowMs: number },
  input: { adminId: string; phone: string; network?: MomoNetwork | undefined },
): Promise<void> {
  const { payments, facts, windowMs } = deps;
  const { adminId, phone, network = detectNetwork(phone) } = input;
  if (!network) throw launchErrors.networkNeeded();
  const { current: provider } = payments.gateways;
  const payment = await inTransaction(payments.db, async (tx) => {
    await advisoryLock(tx, 'launch');
    await assertStillClosed(tx);
    const wallet = { adminId, provider, mode: facts.payments, network, phone, windowMs };
    const created = await createTestPayment(tx, wallet);
    const after = { reference: created.reference, network, phone: created.maskedPhone };
    await recordAudit(tx, { adminId, action: 'launch.test-payment', subject: 'launch', after });
    return created;
  });
  await sendTestPayment(payments, payment, phone);
}
