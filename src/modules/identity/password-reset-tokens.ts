import { and, eq, sql } from 'drizzle-orm';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import { hashToken, newNumericCode, newToken } from '#platform/secrets';
import { type AccountRef, accountId } from './account-ref.ts';
import { identityErrors } from './errors.ts';
import { mailedSecrets } from './tables.ts';
import { live, ownedBy, replace, revoke } from './verification-tokens.ts';

const RESET_MINUTES = 20;
const CODE_DIGITS = 6;
const CODE_TRIES = 5;

/**
 * Issues a 6-digit code (20 min, 5 tries; revokes an earlier one) and a link (20 min; earlier ones stay valid, so that
 * another request does not invalidate a mail that has arrived).
 */
export async function issueResetTokens(
  handle: DbOrTx,
  account: AccountRef,
): Promise<{ code: string; token: string }> {
  const [code, token] = [newNumericCode(CODE_DIGITS), newToken()];
  const lifetime = `${RESET_MINUTES} minutes`;
  const secretHash = hashToken(`${accountId(account)}:${code}`);
  await replace(handle, account, { purpose: 'RESET_PASSWORD', secretHash, lifetime });
  await handle.insert(mailedSecrets).values({
    ...account,
    purpose: 'RESET_LINK',
    secretHash: hashToken(token),
    expiresAt: sql`now() + ${lifetime}::interval`,
  });
  return { code, token };
}

/** For a wrong, used or expired code. */
export const invalidCode = () => identityErrors.verificationCodeInvalid();

/**
 * Checks a code without redeeming it. Every wrong try is counted and committed on its own. @throws AppError
 * INVALID_CODE
 */
export async function checkResetCode(db: Database, account: AccountRef | null, code: string): Promise<void> {
  if (!account) throw invalidCode();
  const mine = and(ownedBy(account), eq(mailedSecrets.purpose, 'RESET_PASSWORD'), live);
  const right = eq(mailedSecrets.secretHash, hashToken(`${accountId(account)}:${code}`));
  // One statement, so that concurrent tries cannot all read the old count.
  const [tried] = await db
    .update(mailedSecrets)
    .set({ attempts: sql`${mailedSecrets.attempts} + case when ${right} then 0 else 1 end` })
    .where(and(mine, sql`${mailedSecrets.attempts} < ${CODE_TRIES}`))
    .returning({ right: sql<boolean>`${right}` });
  if (!tried?.right) throw invalidCode();
}

/** The account of a valid reset link. @throws AppError INVALID_TOKEN */
export async function accountOfResetLink(handle: DbOrTx, token: string): Promise<AccountRef> {
  const [found] = await handle
    .select()
    .from(mailedSecrets)
    .where(
      and(eq(mailedSecrets.secretHash, hashToken(token)), eq(mailedSecrets.purpose, 'RESET_LINK'), live),
    );
  const { userId, shopId, memberId } = found ?? {};
  if (userId) return { userId };
  if (shopId) return { shopId };
  if (memberId) return { memberId };
  throw identityErrors.linkInvalid();
}

/** Proof for a new password. */
export type ResetProof = { code: string } | { token: string };

/** Redeems the code or link, once, and revokes all others of the account. @throws AppError INVALID_CODE */
export async function consumeResetToken(
  tx: Transaction,
  account: AccountRef,
  proof: ResetProof,
): Promise<void> {
  const [purpose, secret] =
    'token' in proof
      ? (['RESET_LINK', proof.token] as const)
      : (['RESET_PASSWORD', `${accountId(account)}:${proof.code}`] as const);
  const used = await tx
    .update(mailedSecrets)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        ownedBy(account),
        eq(mailedSecrets.purpose, purpose),
        eq(mailedSecrets.secretHash, hashToken(secret)),
        live,
      ),
    );
  if (!used.rowCount) throw invalidCode();
  await revoke(tx, account, 'RESET_PASSWORD');
  await revoke(tx, account, 'RESET_LINK');
}
