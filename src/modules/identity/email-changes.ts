import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import * as m from '#messages/server';
import { recordEvent } from '#modules/audit';
import { type Contact, enqueueMail, type MailContent } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Database } from '#platform/database';
import { inTransaction } from '#platform/transaction';
import type { EmailChange } from '#src/modules/identity/contract/accounts.ts';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import type { Site } from '../../platform/site.ts';
import { identityErrors } from './errors.ts';
import { emailChanges, mailedSecrets } from './secrets/tables.ts';
import { refuseDemoAddress } from './sign-up.ts';
import { users } from './tables.ts';
import { ownedBy } from './verification-tokens.ts';
import { accountId } from './views.ts';

/** An account with a changeable address: a person, or a shop's owner. */
export type EmailOwner = { userId: string } | { shopId: string };

/** An account whose address is to change, and the way that agrees to it. */
export interface ReachedAccount {
  /** Empty for an account with a phone number alone, whose number then agrees. */
  email: string;
  contact: Contact;
  /** Whether `contact` is confirmed. */
  verified: boolean;
}

/** Port to the addresses of one account kind: people in this module, shops in their own. */
export interface EmailAccounts {
  /** Serialises changes of an address's account; called before the account is locked. */
  lockAddress(tx: Transaction, email: string): Promise<unknown>;
  /** Locks an active account; null without one. */
  lock(tx: Transaction, owner: EmailOwner): Promise<ReachedAccount | null>;
  isTaken(tx: Transaction, email: string): Promise<boolean>;
  /** Stores the confirmed address. */
  setEmail(tx: Transaction, owner: EmailOwner, email: string): Promise<unknown>;
}

/** Customers' addresses; admins cannot change theirs. */
export const customerEmails: EmailAccounts = {
  lockAddress: async () => undefined,
  async lock(tx, owner) {
    if (!('userId' in owner)) return null;
    const open = and(eq(users.id, owner.userId), eq(users.role, 'customer'), isNull(users.suspendedAt));
    const [user] = await tx.select().from(users).where(open).for('no key update');
    if (!user) return null;
    const { email, verifiedPhone: phone, emailVerifiedAt, language } = user;
    return {
      email: email ?? '',
      contact: { email, phone, language },
      verified: email === null || emailVerifiedAt !== null,
    };
  },
  isTaken: async (tx, email) => (await tx.$count(users, eq(users.email, email))) > 0,
  async setEmail(tx, owner, email) {
    if (!('userId' in owner)) return;
    await tx.update(users).set({ email, emailVerifiedAt: sql`now()` }).where(eq(users.id, owner.userId));
  },
};

/** Hours for the current address to stop a change it has not approved. */
export const WAIT_HOURS = 48;
/** Hours after which an unconfirmed change expires. */
export const EXPIRY_HOURS = 72;

export type EmailChangeRow = typeof emailChanges.$inferSelect;
/** Purpose of a link: confirm from the new address, or approve from the current one. */
export type LinkPurpose = 'CONFIRM_EMAIL' | 'AGREE_EMAIL';

const PURPOSES: LinkPurpose[] = ['CONFIRM_EMAIL', 'AGREE_EMAIL'];

const ofOwner = (owner: EmailOwner) =>
  'userId' in owner ? eq(emailChanges.userId, owner.userId) : eq(emailChanges.shopId, owner.shopId);

export const toEmailOwner = ({ userId, shopId }: Pick<EmailChangeRow, 'userId' | 'shopId'>): EmailOwner =>
  userId ? { userId } : { shopId: shopId as string };

/** Whether the current address has agreed, or let its time to object pass. */
export const isAgreed = sql`(${emailChanges.agreedAt} is not null or ${emailChanges.agreedByTimeAt} <= now())`;

/** Masks an address to first letter and domain: enough for its owner to recognise, too little to write to. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

/** The pending change of an account, or null. */
export async function findEmailChange(handle: DbOrTx, owner: EmailOwner): Promise<EmailChangeRow | null> {
  const [found] = await handle
    .select()
    .from(emailChanges)
    .where(and(ofOwner(owner), gt(emailChanges.endsAt, sql`now()`)));
  return found ?? null;
}

/** A change as shown to its owner. */
export async function readEmailChange(handle: DbOrTx, owner: EmailOwner): Promise<EmailChange | null> {
  const change = await findEmailChange(handle, owner);
  return (
    change && {
      newEmail: change.newEmail,
      askedAt: change.createdAt.toISOString(),
      endsAt: change.endsAt.toISOString(),
      takesEffectAt: change.agreedByTimeAt.toISOString(),
      isConfirmed: change.confirmedAt !== null,
      isAgreed: change.agreedAt !== null,
    }
  );
}

/** Issues a link token for a change; valid until the change ends. */
export async function issueChangeLink(
  tx: Transaction,
  change: EmailChangeRow,
  purpose: LinkPurpose,
): Promise<string> {
  const token = newToken();
  await tx.insert(mailedSecrets).values({
    ...toEmailOwner(change),
    purpose,
    secretHash: hashToken(token),
    expiresAt: change.endsAt,
  });
  return token;
}

