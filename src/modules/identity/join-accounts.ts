import { and, count, eq, isNull, or, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import { enqueueMails } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import { verifyPassword } from '#platform/passwords';
import type { Site } from '#platform/site';
import { readPinState, tryPin } from './account-pins.ts';
import { identityErrors } from './errors.ts';
import { auditEnds, recordEnd } from './impersonation.ts';
import { accountsJoinedMail } from './mails.ts';
import { closeUser, lockOpenUser } from './manage-accounts.ts';
import { lockPhone } from './own-phone.ts';
import { type Credential, customerCredentials, lockUnchanged, toSeparateContacts } from './passwords.ts';
import { checkPhoneCode, redeemPhoneCode, takeCodeTry } from './phone-codes.ts';
import { lockAddresses } from './profile.ts';
import { accountPins, accountRecoveries } from './secrets/tables.ts';
import { addresses, customerViews, users } from './tables.ts';
import { accountId } from './views.ts';

/** What proves the account of a number to a customer who is signed in to another. */
export interface JoinProof {
  /** The signed-in customer, who has entered the password. */
  userId: string;
  /** E.164. */
  phone: string;
  code: string;
  password?: string | undefined;
  pin?: string | undefined;
}

/** Two proven accounts of one person. */
export interface ProvenAccounts {
  codeId: string;
  phone: string;
  /** The account that ends. */
  from: string;
  /** The signed-in account, which stays. */
  to: string;
  other: Credential;
  hasPin: boolean;
}

/**
 * Proves the account of a number by a texted code and by what else it has: its password, else its PIN. So a stolen
 * number takes over no account with a second proof. A wrong password counts as a wrong code.
 * @throws AppError INVALID_CODE; INVALID_STATE for a number without a customer's account of its own, for a suspended
 *   one, and for one with an email but no password; VALIDATION_ERROR on `password` or `pin`
 */
export async function proveOtherAccount(db: Database, site: Site, input: JoinProof): Promise<ProvenAccounts> {
  const { userId: to, phone, code, password, pin } = input;
  const codeId = await checkPhoneCode(db, { phone, purpose: 'ADD_PHONE', owner: to }, code);
  const other = await customerCredentials.byPhone(db, phone);
  const from = other ? accountId(other.account) : to;
  if (!other || from === to) throw identityErrors.nothingToJoin();
  if (!other.isOpen) throw identityErrors.accountNotJoinable();
  const hasPin = (await readPinState(db, { userId: from })) !== null;
  if (other.passwordHash !== null) {
    if (password === undefined) throw identityErrors.otherPasswordNeeded();
    await takeCodeTry(db, codeId);
    if (!(await verifyPassword(other.passwordHash, password))) throw identityErrors.passwordWrong('password');
  } else if (other.email !== null) {
    throw identityErrors.accountNotJoinable();
  } else if (hasPin) {
    if (pin === undefined) throw identityErrors.otherPinNeeded();
    const tried = await tryPin(db, site, customerCredentials, { owner: { userId: from }, pin });
    if (tried.kind !== 'RIGHT') throw identityErrors.otherPinWrong(tried.kind === 'LOCKED');
  }
  return { codeId, phone, from, to, other, hasPin };
}

/**
 * Locks both accounts, lower id first, and decides again what {@link proveOtherAccount} has read.
 * @throws AppError INVALID_CODE, INVALID_STATE, UNAUTHENTICATED
 */
export async function lockBothAccounts(tx: Transaction, proven: ProvenAccounts): Promise<void> {
  const { codeId, phone, from, to, other, hasPin } = proven;
  await lockPhone(tx, phone);
  for (const id of [from, to].sort()) await lockAddresses(tx, id);
  for (const id of [from, to].sort()) {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  }
  await lockOpenUser(tx, to);
  await lockUnchanged(tx, customerCredentials, other, identityErrors.accountNotJoinable());
  const hasPinNow = (await readPinState(tx, { userId: from })) !== null;
  if (hasPin !== hasPinNow || (await hasOpenRecovery(tx, [from, to])))
    throw identityErrors.accountNotJoinable();
  await redeemPhoneCode(tx, codeId);
}

async function hasOpenRecovery(handle: DbOrTx, userIds: string[]): Promise<boolean> {
  const { userId, doneAt, stoppedAt } = accountRecoveries;
  const own = or(...userIds.map((id) => eq(userId, id)));
  return (await handle.$count(accountRecoveries, and(own, isNull(doneAt), isNull(stoppedAt)))) > 0;
}

/**
 * Ends the account of a number and gives number, addresses, PIN, admins' views and refused messages to the other; all
 * ways of both are told. The caller has moved what other modules hold.
 */
export async function mergeUsers(tx: Transaction, site: Site, proven: ProvenAccounts): Promise<void> {
  const { phone, from, to, other } = proven;
  const survivor = await customerCredentials.byAccount(tx, { userId: to });
  await moveAddresses(tx, { from, to });
  if (await readPinState(tx, { userId: to }))
    await tx.delete(accountPins).where(eq(accountPins.userId, from));
  else await tx.update(accountPins).set({ userId: to }).where(eq(accountPins.userId, from));
  await auditEnds(tx, await recordEnd(tx, sql`v.customer_id = ${from}::uuid`, 'CUSTOMER'));
  await tx.update(customerViews).set({ customerId: to }).where(eq(customerViews.customerId, from));
  await tx.execute(sql`update users u set muted_mails = array(
      select distinct unnest(u.muted_mails || o.muted_mails) order by 1)
    from users o where u.id = ${to}::uuid and o.id = ${from}::uuid`);
  await closeUser(tx, from);
  await tx.update(users).set({ suspendedReason: 'Joined with another account' }).where(eq(users.id, from));
  await customerCredentials.setPhone(tx, { userId: to }, phone);
  await recordEvent(tx, { kind: 'ACCOUNTS_JOINED', accountId: from, details: { into: to } });
  await recordEvent(tx, { kind: 'ACCOUNTS_JOINED', accountId: to, details: { from } });
  const contactSite = await withContact(tx, site);
  const content = () => accountsJoinedMail(contactSite, phone);
  const ways = [other, survivor].flatMap((one) => (one ? toSeparateContacts(one) : []));
  await enqueueMails(
    tx,
    site,
    ways.map((recipient) => ({ kind: 'accounts-joined', recipient, content })),
  );
}

/** The default of the account that stays remains. */
async function moveAddresses(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const [kept] = await tx.select({ count: count() }).from(addresses).where(eq(addresses.userId, to));
  const change = { userId: to, ...((kept?.count ?? 0) > 0 && { isDefault: false }) };
  await tx.update(addresses).set(change).where(eq(addresses.userId, from));
}
