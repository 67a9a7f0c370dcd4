import type { PayOrder } from '#contracts/checkout';
import type { Payment } from '#contracts/orders';
import { maskPhone } from '#contracts/phone';

/** Address of the processor's own page while the payment needs it; web addresses only. */
export function payingPage(
  payment: Pick<Payment, 'status' | 'nextStep' | 'authorizationUrl'>,
): string | null {
  const { status, nextStep, authorizationUrl } = payment;
  if (status !== 'PENDING' || nextStep !== 'OPEN_PAGE' || !authorizationUrl) return null;
  return /^https?:\/\//.test(authorizationUrl) ? authorizationUrl : null;
}

/** Orders whose card payment was begun on this page: they go on by themselves, once. Coming back does not. */
const toOpen = new Set<string>();

export function openPageWhenReady(orderId: string): void {
  toOpen.add(orderId);
}

/** Leaves for the processor's page if this page has just begun the payment. */
export function openPageIfReady(orderId: string, payment: Payment): void {
  const page = payingPage(payment);
  if (page && toOpen.delete(orderId)) window.location.assign(page);
}

type Wallet = NonNullable<PayOrder['momo']>;

/** What an order was last charged on: the server shows a number masked, and *Try again* needs the whole of it. */
const wallets = new Map<string, Wallet>();

export function rememberWallet(orderId: string, wallet: Wallet | undefined): void {
  if (wallet) wallets.set(orderId, wallet);
}

/** What to send for the same wallet again; null when this page no longer knows its number. */
export function walletToRetry(orderId: string, masked: string | null, addressPhone: string): Wallet | null {
  const kept = wallets.get(orderId);
  if (kept?.walletId) return { walletId: kept.walletId };
  if (kept?.phone && (masked === null || maskPhone(kept.phone) === masked)) return kept;
  return masked !== null && maskPhone(addressPhone) === masked ? { phone: addressPhone } : null;
}
