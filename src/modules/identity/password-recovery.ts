import { and, eq, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { DbOrTx, Transaction } from '#platform/database';
import { hashToken, newNumericCode, newToken } from '#platform/secret-box';
import type { Database } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { endEmailChange } from './email-changes.ts';
import { identityErrors } from './errors.ts';
import { passwordChangedMail, resetCodeMail } from './mails.ts';
import {
  assertNewPassword,
  type Credential,
  type Credentials,
  customerCredentials,
  lockUnchanged,
  toContact,
} from './passwords.ts';
import { mailedSecrets } from './secrets/tables.ts';
import { closeOwnSessions } from './sessions.ts';
import { live, ownedBy, replace, revoke } from './verification-tokens.ts';
import { type AccountRef, accountId } from './views.ts';

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
export async function findResetAccount(handle: DbOrTx, token: string): Promise<AccountRef> {
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

/** A new password with proof of the mail: its code, or its link's token. */
export interface PasswordReset {
  email?: string | undefined;
  code?: string | undefined;
  token?: string | undefined;
  password: string;
}

/**
 * Password recovery by a mail with a 6-digit code and a link to `page` (docs/specification.md, 2, Forgot password;
 * docs/api.md, Verification).
 */
export function passwordRecovery(credentials: Credentials, page: string) {
  /** The account of a valid code or link. @throws AppError INVALID_CODE, INVALID_TOKEN */
  async function proven(db: Database, { email = '', code = '', token }: PasswordReset) {
    if (token === undefined) {
      const credential = await credentials.byEmail(db, email);
      await checkResetCode(db, credential?.account ?? null, code);
      return credential as Credential;
    }
    const account = await findResetAccount(db, token);
    const credential = await credentials.byAccount(db, account);
    // A link for another account kind is invalid here.
    if (!credential) await findResetAccount(db, '');
    return credential as Credential;
  }

  return {
    /** Mails a code and a link if the address has an account; the response is the same either way. */
    async request(db: Database, site: Site, email: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const credential = await credentials.byEmail(tx, email);
        if (!credential) return;
        const { code, token } = await issueResetTokens(tx, credential.account);
        const content = () => resetCodeMail(code, `${site.publicUrl}${page}#token=${token}`);
        await enqueueMail(tx, site, { kind: 'reset-code', recipient: toContact(credential), content });
        await recordEvent(tx, { kind: 'RESET_REQUESTED', accountId: accountId(credential.account) });
      });
    },

    /** @throws AppError INVALID_CODE */
    async verify(db: Database, email: string, code: string): Promise<void> {
      const credential = await credentials.byEmail(db, email);
      await checkResetCode(db, credential?.account ?? null, code);
    },

    /**
     * Sets a new password, revokes code and link, and signs the account out everywhere, without a shop's team.
     * `confirm` may require more before anything changes.
     * @throws AppError INVALID_CODE, INVALID_TOKEN; VALIDATION_ERROR for an unacceptable password
     */
    async reset(
      db: Database,
      site: Site,
      input: PasswordReset,
      confirm?: (account: Credential) => Promise<void>,
    ): Promise<void> {
      const credential = await proven(db, input);
      assertNewPassword(input.password, credential);
      await confirm?.(credential);
      const { account } = credential;
      const passwordHash = await hashPassword(input.password);
      await inTransaction(db, async (tx) => {
        await lockUnchanged(tx, credentials, credential, invalidCode());
        await consumeResetToken(
          tx,
          account,
          input.token ? { token: input.token } : { code: input.code ?? '' },
        );
        await credentials.setPassword(tx, account, passwordHash);
        await closeOwnSessions(tx, account);
        // The current mailbox is under its owner's control: cancel a change of address that someone else requested.
        if (!('memberId' in account)) await endEmailChange(tx, account);
        await recordEvent(tx, { kind: 'PASSWORD_RESET', accountId: accountId(account) });
        const contactSite = await withContact(tx, site);
        const content = () => passwordChangedMail(contactSite, 'reset');
        await enqueueMail(tx, site, { kind: 'password-changed', recipient: toContact(credential), content });
      });
    },
  };
}

/** Password recovery for customers; admins use {@link adminPasswordRecovery}. */
export const userPasswordRecovery = passwordRecovery(customerCredentials, '/reset-password');
