import { type SQL, sql } from 'drizzle-orm';
import type { SortOrder } from '#shared/list-query';
import type { SecurityEventKind } from '#shared/security-events';
import type { DbOrTx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { containsPattern } from '../../../platform/like.ts';
import {
  enumText,
  isoTimestamp,
  json,
  nullable,
  readRows,
  text,
  unknownJson,
} from '../../../platform/rows.ts';
import { sorted, withinDays } from '../../../platform/sorting.ts';

export interface AuditEntry {
  id: string;
  action: string;
  subject: string;
  subjectId: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  createdAt: string;
  admin: { id: string; name: string; email: string };
}

const SORTED_BY = { created: null };

/** The audit log, filtered, newest first by default, with keyset pagination. */
export function listAudit(
  handle: DbOrTx,
  query: {
    limit: number;
    cursor?: string | undefined;
    sort?: SortOrder<keyof typeof SORTED_BY> | undefined;
    adminId?: string | undefined;
    /** Who acted or was acted on: an id, or a substring of a name or address. */
    person?: string | undefined;
    /** Days in UTC, inclusive. */
    from?: string | undefined;
    to?: string | undefined;
    /** A full action (`shop.ban`) or its first part (`shop`). */
    action?: string | undefined;
    subject?: string | undefined;
    subjectId?: string | undefined;
  },
): Promise<AuditEntry[]> {
  const { limit, cursor, sort = 'created-desc', adminId, person, action, subject, subjectId } = query;
  const list = { columns: SORTED_BY, table: sql`audit_log a`, id: sql`a.id` };
  const { order, after } = sorted({ ...list, sort, cursor });
  return readRows(
    handle,
    {
      id: text,
      action: text,
      subject: text,
      subjectId: nullable(text),
      before: unknownJson,
      after: unknownJson,
      reason: nullable(text),
      createdAt: isoTimestamp,
      admin: json<AuditEntry['admin']>(),
    },
    sql`select a.id, a.action, a.subject, a.subject_id as "subjectId", a.before, a.after, a.reason,
        a.created_at as "createdAt",
        json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email) as admin
      from audit_log a join users u on u.id = a.admin_id
      where ${after} and ${withinDays(sql`a.created_at`, query)}
        ${person ? sql`and ${isOf(person)}` : sql``}
        ${adminId ? sql`and a.admin_id = ${adminId}::uuid` : sql``}
        ${action ? sql`and (a.action = ${action} or a.action like ${`${action.replace(/[\\%_]/g, '\\$&')}.%`})` : sql``}
        ${subject ? sql`and a.subject = ${subject}` : sql``}
        ${subjectId ? sql`and a.subject_id = ${subjectId}::uuid` : sql``}
      order by ${order} limit ${limit}`,
  );
}

function isOf(person: string): SQL {
  const pattern = containsPattern(person.toLowerCase());
  const ids = isUuid(person)
    ? sql`array[${person}::uuid]`
    : sql`array(select p.id from users p
        where p.email like ${pattern}::citext or lower(p.first_name || ' ' || p.last_name) like ${pattern})`;
  return sql`(a.admin_id = any(${ids}) or a.subject_id = any(${ids}))`;
}

export interface SecurityEventRow {
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
): Promise<SecurityEventRow[]> {
  const { limit, cursor, kind, person } = query;
  return readRows(
    handle,
    {
      id: text,
      kind: enumText<SecurityEventRow['kind']>(),
      account: nullable(json<NonNullable<SecurityEventRow['account']>>()),
      address: nullable(text),
      userAgent: nullable(text),
      requestId: nullable(text),
      details: json<SecurityEventRow['details']>(),
      createdAt: isoTimestamp,
    },
    sql`select e.id, e.kind, e.address, e.user_agent as "userAgent", e.request_id as "requestId", e.details,
        to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
        coalesce(
          (select json_build_object('kind', 'person', 'id', u.id, 'name', u.first_name || ' ' || u.last_name,
            'email', coalesce(u.email, '')) from users u where u.id = e.account_id),
          (select json_build_object('kind', 'shop', 'id', s.id, 'name', s.name, 'email', coalesce(s.email, ''))
            from shops s where s.id = e.account_id),
          (select json_build_object('kind', 'member', 'id', m.id, 'name', m.name, 'email', coalesce(m.email, ''))
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
