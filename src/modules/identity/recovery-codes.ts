import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { hashToken } from '../../platform/secrets.ts';
import { accountId } from './account-ref.ts';
import type { MfaOwner } from './mfa-store.ts';
import { recoveryCodes } from './tables.ts';

const HOW_MANY = 10;
/** No characters that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
/** The former hash: older codes stay valid until they are used. */
const formerHashOf = (owner: MfaOwner, code: string) =>
  hashToken(`${accountId(owner)}:recovery:${plain(code)}`);
const ofOwner = (owner: MfaOwner) =>
  'userId' in owner ? eq(recoveryCodes.userId, owner.userId) : eq(recoveryCodes.shopId, owner.shopId);

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Revokes all recovery codes of an account. */
export async function forgetRecoveryCodes(tx: Transaction, owner: MfaOwner): Promise<void> {
  await tx.delete(recoveryCodes).where(ofOwner(owner));
}

/** Issues ten recovery codes for a lost phone, shown only once; revokes earlier ones. */
export async function issueRecoveryCodes(tx: Transaction, owner: MfaOwner): Promise<string[]> {
  await forgetRecoveryCodes(tx, owner);
  const codes = Array.from({ length: HOW_MANY }, newCode);
  // Use the slow password hash: a code is short enough to be brute-forced from a fast one after a database leak.
  const hashes = await Promise.all(codes.map((code) => hashPassword(plain(code))));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ ...owner, codeHash })));
  return codes;
}

/** Redeems a recovery code, once; false for a wrong or used one. */
export async function consumeRecoveryCode(handle: DbOrTx, owner: MfaOwner, code: string): Promise<boolean> {
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

/** The number of unused recovery codes. */
export function countRecoveryCodes(handle: DbOrTx, owner: MfaOwner): Promise<number> {
  return handle.$count(recoveryCodes, and(ofOwner(owner), isNull(recoveryCodes.usedAt)));
}
