import { paymentErrors } from '../errors.ts';
import type { PaymentDeps } from './finalise-attempt.ts';
import { GatewayError } from './gateway.ts';
import { findLiveAttempt } from './queries.ts';
import { recordOutcome } from './start-attempt.ts';

/**
 * Submits the payer's voucher or code. A wrong one ends the attempt at the processor (docs/paystack-and-ghana.md, 1.4);
 * the customer retries with a new attempt.
 * @throws AppError INVALID_STATE when the payment expects no code, PAYMENT_PROVIDER_UNAVAILABLE without an answer
 */
export async function submitOtp(deps: PaymentDeps, orderId: string, otp: string): Promise<void> {
  const attempt = await findLiveAttempt(deps.db, orderId);
  if (attempt?.status !== 'PENDING' || attempt.nextStep !== 'ENTER_OTP') {
    throw paymentErrors.noCodeExpected();
  }
  try {
    const gateway = deps.gateways.of(attempt.provider);
    await recordOutcome(deps, attempt, await gateway.submitOtp({ reference: attempt.reference, otp }));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw paymentErrors.codeInDoubt();
  }
}
