import { listSavedWallets } from '#modules/payments';
import type { HttpDeps } from '#server/http/deps';
import { maskPhone } from '#shared/phone';
import type { SavedWallet } from '#src/modules/payments/contract/saved-wallets.ts';

/** Loads a customer's saved wallets, masked for the response. */
export async function readSavedWallets({ db, secretBox }: HttpDeps, userId: string): Promise<SavedWallet[]> {
  const wallets = await listSavedWallets(db, secretBox, userId);
  return wallets.map(({ id, network, phone, isDefault, createdAt }) => ({
    id,
    network,
    phone: maskPhone(phone),
    isDefault,
    createdAt: createdAt.toISOString(),
  }));
}
