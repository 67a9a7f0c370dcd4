import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import { type Database, type Transaction, violatedConstraint } from '#platform/database';
import type { Logger } from '#platform/log';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import type { EmailChangeLink } from '#src/modules/identity/contract/accounts.ts';
import {
  type EmailAccounts,
  type EmailChangeRow,
  type EmailOwner,
  emailChangedMail,
  emailChangeEndedMail,
  endEmailChange,
  findChangeLink,
  findEmailChange,
  isAgreed,
  type LinkPurpose,
  maskEmail,
  type ReachedAccount,
  toEmailOwner,
} from './email-changes.ts';
import { identityErrors } from './errors.ts';
import { hasCustomer } from './join-links.ts';
import { emailChanges } from './secrets/tables.ts';
import { closeOwnSessions, endOtherOwnSessions } from './sessions.ts';
import { accountId } from './views.ts';

/** Address stores of both account kinds: a link does not tell which kind it is for. */
export interface EmailStores {
  customers: EmailAccounts;
  shops: EmailAccounts;
}
const accountsOf = (all: EmailStores, owner: EmailOwner) => ('userId' in owner ? all.customers : all.shops);

const useless = () => identityErrors.emailChangeLinkInvalid();

/** Describes a mailed link; never shows the full new address. @throws AppError INVALID_TOKEN */
export async function readEmailChangeLink(db: Database, token: string): Promise<EmailChangeLink> {
  const link = await findChangeLink(db, token);
  if (!link) throw useless();
  const { change, purpose } = link;
  const canJoin = purpose === 'CONFIRM_EMAIL' && change.userId !== null;
  const hasAccount = canJoin && (await hasCustomer(db, change.newEmail));
  return { ...linkOf(change, purpose, false), hasAccount };
}

function linkOf(change: EmailChangeRow, purpose: LinkPurpose, isDone: boolean): EmailChangeLink {
  const toNew = purpose === 'CONFIRM_EMAIL';
  return {
    address: toNew ? 'new' : 'present',
    account: change.userId ? 'customer' : 'shop',
    newEmail: toNew ? change.newEmail : maskEmail(change.newEmail),
    isConfirmed: change.confirmedAt !== null,
    isAgreed: change.agreedAt !== null,
    takesEffectAt: change.agreedByTimeAt.toISOString(),
    hasAccount: false,
    isDone,
  };
}

/**
 * Confirms or approves a change with a mailed link. The change takes effect once the new address has confirmed it and
 * the current one has approved it or let the objection period pass.
 * @throws AppError INVALID_TOKEN; EMAIL_TAKEN, which cancels the change, if the new address now has an account
 */
export async function confirmEmailChange(
  db: Database,
  site: Site,
  all: EmailStores,
  token: string,
): Promise<EmailChangeLink> {
  const found = await findChangeLink(db, token);
  if (!found) throw useless();
  const { owner, purpose } = found;
  const accounts = accountsOf(all, owner);
  const answer = await repeatIfTaken(() =>
    inTransaction(db, async (tx) => {
      await accounts.lockAddress(tx, found.change.newEmail);
      const account = await accounts.lock(tx, owner);
      // Look up the link again under the lock: the change may have been stopped.
      const link = account && (await findChangeLink(tx, token));
      if (!account || !link) throw useless();
      const said = purpose === 'CONFIRM_EMAIL' ? { confirmedAt: sql`now()` } : { agreedAt: sql`now()` };
      const [change] = await tx
        .update(emailChanges)
        .set(said)
        .where(eq(emailChanges.id, link.change.id))
        .returning();
      const outcome = await applyIfReady(tx, site, accounts, change as EmailChangeRow, account);
      return { outcome, link: linkOf(change as EmailChangeRow, purpose, outcome === 'done') };
    }),
  );
  if (answer.outcome === 'taken') {
    throw identityErrors.emailTakenMeanwhile();
  }
  return answer.link;
}

/** A concurrent sign-up may claim the address first; the retry then finds it taken. */
async function repeatIfTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!violatedConstraint(error)?.endsWith('_email_unique')) throw error;
    return work();
  }
}

