import type { Payment } from '#src/modules/orders/contract/orders.ts';

/** The provider's hosted payment page while the payment needs it; http(s) URLs only. */
export function hostedPaymentUrl(
  payment: Pick<Payment, 'status' | 'nextStep' | 'authorizationUrl'>,
): string | null {
  const { status, nextStep, authorizationUrl } = payment;
  if (status !== 'PENDING' || nextStep !== 'OPEN_PAGE' || !authorizationUrl) return null;
  return /^https?:\/\//.test(authorizationUrl) ? authorizationUrl : null;
}

/** Orders whose card payment was started on this page. They redirect once, and not again after the back button. */
const toOpen = new Set<string>();

export function redirectWhenReady(orderId: string): void {
  toOpen.add(orderId);
}

/** Redirects to the hosted payment page if this page has just started the payment. */
export function redirectIfReady(orderId: string, payment: Payment): void {
  const page = hostedPaymentUrl(payment);
  if (page && toOpen.delete(orderId)) window.location.assign(page);
}
