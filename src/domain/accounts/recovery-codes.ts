import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../platform/database.ts';
import { hashToken } from '../../platform/secrets.ts';
import { accountId } from './account-ref.ts';
import type { FactorOwner } from './factor-accounts.ts';
import { recoveryCodes } from './tables.ts';

const HOW_MANY = 10;
/** No letter or digit that is read for another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
const hashOf = (owner: FactorOwner, code: string) => hashToken(`${accountId(owner)}:recovery:${plain(code)}`);
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
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ ...owner, codeHash: hashOf(owner, code) })));
  return codes;
}

/** Uses a recovery code up; false for one that is wrong or used. */
export async function redeemRecoveryCode(handle: Handle, owner: FactorOwner, code: string): Promise<boolean> {
  const used = await handle
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(ofOwner(owner), eq(recoveryCodes.codeHash, hashOf(owner, code)), isNull(recoveryCodes.usedAt)),
    );
  return used.rowCount === 1;
}

/** How many recovery codes are left. */
export function countRecoveryCodes(handle: Handle, owner: FactorOwner): Promise<number> {
  return handle.$count(recoveryCodes, and(ofOwner(owner), isNull(recoveryCodes.usedAt)));
}
