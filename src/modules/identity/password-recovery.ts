import { recordEvent } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Database } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { accountId } from './account-ref.ts';
import { type Credential, type Credentials, lockUnchanged } from './credentials.ts';
import { endEmailChange } from './email-changes.ts';
import { passwordChangedMail, resetCodeMail } from './mails.ts';
import { assertNewPassword } from './password-policy.ts';
import {
  accountOfResetLink,
  checkResetCode,
  invalidCode,
  issueResetSecrets,
  useResetSecret,
} from './reset-secrets.ts';
import { closeOwnSessions } from './sessions.ts';

/** A new password with what proves that the mail came: its code, or the token of its link. */
export interface PasswordReset {
  email?: string | undefined;
  code?: string | undefined;
  token?: string | undefined;
  password: string;
}

/**
 * Recovery by a mail that carries a 6-digit code and a link; `page` is where the link leads (docs/specification.md, 2, Forgot
 * password; docs/api.md, Verification).
 */
export function passwordRecovery(credentials: Credentials, page: string) {
  /** Whose password it is, once code or link are known to be right. @throws AppError INVALID_CODE, INVALID_TOKEN */
  async function proven(db: Database, { email = '', code = '', token }: PasswordReset) {
    if (token === undefined) {
      const credential = await credentials.byEmail(db, email);
      await checkResetCode(db, credential?.account ?? null, code);
      return credential as Credential;
    }
    const account = await accountOfResetLink(db, token);
    const credential = await credentials.byAccount(db, account);
    // A link of another kind of account: to this one it does not exist.
    if (!credential) await accountOfResetLink(db, '');
    return credential as Credential;
  }

  return {
    /** Mails a code and a link if the address has an account; says nothing either way. */
    async request(db: Database, site: Site, email: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const credential = await credentials.byEmail(tx, email);
        if (!credential) return;
        const { code, token } = await issueResetSecrets(tx, credential.account);
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
     * Sets a new password, uses up code and link, and signs its account out everywhere; not a shop's team. `confirm`
     * may ask for more before anything is changed.
     * @throws AppError INVALID_CODE, INVALID_TOKEN, VALIDATION_ERROR for a password that may not be used
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
        await useResetSecret(tx, account, input.token ? { token: input.token } : { code: input.code ?? '' });
        await credentials.setPassword(tx, account, passwordHash);
        await closeOwnSessions(tx, account);
        // Who can read the present mailbox need not fear a change that somebody else has asked for.
        if (!('memberId' in account)) await endEmailChange(tx, account);
        await recordEvent(tx, { kind: 'PASSWORD_RESET', accountId: accountId(account) });
        const content = passwordChangedMail(await withContact(tx, site), 'reset');
        await enqueueMail(tx, site, { kind: 'password-changed', recipient: email, content });
      });
    },
  };
}
