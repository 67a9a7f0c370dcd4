import type { PayOrder } from '#contracts/checkout';
import { maskPhone } from '#contracts/phone';

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
