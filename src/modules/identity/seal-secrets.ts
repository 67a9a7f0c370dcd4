import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { SealedColumn } from '../../platform/sealed-column.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { users } from './tables.ts';

/** Encrypts secrets stored before there was a key; returns the number encrypted. Runs at startup. */
export async function sealSecrets(db: Database, box: SecretBox): Promise<number> {
  const open = await db
    .select({ id: users.id, totpSecret: users.totpSecret })
    .from(users)
    .where(isNotNull(users.totpSecret));
  let sealed = 0;
  for (const { id, totpSecret } of open) {
    if (!totpSecret || box.isSealed(totpSecret)) continue;
    const same = and(eq(users.id, id), eq(users.totpSecret, totpSecret));
    const done = await db
      .update(users)
      .set({ totpSecret: box.seal(totpSecret, id) })
      .where(same);
    sealed += done.rowCount ?? 0;
  }
  return sealed;
}

/** Columns with people's encrypted second factor secrets. */
export const sealedOfAccounts: readonly SealedColumn[] = [
  { table: users, id: users.id, owner: users.id, field: 'totpSecret', ownerOf: (id) => id },
];
