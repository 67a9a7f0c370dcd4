import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/database.ts';
import { enumText, isoTimestamp, json, nullable, readRows, text } from '../../../platform/rows.ts';
import type { DeskKind } from '../contract/desk.ts';
import type { DeskConversation, DeskEmail, UnfiledReason } from '../contract/desk-emails.ts';

/** Emails of a thread that are shown: more than a thread can have. */
const SHOWN_MAX = 1000;

/** Threads of a task with their emails, oldest first. */
export function listThreads(handle: DbOrTx, { kind, subject }: { kind: DeskKind; subject: string }) {
  return readRows(
    handle,
    {
      ...{ id: text, side: enumText<DeskConversation['side']>(), orderId: nullable(text) },
      ...{ userId: nullable(text), shopId: nullable(text), waitingSince: nullable(isoTimestamp) },
      emails: json<DeskEmail[]>(),
    },
    sql`select t.id, t.side, t.user_id as "userId", t.shop_id as "shopId", t.order_id as "orderId",
        t.waiting_since as "waitingSince",
        coalesce((select json_agg(json_build_object('id', e.id, 'state', e.state, 'writer', e.writer,
            'admin', case when u.id is null then null
              else json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) end,
            'otherAddress', e.other_address, 'subject', e.subject, 'text', e.text, 'isShortened', e.is_shortened,
            'isTooLarge', e.is_too_large, 'attachments', e.attachments,
            'createdAt', to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.id)
          from (select * from desk_emails where thread_id = t.id order by id desc limit ${SHOWN_MAX}) e
          left join users u on u.id = e.admin_id), '[]') as emails
      from desk_threads t where t.kind = ${kind} and t.subject = ${subject} order by t.side`,
  );
}

/** A person's emails with the desk, oldest first: of a customer or of a shop. */
export function listOwnEmails(handle: DbOrTx, owner: { userId: string } | { shopId: string }) {
  const own =
    'userId' in owner ? sql`t.user_id = ${owner.userId}::uuid` : sql`t.shop_id = ${owner.shopId}::uuid`;
  // An email from another address may be a stranger's.
  return readRows(
    handle,
    {
      ...{ state: text, orderId: nullable(text), subject: text, text, createdAt: isoTimestamp },
    },
    sql`select e.state, t.order_id as "orderId", e.subject, e.text, e.created_at as "createdAt"
      from desk_emails e join desk_threads t on t.id = e.thread_id
      where ${own} and e.other_address is null order by e.id`,
  );
}

const UNFILED_SHOWN = 50;

/** The newest emails that are in no case. */
export function listUnfiledEmails(handle: DbOrTx) {
  return readRows(
    handle,
    { id: text, from: text, subject: text, reason: enumText<UnfiledReason>(), createdAt: isoTimestamp },
    sql`select id, sender as "from", subject, reason, created_at as "createdAt"
      from desk_unfiled_emails order by id desc limit ${UNFILED_SHOWN}`,
  );
}
