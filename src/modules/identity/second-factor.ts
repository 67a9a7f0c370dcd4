import { Secret } from 'otpauth';
import { recordAudit, recordEvent } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { confirmPassword, lockConfirmed } from './change-password.ts';
import { identityErrors } from './errors.ts';
import { factorMail } from './mails.ts';
import type { MfaAccount, MfaOwner, MfaStore } from './mfa-store.ts';
import { ownedPasskeys } from './passkeys.ts';
import { closeOtherSessions, closeOwnSessions } from './sessions.ts';
import { passkeys } from './tables.ts';
import {
  countRecoveryCodes,
  createTotp,
  deleteRecoveryCodes,
  type FactorDeps,
  isMfaRequired,
  issueRecoveryCodes,
  redeemFactor,
  verifyTotp,
} from './verify-mfa.ts';
import { accountId } from './views.ts';

const SECRET_BYTES = 20;

const confirm = (handle: DbOrTx, { credentials }: MfaStore, account: MfaOwner, password: string) =>
  confirmPassword(handle, credentials, { account, password, field: 'password' });

/** Whether an account has a second factor, and its number of recovery codes. */
export async function readFactor(handle: DbOrTx, accounts: MfaStore, owner: MfaOwner) {
  const holder = await accounts.read(handle, owner);
  return {
    enabled: holder !== null && holder.totpConfirmedAt !== null,
    recoveryCodes: await countRecoveryCodes(handle, owner),
  };
}

/**
 * Issues an authenticator secret, after a password check; active once a code confirms it.
 * @throws AppError VALIDATION_ERROR for a wrong password; INVALID_STATE if a second factor is active
 */
export async function startTotp(
  { db, secretBox }: FactorDeps,
  accounts: MfaStore,
  { owner, password }: { owner: MfaOwner; password: string },
): Promise<{ secret: string; uri: string }> {
  const confirmed = await confirm(db, accounts, owner, password);
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return inTransaction(db, async (tx) => {
    await lockConfirmed(tx, accounts.credentials, confirmed);
    const holder = await accounts.lock(tx, owner);
    if (!holder || holder.totpConfirmedAt) {
      throw identityErrors.secondFactorOn();
    }
    const totpSecret = secretBox.seal(secret, accountId(owner));
    await accounts.write(tx, owner, { totpSecret, totpLastStep: null });
    return { secret, uri: createTotp(holder.email, secret).toString() };
  });
}

/**
 * Activates {@link startTotp}'s secret with a first code. From now on sign-in requires it. Ends the account's other
 * sessions and mails a notice. Returns ten recovery codes.
 * @throws AppError INVALID_STATE without a pending secret, INVALID_CODE
 */
export async function confirmTotp(
  { db, site, secretBox }: FactorDeps,
  accounts: MfaStore,
  input: { owner: MfaOwner; token: string; code: string },
): Promise<string[]> {
  const { owner } = input;
  return inTransaction(db, async (tx) => {
    const holder = await accounts.lock(tx, owner);
    if (!holder?.totpSecret || holder.totpConfirmedAt) {
      throw identityErrors.setupNotStarted();
    }
    const right = await verifyTotp(tx, secretBox, accounts, holder, input.code);
    if (!right) throw identityErrors.codeWrong('code');
    await accounts.write(tx, owner, { totpConfirmedAt: new Date() });
    await closeOtherSessions(tx, owner, input.token);
    await notifyFactorChange(tx, site, holder, 'added');
    await note(tx, owner, true);
    return issueRecoveryCodes(tx, owner);
  });
}

/**
 * Issues ten recovery codes, after a password check; revokes the old ones.
 * @throws AppError VALIDATION_ERROR, INVALID_STATE
 */
export async function renewRecoveryCodes(
  { db }: FactorDeps,
  accounts: MfaStore,
  { owner, password }: { owner: MfaOwner; password: string },
): Promise<string[]> {
  const confirmed = await confirm(db, accounts, owner, password);
  return inTransaction(db, async (tx) => {
    await lockConfirmed(tx, accounts.credentials, confirmed);
    const holder = await accounts.lock(tx, owner);
    if (!holder?.totpConfirmedAt) throw identityErrors.secondFactorNeeded();
    return issueRecoveryCodes(tx, owner);
  });
}

