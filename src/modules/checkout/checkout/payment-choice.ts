import { type PaymentChoice, takeSavedWallet } from '#modules/payments';
import type { PayOrder } from '#src/modules/orders/contract/checkout.ts';
import type { DbOrTx } from '../../../platform/database.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';

/**
 * Resolves the payment method, decrypting the number of a saved wallet. Without `momo` the phone number of the address
 * is charged (docs/api.md).
 * @throws AppError NOT_FOUND when the saved wallet was removed, or belongs to another customer
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
