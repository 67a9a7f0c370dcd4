import { recordAudit, recordEvent } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Database, DbOrTx, Transaction } from '../../platform/database.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { identityErrors } from './errors.ts';
import { passwordChangedMail } from './mails.ts';
import {
  assertNewPassword,
  type Credential,
  type Credentials,
  lockUnchanged,
  toContact,
} from './passwords.ts';
import { closeOtherSessions } from './sessions.ts';
import { type AccountRef, accountId } from './views.ts';

/** Checks the signed-in account's password again. @throws AppError VALIDATION_ERROR on `field` for a wrong one */
export async function confirmPassword(
  handle: DbOrTx,
  credentials: Credentials,
  input: { account: AccountRef; password: string; field: string },
): Promise<Credential> {
  const credential = await credentials.byAccount(handle, input.account);
  const matches = await verifyPassword(credential?.passwordHash, input.password);
  if (credential && matches) return credential;
  throw identityErrors.passwordWrong(input.field);
}

/**
 * Locks the account after {@link confirmPassword}, in the transaction that acts on it.
 * @throws AppError VALIDATION_ERROR on `field` if its credentials have changed since
 */
export const lockConfirmed = (
  tx: Transaction,
  credentials: Credentials,
  confirmed: Credential,
  field = 'password',
): Promise<Credential> => lockUnchanged(tx, credentials, confirmed, identityErrors.passwordWrong(field));

/**
 * Changes the account's own password, ends its other sessions and mails a notice.
 * @throws AppError VALIDATION_ERROR for a wrong current password or an unacceptable new one
 */
export async function changePassword(
  db: Database,
  site: Site,
  credentials: Credentials,
  input: { account: AccountRef; token: string; currentPassword: string; newPassword: string },
): Promise<void> {
  const { account, token } = input;
  const confirm = { account, password: input.currentPassword, field: 'currentPassword' };
  const credential = await confirmPassword(db, credentials, confirm);
  assertNewPassword(input.newPassword, credential, 'newPassword');
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(db, async (tx) => {
    await lockConfirmed(tx, credentials, credential, 'currentPassword');
    await credentials.setPassword(tx, account, passwordHash);
    await closeOtherSessions(tx, account, token);
    await recordEvent(tx, { kind: 'PASSWORD_CHANGED', accountId: accountId(account) });
    const contactSite = await withContact(tx, site);
    const content = () => passwordChangedMail(contactSite, 'changed');
    await enqueueMail(tx, site, { kind: 'password-changed', recipient: toContact(credential), content });
    if (!credential.admin) return;
    const adminId = accountId(account);
    await recordAudit(tx, { adminId, action: 'admin.password', subject: 'user', subjectId: adminId });
  });
}
