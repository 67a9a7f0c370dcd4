import { sql } from 'drizzle-orm';
import type { SecurityEventKind } from '#shared/security-events';
import type { DbOrTx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { enumText, isoTimestamp, json, nullable, readRows, text } from '../../../platform/rows.ts';

export interface FoundEvent {
  id: string;
  kind: SecurityEventKind;
  account: { kind: 'person' | 'shop' | 'member'; id: string; name: string; email: string } | null;
  address: string | null;
  userAgent: string | null;
  requestId: string | null;
  details: Record<string, unknown>;
  createdAt: string;
}

function ofPerson(person: string) {
  if (isUuid(person)) return sql`and e.account_id = ${person}::uuid`;
  return sql`and (e.account_id in (select id from users where email = ${person}
      union select id from shops where email = ${person}
      union select id from shop_members where email = ${person})
    or e.details->>'email' = ${person})`;
}

/** The event stream, filtered, newest first, with keyset pagination. */
export function listEvents(
  handle: DbOrTx,
  query: {
    limit: number;
    cursor?: string | undefined;
    kind?: SecurityEventKind | undefined;
    /** Id or e-mail address. */
    person?: string | undefined;
  },
): Promise<FoundEvent[]> {
  const { limit, cursor, kind, person } = query;
  return readRows(
    handle,
    {
      id: text,
      kind: enumText<FoundEvent['kind']>(),
      account: nullable(json<NonNullable<FoundEvent['account']>>()),
      address: nullable(text),
      userAgent: nullable(text),
      requestId: nullable(text),
      details: json<FoundEvent['details']>(),
      createdAt: isoTimestamp,
    },
    sql`select e.id, e.kind, e.address, e.user_agent as "userAgent", e.request_id as "requestId", e.details,
        to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
        coalesce(
          (select json_build_object('kind', 'person', 'id', u.id, 'name', u.first_name || ' ' || u.last_name,
            'email', u.email) from users u where u.id = e.account_id),
          (select json_build_object('kind', 'shop', 'id', s.id, 'name', s.name, 'email', s.email)
            from shops s where s.id = e.account_id),
          (select json_build_object('kind', 'member', 'id', m.id, 'name', m.name, 'email', m.email)
            from shop_members m where m.id = e.account_id)
        ) as account
      from security_events e
      where true
        ${cursor ? sql`and e.id < ${cursor}::uuid` : sql``}
        ${kind ? sql`and e.kind = ${kind}` : sql``}
        ${person ? ofPerson(person) : sql``}
      order by e.id desc limit ${limit}`,
  );
}
