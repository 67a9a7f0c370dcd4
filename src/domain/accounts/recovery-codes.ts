import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../../platform/database.ts';
import { hashToken } from '../../platform/secrets.ts';
import { recoveryCodes } from './tables.ts';

const HOW_MANY = 10;
/** No letter or digit that is read for another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
const hashOf = (userId: string, code: string) => hashToken(`${userId}:recovery:${plain(code)}`);

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Ten fresh codes for a lost telephone, shown this once; earlier ones stop working. */
export async function issueRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes;
}

/** Uses a recovery code up; false for one that is wrong or used. */
export async function redeemRecoveryCode(handle: Handle, userId: string, code: string): Promise<boolean> {
  const used = await handle
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return used.rowCount === 1;
}

/** How many recovery codes are left. */
export function countRecoveryCodes(handle: Handle, userId: string): Promise<number> {
  return handle.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}
