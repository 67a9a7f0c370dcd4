import { maskPhone } from '#shared/phone';
import type { PayOrder } from '#src/modules/orders/contract/checkout.ts';

type Wallet = NonNullable<PayOrder['momo']>;

/** The wallet of the last attempt for each order. The server masks numbers, and *Try again* needs the whole one. */
const wallets = new Map<string, Wallet>();

export function rememberWallet(orderId: string, wallet: Wallet | undefined): void {
  if (wallet) wallets.set(orderId, wallet);
}

/** The wallet to charge again; null if this page does not know its number. */
export function walletToRetry(orderId: string, masked: string | null, addressPhone: string): Wallet | null {
  const kept = wallets.get(orderId);
  if (kept?.walletId) return { walletId: kept.walletId };
  if (kept?.phone && (masked === null || maskPhone(kept.phone) === masked)) return kept;
  return masked !== null && maskPhone(addressPhone) === masked ? { phone: addressPhone } : null;
}
