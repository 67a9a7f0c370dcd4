import { desc, eq } from 'drizzle-orm';
import type { MomoNetwork } from '#shared/phone';
import type { DbOrTx } from '../../../platform/database.ts';
import type { SealedColumn } from '../../../platform/sealed-column.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import { savedWallets } from './tables.ts';

/** A saved wallet with its decrypted number; for charging and masking, never for a response. */
export interface SavedWallet {
  id: string;
  /** E.164. */
  phone: string;
  network: MomoNetwork;
  isDefault: boolean;
  createdAt: Date;
}

const ownerOf = (userId: string) => `saved-wallet:${userId}`;

/** Columns that hold encrypted numbers. */
export const sealedOfWallets: readonly SealedColumn[] = [
  { table: savedWallets, id: savedWallets.id, owner: savedWallets.userId, field: 'sealedPhone', ownerOf },
];

/** Encrypts the number, bound to its customer: it does not decrypt in another customer's row. */
export const sealPhone = (box: SecretBox, userId: string, phone: string): string =>
  box.seal(phone, ownerOf(userId));

/** The row with its number decrypted; null if its encryption key is no longer in use. */
export function unseal(box: SecretBox, row: typeof savedWallets.$inferSelect): SavedWallet | null {
  const { id, network, isDefault, createdAt } = row;
  try {
    return { id, network, isDefault, createdAt, phone: box.open(row.sealedPhone, ownerOf(row.userId)) };
  } catch {
    return null;
  }
}

/** Default first, then most recently used. */
export const rowsOf = (handle: DbOrTx, userId: string) =>
  handle
    .select()
    .from(savedWallets)
    .where(eq(savedWallets.userId, userId))
    .orderBy(desc(savedWallets.isDefault), desc(savedWallets.usedAt), desc(savedWallets.id));
