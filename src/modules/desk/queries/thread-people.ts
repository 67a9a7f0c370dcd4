import { sql } from 'drizzle-orm';
import { isTombstoneEmail } from '#platform/reserved-emails';
import type { DbOrTx } from '../../../platform/database.ts';
import { nullable, readRows, text } from '../../../platform/rows.ts';

/** Whose account a thread belongs to: a customer's or a shop's. */
export interface ThreadOwner {
  userId: string | null;
  shopId: string | null;
}

export interface ThreadPerson {
  name: string;
  /** Null without an email address, and for a closed account. */
  email: string | null;
}

/** Reads the name and the present address of a thread's person. */
export async function readThreadPerson(
  handle: DbOrTx,
  { userId, shopId }: ThreadOwner,
): Promise<ThreadPerson> {
  const [person] = await readRows(
    handle,
    { name: text, email: nullable(text) },
    sql`select first_name || ' ' || last_name as name, email::text as email from users where id = ${userId}::uuid
      union all select name || ', ' || owner_name, email::text from shops where id = ${shopId}::uuid`,
  );
  const email = person?.email ?? null;
  return { name: person?.name ?? '', email: email && !isTombstoneEmail(email) ? email : null };
}

/** The email address of the admin who is told of a new email: the assigned one, else the one who wrote last. */
export async function findThreadAdmin(handle: DbOrTx, threadId: string): Promise<string | null> {
  const [admin] = await readRows(
    handle,
    { email: nullable(text) },
    sql`select u.email::text as email from desk_threads t
      join lateral (select a.admin_id, 0 as rank from desk_assignments a where a.kind = t.kind and a.subject = t.subject
        union all (select e.admin_id, 1 from desk_emails e where e.thread_id = t.id and e.admin_id is not null
          order by e.id desc limit 1)) who on true
      join users u on u.id = who.admin_id and u.role = 'admin' and u.suspended_at is null
      where t.id = ${threadId}::uuid order by who.rank limit 1`,
  );
  return admin?.email ?? null;
}
