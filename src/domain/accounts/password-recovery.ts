import { enqueueMail } from '#domain/notifications';
import { withContact } from '#domain/settings';
import type { Database, Handle, Transaction } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Site } from '../../platform/site.ts';
import { checkResetCode, issueResetCode, type SecretOwner } from './mailed-secrets.ts';
import { passwordChangedMail, resetCodeMail } from './mails.ts';
import { closeOwnSessions } from './sessions.ts';

/** Accounts whose password can be recovered: people here, shops in their own domain. */
export interface RecoverableAccounts {
  find(handle: Handle, email: string): Promise<SecretOwner | null>;
  setPassword(tx: Transaction, email: string, passwordHash: string): Promise<unknown>;
}

/** Recovery by a mailed 6-digit code (SPEC.md 2, Forgot password; API.md, verification). */
export function passwordRecovery(accounts: RecoverableAccounts) {
  return {
    /** Mails a code if the address has an account; says nothing either way. */
    async request(db: Database, site: Site, email: string): Promise<void> {
      await db.transaction(async (tx) => {
        const owner = await accounts.find(tx, email);
        if (!owner) return;
        const content = resetCodeMail(await issueResetCode(tx, owner));
        await enqueueMail(tx, site, { kind: 'reset-code', recipient: email, content });
      });
    },

    /** @throws AppError INVALID_CODE */
    async verify(db: Database, email: string, code: string): Promise<void> {
      await checkResetCode(db, await accounts.find(db, email), code, { consume: false });
    },

    /** Sets a new password, uses up the code and signs its account out everywhere; not a shop's team. @throws AppError INVALID_CODE */
    async reset(
      db: Database,
      site: Site,
      { email, code, password }: { email: string; code: string; password: string },
    ): Promise<void> {
      const owner = await accounts.find(db, email);
      await checkResetCode(db, owner, code, { consume: true });
      const passwordHash = await hashPassword(password);
      await db.transaction(async (tx) => {
        await accounts.setPassword(tx, email, passwordHash);
        await closeOwnSessions(tx, owner as SecretOwner);
        const content = passwordChangedMail(await withContact(tx, site));
        await enqueueMail(tx, site, { kind: 'password-changed', recipient: email, content });
      });
    },
  };
}