async function note(tx: Transaction, owner: MfaOwner, added: boolean): Promise<void> {
  const kind = added ? 'FACTOR_ADDED' : 'FACTOR_REMOVED';
  await recordEvent(tx, { kind, accountId: accountId(owner), details: { factor: 'authenticator' } });
  if (!('userId' in owner)) return;
  await recordAudit(tx, {
    adminId: owner.userId,
    action: added ? 'admin.totp-on' : 'admin.totp-off',
    subject: 'user',
    subjectId: owner.userId,
    before: { secondFactor: !added },
    after: { secondFactor: added },
  });
}

async function notifyFactorChange(
  tx: Transaction,
  site: Site,
  { email, language }: MfaAccount,
  what: 'added' | 'removed' | 'lifted',
): Promise<void> {
  const contactSite = await withContact(tx, site);
  const content = () => factorMail(contactSite, what);
  await enqueueMail(tx, site, {
    kind: 'second-factor',
    recipient: { email, phone: null, language },
    content,
  });
}

/** Deletes an account's second factor, recovery codes and passkeys; the caller has locked the account. */
export async function deleteMfa(tx: Transaction, accounts: MfaStore, owner: MfaOwner): Promise<void> {
  await accounts.write(tx, owner, { totpSecret: null, totpConfirmedAt: null, totpLastStep: null });
  await deleteRecoveryCodes(tx, owner);
  await tx.delete(passkeys).where(ownedPasskeys(owner));
}

/**
 * Removes the account's own second factor; requires the password and a code.
 * @throws AppError INVALID_STATE without one or when it is mandatory; VALIDATION_ERROR for a wrong password;
 * INVALID_CODE
 */
export async function removeTotp(
  deps: FactorDeps,
  accounts: MfaStore,
  input: { owner: MfaOwner; password: string; code: string },
): Promise<void> {
  const { db, site, secretBox } = deps;
  const { owner } = input;
  const confirmed = await confirm(db, accounts, owner, input.password);
  await inTransaction(db, async (tx) => {
    await lockConfirmed(tx, accounts.credentials, confirmed);
    if ('userId' in owner && (await isMfaRequired(tx, deps))) {
      throw identityErrors.secondFactorRequired();
    }
    const holder = await accounts.lock(tx, owner);
    if (!holder?.totpConfirmedAt) throw identityErrors.secondFactorOff();
    const right = await redeemFactor(tx, secretBox, accounts, holder, input.code);
    if (!right) throw identityErrors.codeWrong('code');
    await deleteMfa(tx, accounts, owner);
    await notifyFactorChange(tx, site, holder, 'removed');
    await note(tx, owner, false);
  });
}

/**
 * Resets a lost second factor of another admin or a shop's owner, signs the account out and mails a notice.
 * @throws AppError NOT_FOUND; INVALID_STATE for oneself or without a second factor
 */
export async function resetMfa(
  { db, site }: Pick<FactorDeps, 'db' | 'site'>,
  accounts: MfaStore,
  input: { adminId: string; owner: MfaOwner; reason: string },
): Promise<void> {
  const { adminId, owner, reason } = input;
  const id = accountId(owner);
  if (adminId === id) throw identityErrors.otherAdminNeeded();
  await inTransaction(db, async (tx) => {
    const holder = isUuid(id) ? await accounts.lock(tx, owner) : null;
    if (!holder) throw identityErrors.accountNotFound();
    if (!holder.totpConfirmedAt) throw identityErrors.noSecondFactor();
    await endSessionsWithoutMfa(tx, site, accounts, holder);
    await recordEvent(tx, { kind: 'FACTOR_LIFTED', accountId: id, details: { by: adminId } });
    const subject = 'userId' in owner ? 'user' : 'shop';
    const action = subject === 'user' ? 'admin.factor-lift' : 'shop.factor-lift';
    await recordAudit(tx, { adminId, subject, subjectId: id, reason, action });
  });
}

/** Removes the second factor, signs the account out everywhere and mails a notice; the caller has locked it. */
export async function endSessionsWithoutMfa(
  tx: Transaction,
  site: Site,
  accounts: MfaStore,
  account: MfaAccount,
): Promise<void> {
  const { owner } = account;
  await deleteMfa(tx, accounts, owner);
  await closeOwnSessions(tx, owner);
  await notifyFactorChange(tx, site, account, 'lifted');
}
