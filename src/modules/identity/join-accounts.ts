import { and, count, eq, isNull, or, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import { enqueueMails } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import { verifyPassword } from '#platform/passwords';
import type { Site } from '#platform/site';
import { readPinState, tryPin } from './account-pins.ts';
import { endEmailChange, maskEmail } from './email-changes.ts';
import { identityErrors } from './errors.ts';
import { auditEnds, recordEnd } from './impersonation.ts';
import { checkJoinLink, takeLinkTry } from './join-links.ts';
import { accountsJoinedMail } from './mails.ts';
import { closeUser, lockOpenUser } from './manage-accounts.ts';
import { lockPhone } from './own-phone.ts';
import {
  type Credential,
  customerCredentials,
  lockUnchanged,
  toCredential,
  toSeparateContacts,
} from './passwords.ts';
import { checkPhoneCode, redeemPhoneCode, takeCodeTry } from './phone-codes.ts';
import { lockAddresses } from './profile.ts';
import { accountPins, accountRecoveries } from './secrets/tables.ts';
import { addresses, customerViews, users } from './tables.ts';
import { accountId } from './views.ts';

/** What proves another account to a customer who is signed in: its number or its email, and its password or PIN. */
export type JoinProof = {
  /** The signed-in customer, who has entered the password. */
  userId: string;
  password?: string | undefined;
  pin?: string | undefined;
} & (
  | {
      /** E.164. */
      phone: string;
      code: string;
    }
  | {
      /** From the link to the address that the customer asked to change to. */
      emailToken: string;
    }
);

/** A number or an address that the customer has proven, and the account that it signs in. */
interface ProvenIdentity {
  contact: { phone: string } | { email: string };
  other: Credential | null;
  /** Counts a try at the password of the account. @throws AppError INVALID_CODE, INVALID_TOKEN after the fifth */
  countTry(): Promise<void>;
  /** Proves it again under the lock, once. @throws AppError INVALID_CODE, INVALID_TOKEN, INVALID_STATE */
  redeem(tx: Transaction): Promise<void>;
}

/** Two proven accounts of one person. */
export interface ProvenAccounts {
  identity: ProvenIdentity;
  /** The account that ends. */
  from: string;
  /** The signed-in account, which stays. */
  to: string;
  other: Credential;
  hasPin: boolean;
}

async function proveIdentity(db: Database, proof: JoinProof): Promise<ProvenIdentity> {
  const { userId } = proof;
  if ('phone' in proof) {
    const { phone } = proof;
    const codeId = await checkPhoneCode(db, { phone, purpose: 'ADD_PHONE', owner: userId }, proof.code);
    return {
      contact: { phone },
      other: await customerCredentials.byPhone(db, phone),
      countTry: () => takeCodeTry(db, codeId),
      redeem: (tx) => redeemPhoneCode(tx, codeId),
    };
  }
  const { emailToken } = proof;
  const email = await checkJoinLink(db, { userId, token: emailToken });
  return {
    contact: { email },
    other: await customerCredentials.byEmail(db, email),
    countTry: () => takeLinkTry(db, emailToken),
    async redeem(tx) {
      await checkJoinLink(tx, { userId, token: emailToken });
      await endEmailChange(tx, { userId });
    },
  };
}

/**
 * Proves another account by a texted code or a mailed link, and by what else it has: its password, else its PIN. So a
 * stolen number or mailbox takes over no account with a second proof. A wrong password counts as a wrong code.
 * @throws AppError INVALID_CODE, INVALID_TOKEN; INVALID_STATE for a number or an address without a customer's account
 *   of its own, for a suspended one, for one without a password that has the other way to sign in too, and before the
 *   present number has agreed to the address; VALIDATION_ERROR on `password` or `pin`
 */
export async function proveOtherAccount(db: Database, site: Site, input: JoinProof): Promise<ProvenAccounts> {
  const { userId: to, password, pin } = input;
  const identity = await proveIdentity(db, input);
  const { other, contact } = identity;
  const from = other ? accountId(other.account) : to;
  if (!other || from === to) throw identityErrors.nothingToJoin();
  if (!other.isOpen) throw identityErrors.accountNotJoinable();
  const hasPin = (await readPinState(db, { userId: from })) !== null;
  const unproven = 'phone' in contact ? other.email : (other.phone ?? null);
  if (other.passwordHash !== null) {
    if (password === undefined) throw identityErrors.otherPasswordNeeded();
    await identity.countTry();
    if (!(await verifyPassword(other.passwordHash, password))) throw identityErrors.passwordWrong('password');
  } else if (unproven !== null) {
    throw identityErrors.accountNotJoinable();
  } else if (hasPin) {
    if (pin === undefined) throw identityErrors.otherPinNeeded();
    const tried = await tryPin(db, site, customerCredentials, { owner: { userId: from }, pin });
    if (tried.kind !== 'RIGHT') throw identityErrors.otherPinWrong(tried.kind === 'LOCKED');
  }
  return { identity, from, to, other, hasPin };
}

/**
 * Locks both accounts, lower id first, and decides again what {@link proveOtherAccount} has read.
 * @throws AppError INVALID_CODE, INVALID_TOKEN, INVALID_STATE, UNAUTHENTICATED
 */
export async function lockBothAccounts(tx: Transaction, proven: ProvenAccounts): Promise<void> {
  const { identity, from, to, other, hasPin } = proven;
  if (other.phone) await lockPhone(tx, other.phone);
  for (const id of [from, to].sort()) await lockAddresses(tx, id);
  for (const id of [from, to].sort()) {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
  }
  await lockOpenUser(tx, to);
  await lockUnchanged(tx, customerCredentials, other, identityErrors.accountNotJoinable());
  const hasPinNow = (await readPinState(tx, { userId: from })) !== null;
  if (hasPin !== hasPinNow || (await hasOpenRecovery(tx, [from, to])))
    throw identityErrors.accountNotJoinable();
  await identity.redeem(tx);
}

async function hasOpenRecovery(handle: DbOrTx, userIds: string[]): Promise<boolean> {
  const { userId, doneAt, stoppedAt } = accountRecoveries;
  const own = or(...userIds.map((id) => eq(userId, id)));
  return (await handle.$count(accountRecoveries, and(own, isNull(doneAt), isNull(stoppedAt)))) > 0;
}

/**
 * Ends an account and gives what it signs in with, addresses, PIN, admins' views and refused messages to the other; all
 * ways of both are told. The caller has moved what other modules hold.
 */
export async function mergeUsers(tx: Transaction, site: Site, proven: ProvenAccounts): Promise<void> {
  const { from, to, other } = proven;
  const survivor = await lockOpenUser(tx, to);
  const ended = await lockOpenUser(tx, from);
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
  const kept = keptIdentities(proven.identity, survivor, ended);
  await tx.update(users).set(kept).where(eq(users.id, to));
  await recordEvent(tx, { kind: 'ACCOUNTS_JOINED', accountId: from, details: { into: to } });
  await recordEvent(tx, { kind: 'ACCOUNTS_JOINED', accountId: to, details: { from } });
  const signsIn = { email: kept.email && maskEmail(kept.email), phone: kept.verifiedPhone };
  const contactSite = await withContact(tx, site);
  const content = () => accountsJoinedMail(contactSite, signsIn);
  const ways = [other, toCredential(survivor)].flatMap((one) => toSeparateContacts(one));
  await enqueueMails(
    tx,
    site,
    ways.map((recipient) => ({ kind: 'accounts-joined', recipient, content })),
  );
}

type UserRow = typeof users.$inferSelect;

/** The proven number or address replaces the survivor's; of the others the survivor keeps its own, else the ended one's. */
function keptIdentities({ contact }: ProvenIdentity, survivor: UserRow, ended: UserRow) {
  const byPhone = 'phone' in contact;
  const email = byPhone && survivor.email !== null ? survivor : ended;
  const phone = !byPhone && survivor.verifiedPhone !== null ? survivor : ended;
  return {
    email: email.email,
    emailVerifiedAt: byPhone ? email.emailVerifiedAt : sql`now()`,
    verifiedPhone: phone.verifiedPhone,
    phone: byPhone ? contact.phone : (survivor.phone ?? ended.phone),
  };
}

/** The default of the account that stays remains. */
async function moveAddresses(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const [kept] = await tx.select({ count: count() }).from(addresses).where(eq(addresses.userId, to));
  const change = { userId: to, ...((kept?.count ?? 0) > 0 && { isDefault: false }) };
  await tx.update(addresses).set(change).where(eq(addresses.userId, from));
}