/** The change and purpose of a link; null for an invalid one. */
export async function findChangeLink(handle: DbOrTx, token: string) {
  const [link] = await handle
    .select()
    .from(mailedSecrets)
    .where(
      and(
        eq(mailedSecrets.secretHash, hashToken(token)),
        inArray(mailedSecrets.purpose, PURPOSES),
        isNull(mailedSecrets.usedAt),
        gt(mailedSecrets.expiresAt, sql`now()`),
      ),
    );
  const change = link && (await findEmailChange(handle, toEmailOwner(link)));
  return change ? { change, owner: toEmailOwner(change), purpose: link.purpose as LinkPurpose } : null;
}

/** Deletes an account's change and revokes its links; false without one. The account is locked. */
export async function endEmailChange(tx: Transaction, owner: EmailOwner): Promise<boolean> {
  const ended = await tx.delete(emailChanges).where(ofOwner(owner));
  await tx.delete(mailedSecrets).where(and(ownedBy(owner), inArray(mailedSecrets.purpose, PURPOSES)));
  return ended.rowCount === 1;
}

const link = (site: Site, token: string) => `${site.publicUrl}/email-change#token=${token}`;

/** Asks the new address to confirm. Without a name, because the mailbox may be a stranger's. */
export function confirmNewEmailMail(site: Site, token: string): MailContent {
  const days = EXPIRY_HOURS / 24;
  return {
    subject: m.mail_confirm_your_new_email_address(),
    heading: m.mail_is_this_your_new_address(),
    paragraphs: [m.mail_someone_wants_to_use_this_email_to_sign({ days })],
    action: { label: m.mail_confirm_this_address(), url: link(site, token) },
    note: m.mail_if_this_was_not_you_ignore_this_email(),
  };
}

/** Lets the current address approve or stop the change. */
export function emailChangeRequestedMail(site: Site, newEmail: string, token: string): MailContent {
  const hours = WAIT_HOURS;
  return {
    subject: m.mail_request_to_change_your_email_address(),
    heading: m.mail_someone_asked_to_change_your_email_address(),
    paragraphs: [
      m.mail_someone_asked_to_change_the_email_of_your({ email: maskEmail(newEmail) }),
      m.mail_if_this_was_not_you_stop_it_now({ hours }),
    ],
    action: { label: m.mail_review_change(), url: link(site, token) },
    note: m.mail_if_this_was_not_you_someone_knows_your(),
  };
}

/** Sent to both addresses once the change took effect. */
export function emailChangedMail(site: Site, change: { from: string; to: string }): MailContent {
  const to = maskEmail(change.to);
  const from = maskEmail(change.from);
  return {
    subject: m.mail_your_email_address_was_changed(),
    heading: m.mail_your_email_address_was_changed(),
    paragraphs: [
      change.from
        ? m.mail_you_now_sign_in_with_instead_of_your({ to, from })
        : m.mail_you_now_sign_in_with_your_other_devices({ to }),
    ],
    note: m.mail_if_this_was_not_you_email_now({ email: site.supportEmail }),
  };
}

/** Sent to the current address if the change failed. */
export function emailChangeEndedMail(site: Site, newEmail: string, why: 'stopped' | 'taken'): MailContent {
  return {
    subject: m.mail_your_email_was_not_changed(),
    heading: m.mail_your_email_was_not_changed(),
    paragraphs: [
      why === 'stopped'
        ? m.mail_the_change_to_was_stopped_and_every_device({ email: maskEmail(newEmail) })
        : m.mail_another_account_now_uses_so_we_did_not({ email: maskEmail(newEmail) }),
    ],
    note: m.mail_questions_email({ email: site.supportEmail }),
  };
}

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
        endsAt: sql`now() + ${`${EXPIRY_HOURS} hours`}::interval`,
      })
      .returning();
    await mailNewAddress(tx, site, change as EmailChangeRow, account.contact);
    if (account.verified) {
      const token = await issueChangeLink(tx, change as EmailChangeRow, 'AGREE_EMAIL');
      const contactSite = await withContact(tx, site);
      const content = () => emailChangeRequestedMail(contactSite, newEmail, token);
      await enqueueMail(tx, site, { kind: 'email-change-asked', recipient: account.contact, content });
    }
    const details = { to: maskEmail(newEmail) };
    await recordEvent(tx, { kind: 'EMAIL_CHANGE_ASKED', accountId: accountId(owner), details });
  });
}

async function mailNewAddress(
  tx: Transaction,
  site: Site,
  change: EmailChangeRow,
  { language }: Contact,
): Promise<void> {
  const token = await issueChangeLink(tx, change, 'CONFIRM_EMAIL');
  const content = () => confirmNewEmailMail(site, token);
  await enqueueMail(tx, site, {
    kind: 'email-change-confirm',
    recipient: { email: change.newEmail, phone: null, language },
    content,
  });
}

/** Mails the new address its link again. @throws AppError INVALID_STATE without a pending change */
export async function resendEmailChange(
  db: Database,
  site: Site,
  accounts: EmailAccounts,
  owner: EmailOwner,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await accounts.lock(tx, owner);
    const change = await findEmailChange(tx, owner);
    if (!account || !change || change.confirmedAt) {
      throw identityErrors.noEmailToConfirm();
    }
    await mailNewAddress(tx, site, change, account.contact);
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
