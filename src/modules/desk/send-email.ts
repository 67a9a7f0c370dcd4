import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { lockAdminRole } from '#modules/identity';
import { enqueueMail, retryMailIn } from '#modules/mail';
import type { AdminRole } from '#shared/admin-roles';
import type { Database, DbOrTx, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { DeskKind } from './contract/desk.ts';
import type { DeskConversation } from './contract/desk-emails.ts';
import { deskErrors } from './errors.ts';
import { answerMail } from './mails.ts';
import { readThreadPerson, type ThreadOwner } from './queries/thread-people.ts';
import { deskEmails, deskThreads } from './tables.ts';
import { createThreadToken, threadAddress } from './thread-address.ts';

export type EmailSide = DeskConversation['side'];

/** A task of the desk. */
export interface DeskCase {
  kind: DeskKind;
  subject: string;
}

/** A person whom a task concerns. */
export interface CasePerson extends ThreadOwner {
  side: EmailSide;
  orderId: string | null;
}

/** What the use-cases need of the rest of the market. */
export interface DeskEmailDeps {
  db: Database;
  site: Site;
  /** The people of a task, at most one a side; empty for an unknown one. */
  findCasePeople(handle: DbOrTx, about: DeskCase): Promise<CasePerson[]>;
  /** Whether a role may read tasks of a kind. */
  mayRead(role: AdminRole, kind: DeskKind): boolean;
}

interface NewAnswer extends DeskCase {
  adminId: string;
  side: EmailSide;
  subjectLine: string;
  text: string;
  /** The newest email that the admin has seen. */
  lastSeen: string | null;
}

/** @throws AppError FORBIDDEN for an admin who may no longer act, or not on this kind */
async function assertMayAct(
  tx: Transaction,
  { mayRead }: DeskEmailDeps,
  { adminId, kind }: { adminId: string; kind: DeskKind },
): Promise<void> {
  const role = await lockAdminRole(tx, adminId);
  if (!role || !mayRead(role, kind)) throw deskErrors.kindsNotVisible();
}

/**
 * Emails an answer to a person of a task, and keeps it with the task. The person's own answer comes back to an address
 * that only this email names. An email that arrived after `lastSeen` goes on waiting. Returns the id.
 * @throws AppError FORBIDDEN; NOT_FOUND for an unknown task or person; INVALID_STATE without an email address
 */
export function sendDeskEmail(deps: DeskEmailDeps, answer: NewAnswer): Promise<string> {
  const { adminId, kind, subject, side, subjectLine, text, lastSeen } = answer;
  return inTransaction(deps.db, async (tx) => {
    await assertMayAct(tx, deps, answer);
    const people = await deps.findCasePeople(tx, { kind, subject });
    const person = people.find((one) => one.side === side);
    if (!person) throw deskErrors.caseNotFound();
    const thread = await openThread(tx, { kind, subject }, person);
    const { email } = await readThreadPerson(tx, thread);
    if (email === null) throw deskErrors.noEmailAddress();
    const received = await findLastReceived(tx, thread.id);
    const inReplyTo = await findLastOwnMessageId(tx, thread.id);
    const [row] = await tx
      .insert(deskEmails)
      .values({ threadId: thread.id, state: 'QUEUED', adminId, subject: subjectLine, text, inReplyTo })
      .returning({ id: deskEmails.id });
    const id = row?.id as string;
    await enqueueMail(tx, deps.site, {
      ...{ kind: 'desk-answer', id, recipient: email },
      content: () => answerMail(deps.site, { subject: subjectLine, text }),
      thread: {
        replyTo: deps.site.deskEmail
          ? threadAddress(deps.site.deskEmail, thread.token)
          : deps.site.supportEmail,
        references: inReplyTo && /^<[^<>\s]+>$/.test(inReplyTo) ? [inReplyTo] : [],
      },
    });
    if (!received || isSeen(received.id, lastSeen)) await endWaiting(tx, thread.id);
    await recordAudit(tx, {
      ...{ adminId, action: 'desk.email', subject: 'desk', subjectId: thread.id },
      after: { kind, task: subject, to: side, email: id },
    });
    return id;
  });
}

/** The thread of a person, locked; made by the first email. */
async function openThread(tx: Transaction, about: DeskCase, person: CasePerson) {
  const [thread] = await tx
    .insert(deskThreads)
    .values({ ...about, ...person, token: createThreadToken() })
    .onConflictDoUpdate({
      target: [deskThreads.kind, deskThreads.subject, deskThreads.side],
      set: { orderId: person.orderId },
    })
    .returning();
  return thread as NonNullable<typeof thread>;
}

async function findLastReceived(tx: Transaction, threadId: string) {
  const [last] = await tx
    .select({ id: deskEmails.id })
    .from(deskEmails)
    .where(and(eq(deskEmails.threadId, threadId), eq(deskEmails.state, 'RECEIVED')))
    .orderBy(desc(deskEmails.id))
    .limit(1);
  return last;
}

/** The Message-ID of the newest email that the person's own address sent. */
async function findLastOwnMessageId(tx: Transaction, threadId: string): Promise<string | null> {
  const own = and(eq(deskEmails.threadId, threadId), isNull(deskEmails.otherAddress));
  const [last] = await tx
    .select({ messageId: deskEmails.messageId })
    .from(deskEmails)
    .where(and(own, eq(deskEmails.state, 'RECEIVED')))
    .orderBy(desc(deskEmails.id))
    .limit(1);
  return last?.messageId ?? null;
}

/** Ids grow with time. */
const isSeen = (id: string, lastSeen: string | null): boolean => lastSeen !== null && id <= lastSeen;

async function endWaiting(tx: Transaction, threadId: string): Promise<void> {
  await tx.update(deskThreads).set({ waitingSince: null }).where(eq(deskThreads.id, threadId));
}

/**
 * Marks the emails of a person as needing no answer.
 * @throws AppError FORBIDDEN; NOT_FOUND; INVALID_STATE when one arrived after `lastSeen`
 */
export function endDeskEmails(
  deps: DeskEmailDeps,
  input: DeskCase & { adminId: string; side: EmailSide; lastSeen: string | null },
): Promise<void> {
  const { adminId, kind, subject, side, lastSeen } = input;
  return inTransaction(deps.db, async (tx) => {
    await assertMayAct(tx, deps, input);
    const [thread] = await tx.select().from(deskThreads).where(ofCase({ kind, subject, side })).for('update');
    if (!thread) throw deskErrors.caseNotFound();
    const received = await findLastReceived(tx, thread.id);
    if (received && !isSeen(received.id, lastSeen)) throw deskErrors.newerEmail();
    if (thread.waitingSince === null) return;
    await endWaiting(tx, thread.id);
    await recordAudit(tx, {
      ...{ adminId, action: 'desk.email-done', subject: 'desk', subjectId: thread.id },
      after: { kind, task: subject, to: side },
    });
  });
}

const ofCase = ({ kind, subject, side }: DeskCase & { side: EmailSide }) =>
  and(eq(deskThreads.kind, kind), eq(deskThreads.subject, subject), eq(deskThreads.side, side));

/**
 * Sends an answer again that failed.
 * @throws AppError FORBIDDEN; NOT_FOUND unless it is an email of this task; INVALID_STATE unless it failed
 */
export function retryDeskEmail(
  deps: DeskEmailDeps,
  { adminId, kind, subject, id }: DeskCase & { adminId: string; id: string },
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await assertMayAct(tx, deps, { adminId, kind });
    const own = sql`${deskEmails.threadId} in (select t.id from desk_threads t where t.kind = ${kind} and t.subject = ${subject})`;
    const [email] = isUuid(id)
      ? await tx
          .select({ id: deskEmails.id })
          .from(deskEmails)
          .where(and(eq(deskEmails.id, id), own))
      : [];
    if (!email) throw deskErrors.emailNotFound();
    await retryMailIn(tx, adminId, id);
  });
}
