import type { PayOrder } from '#contracts/checkout';
import type { PaymentChoice } from '#modules/payments';
import { takeSavedWallet } from '#modules/payments';
import type { DbOrTx } from '../../../platform/database.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';

/**
 * How somebody wants to pay, with the number of a saved wallet opened. Without `momo` the address's phone is charged
 * (docs/api.md).
 * @throws AppError NOT_FOUND when the saved wallet is gone, or another customer's
 */
export async function readPaymentChoice(
  { db, secretBox }: { db: DbOrTx; secretBox: SecretBox },
  input: { userId: string; pay: PayOrder; addressPhone: string },
): Promise<PaymentChoice> {
  const { userId, pay, addressPhone } = input;
  if (pay.paymentMethod === 'CARD') return { method: 'CARD' };
  const { phone, network, walletId, save } = pay.momo ?? {};
  if (walletId !== undefined) {
    const wallet = await takeSavedWallet(db, secretBox, { userId, walletId });
    return { method: 'MOMO', phone: wallet.phone, network: wallet.network };
  }
  return { method: 'MOMO', phone: phone ?? addressPhone, network, save: save ?? false };
}
