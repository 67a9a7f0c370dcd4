import { sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Database, Transaction } from '#platform/database';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { accountId } from './account-ref.ts';
import {
  confirmNewEmailMail,
  type EmailAccounts,
  type EmailChangeRow,
  type EmailOwner,
  emailChangeAskedMail,
  endEmailChange,
  findEmailChange,
  issueChangeLink,
  LAPSE_HOURS,
  maskEmail,
  WAIT_HOURS,
} from './email-changes.ts';
import { identityErrors } from './errors.ts';
import { refuseDemoAddress } from './sign-up.ts';
import { emailChanges } from './tables.ts';

/**
 * Starts a change of an account's address: mails the new address a link to confirm, and the current one a link to
 * approve or stop it. Replaces an earlier change. Only the new mailbox learns whether its address is taken.
 * @throws AppError UNAUTHENTICATED when the account is closed; VALIDATION_ERROR for the current address
 */
export async function requestEmailChange(
  db: Database,
  site: Site,
  accounts: EmailAccounts,
  input: { owner: EmailOwner; sessionId: string; email: string },
): Promise<void> {
  const { owner, sessionId, email: newEmail } = input;
  refuseDemoAddress(site, newEmail);
  await inTransaction(db, async (tx) => {
    const account = await accounts.lock(tx, owner);
    if (!account) throw identityErrors.signInNeeded();
    if (account.email.toLowerCase() === newEmail.toLowerCase()) {
      throw identityErrors.emailUnchanged();
    }
    await endEmailChange(tx, owner);
    // An unverified address cannot object: it may be a stranger's, entered by mistake.
    const hours = account.verified ? WAIT_HOURS : 0;
    const [change] = await tx
      .insert(emailChanges)
      .values({
        ...owner,
        newEmail,
        sessionId,
        agreedByTimeAt: sql`now() + ${`${hours} hours`}::interval`,
        endsAt: sql`now() + ${`${LAPSE_HOURS} hours`}::interval`,
      })
      .returning();
    await mailNewAddress(tx, site, change as EmailChangeRow);
    if (account.verified) {
      const token = await issueChangeLink(tx, change as EmailChangeRow, 'AGREE_EMAIL');
      const content = emailChangeAskedMail(await withContact(tx, site), newEmail, token);
      await enqueueMail(tx, site, { kind: 'email-change-asked', recipient: account.email, content });
    }
    const details = { to: maskEmail(newEmail) };
    await recordEvent(tx, { kind: 'EMAIL_CHANGE_ASKED', accountId: accountId(owner), details });
  });
}

async function mailNewAddress(tx: Transaction, site: Site, change: EmailChangeRow): Promise<void> {
  const token = await issueChangeLink(tx, change, 'CONFIRM_EMAIL');
  const content = confirmNewEmailMail(site, token);
  await enqueueMail(tx, site, { kind: 'email-change-confirm', recipient: change.newEmail, content });
}

/** Mails the new address its link again. @throws AppError INVALID_STATE without a pending change */
export async function resendEmailChange(
  db: Database,
  site: Site,
  accounts: EmailAccounts,
  owner: EmailOwner,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await accounts.lock(tx, owner);
    const change = await findEmailChange(tx, owner);
    if (!change || change.confirmedAt) {
      throw identityErrors.noEmailToConfirm();
    }
    await mailNewAddress(tx, site, change);
  });
}

/** Cancels the account's own change. @throws AppError INVALID_STATE without one */
export async function cancelEmailChange(
  db: Database,
  accounts: EmailAccounts,
  owner: EmailOwner,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await accounts.lock(tx, owner);
    if (!(await endEmailChange(tx, owner))) {
      throw identityErrors.noEmailChange();
    }
    const details = { by: 'its owner' };
    await recordEvent(tx, { kind: 'EMAIL_CHANGE_STOPPED', accountId: accountId(owner), details });
  });
}
