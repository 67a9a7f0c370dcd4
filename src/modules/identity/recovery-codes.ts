import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { hashToken } from '../../platform/secrets.ts';
import { accountId } from './account-ref.ts';
import type { FactorOwner } from './factor-accounts.ts';
import { recoveryCodes } from './tables.ts';

const HOW_MANY = 10;
/** No letter or digit that is read for another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
/** As codes were kept before: they go on working until they are used. */
const formerHashOf = (owner: FactorOwner, code: string) =>
  hashToken(`${accountId(owner)}:recovery:${plain(code)}`);
const ofOwner = (owner: FactorOwner) =>
  'userId' in owner ? eq(recoveryCodes.userId, owner.userId) : eq(recoveryCodes.shopId, owner.shopId);

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Makes all codes of an account useless. */
export async function forgetRecoveryCodes(tx: Transaction, owner: FactorOwner): Promise<void> {
  await tx.delete(recoveryCodes).where(ofOwner(owner));
}

/** Ten fresh codes for a lost telephone, shown this once; earlier ones stop working. */
export async function issueRecoveryCodes(tx: Transaction, owner: FactorOwner): Promise<string[]> {
  await forgetRecoveryCodes(tx, owner);
  const codes = Array.from({ length: HOW_MANY }, newCode);
  // A code is short enough to be guessed from a quick hash by whoever steals the database.
  const hashes = await Promise.all(codes.map((code) => hashPassword(plain(code))));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ ...owner, codeHash })));
  return codes;
}

/** Uses a recovery code up, once; false for one that is wrong or used. */
export async function redeemRecoveryCode(handle: DbOrTx, owner: FactorOwner, code: string): Promise<boolean> {
  const left = await handle
    .select({ id: recoveryCodes.id, codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(ofOwner(owner), isNull(recoveryCodes.usedAt)));
  const former = formerHashOf(owner, code);
  const matches = await Promise.all(
    left.map(({ codeHash }) =>
      codeHash.startsWith('$') ? verifyPassword(codeHash, plain(code)) : codeHash === former,
    ),
  );
  const right = left[matches.indexOf(true)];
  if (!right) return false;
  const used = await handle
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.id, right.id), isNull(recoveryCodes.usedAt)));
  return used.rowCount === 1;
}

/** How many recovery codes are left. */
export function countRecoveryCodes(handle: DbOrTx, owner: FactorOwner): Promise<number> {
  return handle.$count(recoveryCodes, and(ofOwner(owner), isNull(recoveryCodes.usedAt)));
}