async function applyIfReady(
  tx: Transaction,
  site: Site,
  accounts: EmailAccounts,
  change: EmailChangeRow,
  present: ReachedAccount,
): Promise<'waits' | 'done' | 'taken'> {
  const [{ ready } = { ready: false }] = await tx
    .select({
      ready: sql<boolean>`${emailChanges.confirmedAt} is not null and ${isAgreed}`,
    })
    .from(emailChanges)
    .where(eq(emailChanges.id, change.id));
  if (!ready) return 'waits';
  const owner = toEmailOwner(change);
  const { newEmail } = change;
  const contact = await withContact(tx, site);
  await endEmailChange(tx, owner);
  if (await accounts.isTaken(tx, newEmail)) {
    const content = () => emailChangeEndedMail(contact, newEmail, 'taken');
    await enqueueMail(tx, site, { kind: 'email-change-ended', recipient: present.contact, content });
    return 'taken';
  }
  await accounts.setEmail(tx, owner, newEmail);
  await endOtherOwnSessions(tx, owner, change.sessionId);
  const content = () => emailChangedMail(contact, { from: present.email, to: newEmail });
  for (const recipient of [present.contact, { ...present.contact, email: newEmail, phone: null }]) {
    await enqueueMail(tx, site, { kind: 'email-changed', recipient, content });
  }
  const details = { from: maskEmail(present.email), to: maskEmail(newEmail) };
  await recordEvent(tx, { kind: 'EMAIL_CHANGED', accountId: accountId(owner), details });
  return 'done';
}

/**
 * Stops a change with a mailed link. From the current address, this also signs out every device, because the requester
 * knew the password.
 * @throws AppError INVALID_TOKEN
 */
export async function stopEmailChange(
  db: Database,
  site: Site,
  all: EmailStores,
  token: string,
): Promise<EmailChangeLink> {
  const found = await findChangeLink(db, token);
  if (!found) throw useless();
  const { owner, purpose, change } = found;
  return inTransaction(db, async (tx) => {
    const account = await accountsOf(all, owner).lock(tx, owner);
    const link = await findChangeLink(tx, token);
    if (!account || !link || !(await endEmailChange(tx, owner))) throw useless();
    const byPresent = purpose === 'AGREE_EMAIL';
    const details = { by: byPresent ? 'the current address' : 'the new address' };
    await recordEvent(tx, { kind: 'EMAIL_CHANGE_STOPPED', accountId: accountId(owner), details });
    if (byPresent) {
      await closeOwnSessions(tx, owner);
      const contactSite = await withContact(tx, site);
      const content = () => emailChangeEndedMail(contactSite, change.newEmail, 'stopped');
      await enqueueMail(tx, site, { kind: 'email-change-ended', recipient: account.contact, content });
    }
    return linkOf(change, purpose, false);
  });
}

const BATCH = 100;

/**
 * Applies confirmed changes whose objection period is over, and deletes expired ones. A failing one waits for the next
 * run and does not block the others. Returns the number applied.
 */
export async function applyDueEmailChanges(
  { db, site, log }: { db: Database; site: Site; log: Logger },
  all: EmailStores,
): Promise<number> {
  let done = 0;
  for (let after: string | undefined; ; ) {
    const due = await findDueChanges(db, after);
    for (const change of due) {
      try {
        if ((await applyDueChange(db, site, all, change)) === 'done') done++;
      } catch (error) {
        log.error(
          { emailChange: change.id, err: error },
          'an e-mail change that is due could not be applied',
        );
      }
    }
    after = due.at(-1)?.id;
    if (due.length < BATCH) break;
  }
  await db.delete(emailChanges).where(lte(emailChanges.endsAt, sql`now()`));
  return done;
}

/** @param after id of the last one of the previous batch */
function findDueChanges(db: Database, after: string | undefined): Promise<EmailChangeRow[]> {
  const confirmed = and(isNotNull(emailChanges.confirmedAt), lte(emailChanges.agreedByTimeAt, sql`now()`));
  const next = after === undefined ? undefined : gt(emailChanges.id, after);
  return db
    .select()
    .from(emailChanges)
    .where(and(confirmed, gt(emailChanges.endsAt, sql`now()`), next))
    .orderBy(asc(emailChanges.id))
    .limit(BATCH);
}

function applyDueChange(db: Database, site: Site, all: EmailStores, due: EmailChangeRow) {
  const owner = toEmailOwner(due);
  const accounts = accountsOf(all, owner);
  return repeatIfTaken(() =>
    inTransaction(db, async (tx) => {
      await accounts.lockAddress(tx, due.newEmail);
      const account = await accounts.lock(tx, owner);
      const change = await findEmailChange(tx, owner);
      if (!account || change?.id !== due.id) return 'waits';
      return applyIfReady(tx, site, accounts, change, account);
    }),
  );
}
