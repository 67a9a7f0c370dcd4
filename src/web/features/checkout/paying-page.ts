import type { Payment } from '#contracts/orders';

/** Address of the processor's own page while the payment needs it; web addresses only. */
export function payingPage(
  payment: Pick<Payment, 'status' | 'nextStep' | 'authorizationUrl'>,
): string | null {
  const { status, nextStep, authorizationUrl } = payment;
  if (status !== 'PENDING' || nextStep !== 'OPEN_PAGE' || !authorizationUrl) return null;
  return /^https?:\/\//.test(authorizationUrl) ? authorizationUrl : null;
}
