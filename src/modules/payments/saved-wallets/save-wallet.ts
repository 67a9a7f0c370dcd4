import { eq, inArray, sql } from 'drizzle-orm';
import { SAVED_WALLETS_MAX } from '#shared/constants';
import type { MomoNetwork } from '#shared/phone';
import { advisoryLock, type Database } from '../../../platform/database.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { rowsOf, sealPhone, unseal } from './sealed.ts';
import { savedWallets } from './tables.ts';

/**
 * Saves a number that has paid (E.164); the first one becomes the default. A number already saved is only marked as
 * used. At the limit the least recently used one is deleted, never the default. So are those that can no longer be
 * decrypted.
 */
export async function saveWallet(
  db: Database,
  box: SecretBox,
  wallet: { userId: string; phone: string; network: MomoNetwork },
): Promise<void> {
  const { userId, phone, network } = wallet;
  await inTransaction(db, async (tx) => {
    await advisoryLock(tx, `saved-wallets:${userId}`);
    const rows = await rowsOf(tx, userId);
    const kept = rows.flatMap((row) => unseal(box, row) ?? []);
    const known = kept.find((one) => one.phone === phone);
    if (known) {
      await tx.update(savedWallets).set({ network, usedAt: sql`now()` }).where(eq(savedWallets.id, known.id));
      return;
    }
    const staying = new Set(kept.slice(0, SAVED_WALLETS_MAX - 1).map(({ id }) => id));
    const tooMany = rows.flatMap(({ id }) => (staying.has(id) ? [] : [id]));
    if (tooMany.length > 0) await tx.delete(savedWallets).where(inArray(savedWallets.id, tooMany));
    const sealedPhone = sealPhone(box, userId, phone);
    await tx
      .insert(savedWallets)
      .values({ userId, network, sealedPhone, isDefault: !kept.some((one) => one.isDefault) });
  });
}
