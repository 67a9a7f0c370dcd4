import { eq, ne, sql } from 'drizzle-orm';
import type { Database, DbOrTx } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import type { DeskMailboxView } from './contract/desk-emails.ts';
import { listUnfiledEmails } from './queries/conversations.ts';
import { type InboxEmail, receiveDeskEmail } from './receive-email.ts';
import { deskMailboxes, deskUnfiledEmails } from './tables.ts';

/** The mailbox that customers' answers arrive in. The adapter is in `src/providers/imap`. */
export interface DeskInbox {
  /**
   * Hands over each unread email, and marks it as read once `receive` has resolved: flagged too if that is false.
   * Goes on after an email that fails, and rejects at the end. Every step has a timeout.
   */
  read(receive: (email: InboxEmail) => Promise<boolean>): Promise<void>;
}

export interface DeskInboxDeps {
  db: Database;
  site: Site;
  /** Null where no mailbox is set. */
  inbox: DeskInbox | null;
}

/**
 * Reads the mailbox and keeps its emails with their cases. Records the look and its outcome.
 * @throws the failure of the mailbox, so that the job fails
 */
export async function readDeskMailbox({ db, site, inbox }: DeskInboxDeps): Promise<void> {
  const address = site.deskEmail;
  if (!inbox || !address) {
    await db.delete(deskMailboxes);
    return;
  }
  await db.delete(deskMailboxes).where(ne(deskMailboxes.address, address));
  const own = eq(deskMailboxes.address, address);
  await db
    .insert(deskMailboxes)
    .values({ address, lookedAt: sql`now()` })
    .onConflictDoUpdate({ target: deskMailboxes.address, set: { lookedAt: sql`now()` } });
  try {
    await inbox.read((email) => receiveDeskEmail(db, site, email));
    await db.update(deskMailboxes).set({ succeededAt: sql`now()`, error: null }).where(own);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await db
      .update(deskMailboxes)
      .set({ error: reason.slice(0, 300) })
      .where(own);
    throw error;
  }
}

/** How the mailbox was read, and the emails that are in no case. */
export async function readMailboxState(handle: DbOrTx, { deskEmail }: Site): Promise<DeskMailboxView> {
  const [last] = await handle
    .select()
    .from(deskMailboxes)
    .where(eq(deskMailboxes.address, deskEmail ?? ''));
  return {
    address: deskEmail ?? null,
    lookedAt: last?.lookedAt?.toISOString() ?? null,
    succeededAt: last?.succeededAt?.toISOString() ?? null,
    error: last?.error ?? null,
    unfiledTotal: await handle.$count(deskUnfiledEmails),
    unfiled: await listUnfiledEmails(handle),
  };
}
