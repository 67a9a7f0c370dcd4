import type { Payment } from '#contracts/orders';

/** Address of the processor's own page while the payment needs it; web addresses only. */
export function hostedPaymentUrl(
  payment: Pick<Payment, 'status' | 'nextStep' | 'authorizationUrl'>,
): string | null {
  const { status, nextStep, authorizationUrl } = payment;
  if (status !== 'PENDING' || nextStep !== 'OPEN_PAGE' || !authorizationUrl) return null;
  return /^https?:\/\//.test(authorizationUrl) ? authorizationUrl : null;
}

/** Orders whose card payment was begun on this page: they go on by themselves, once. Coming back does not. */
const toOpen = new Set<string>();

export function redirectWhenReady(orderId: string): void {
  toOpen.add(orderId);
}

/** Leaves for the processor's page if this page has just begun the payment. */
export function redirectIfReady(orderId: string, payment: Payment): void {
  const page = hostedPaymentUrl(payment);
  if (page && toOpen.delete(orderId)) window.location.assign(page);
}
