import { recordEvent } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Database } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { accountId } from './account-ref.ts';
import { type Credential, type Credentials, customerCredentials, lockUnchanged } from './credentials.ts';
import { endEmailChange } from './email-changes.ts';
import { passwordChangedMail, resetCodeMail } from './mails.ts';
import { assertNewPassword } from './password-policy.ts';
import {
  accountOfResetLink,
  checkResetCode,
  consumeResetToken,
  invalidCode,
  issueResetTokens,
} from './password-reset-tokens.ts';
import { closeOwnSessions } from './sessions.ts';

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
    const account = await accountOfResetLink(db, token);
    const credential = await credentials.byAccount(db, account);
    // A link for another account kind is invalid here.
    if (!credential) await accountOfResetLink(db, '');
    return credential as Credential;
  }

  return {
    /** Mails a code and a link if the address has an account; the response is the same either way. */
    async request(db: Database, site: Site, email: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const credential = await credentials.byEmail(tx, email);
        if (!credential) return;
        const { code, token } = await issueResetTokens(tx, credential.account);
        const content = resetCodeMail(code, `${site.publicUrl}${page}#token=${token}`);
        await enqueueMail(tx, site, { kind: 'reset-code', recipient: credential.email, content });
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
      const { account, email } = credential;
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
        const content = passwordChangedMail(await withContact(tx, site), 'reset');
        await enqueueMail(tx, site, { kind: 'password-changed', recipient: email, content });
      });
    },
  };
}

/** Password recovery for customers; admins use {@link adminPasswordRecovery}. */
export const userPasswordRecovery = passwordRecovery(customerCredentials, '/reset-password');
