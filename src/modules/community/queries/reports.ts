import { type SQL, sql } from 'drizzle-orm';
import type { SortOrder } from '#shared/list-query';
import { orderNumber } from '#shared/order-number';
import type { ReportStatus, ReportSubject } from '#src/modules/community/contract/reports.ts';
import type { DbOrTx } from '../../../platform/database.ts';
import { bool, enumText, isoTimestamp, json, nullable, readRows, text } from '../../../platform/rows.ts';
import { sorted } from '../../../platform/sorting.ts';

interface StoredReport {
  id: string;
  subject: ReportSubject;
  subjectId: string;
  reason: string;
  status: ReportStatus;
  createdAt: string;
  customer: { id: string; name: string; email: string } | null;
  byShop: { id: string; name: string } | null;
  decisionNote: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
}

/** Current state of the reported subject. */
export interface ReportedSubject {
  title: string;
  text: string;
  hidden: boolean;
  product: { id: string; name: string } | null;
  shop: { id: string; name: string } | null;
}
export type ReportView = StoredReport & { about: ReportedSubject };

const SORTED_BY = { created: null };

/**
 * Reports, newest first by default, with keyset pagination, each with its subject: one more statement per kind of
 * subject.
 */
export async function listReports(
  handle: DbOrTx,
  query: {
    limit: number;
    cursor?: string | undefined;
    sort?: SortOrder<keyof typeof SORTED_BY> | undefined;
    status?: ReportStatus | undefined;
    customer?: string | undefined;
    subjectId?: string | undefined;
    id?: string | undefined;
  },
): Promise<ReportView[]> {
  const { sort = 'created-desc', cursor } = query;
  const list = { columns: SORTED_BY, table: sql`reports r`, id: sql`r.id` };
  const { order, after } = sorted({ ...list, sort, cursor });
  const narrow: SQL[] = [after];
  if (query.status) narrow.push(sql`r.status = ${query.status}`);
  if (query.customer) narrow.push(sql`r.user_id = ${query.customer}::uuid`);
  if (query.subjectId) narrow.push(sql`r.subject_id = ${query.subjectId}::uuid`);
  if (query.id) narrow.push(sql`r.id = ${query.id}::uuid`);
  const found = await readRows(
    handle,
    {
      id: text,
      subject: enumText<StoredReport['subject']>(),
      subjectId: text,
      reason: text,
      status: enumText<StoredReport['status']>(),
      createdAt: isoTimestamp,
      customer: nullable(json<{ id: string; name: string; email: string }>()),
      byShop: nullable(json<{ id: string; name: string }>()),
      decisionNote: nullable(text),
      decidedAt: nullable(isoTimestamp),
      decidedBy: nullable(text),
    },
    sql`select r.id, r.subject, r.subject_id as "subjectId", r.reason, r.status, r.created_at as "createdAt",
        case when u.id is not null then json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name,
          'email', coalesce(u.email, '')) end as customer,
        case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as "byShop",
        r.decision_note as "decisionNote", r.decided_at as "decidedAt",
        a.first_name || ' ' || a.last_name as "decidedBy"
      from reports r left join users u on u.id = r.user_id left join shops s on s.id = r.shop_id left join users a on a.id = r.decided_by
      where ${sql.join(narrow, sql` and `)} order by ${order} limit ${query.limit}`,
  );
  const things = await readThings(handle, found);
  return found.map((row) => ({ ...row, about: things.get(row.subjectId) as ReportedSubject }));
}

const READ: Record<ReportSubject, (ids: SQL) => SQL> = {
  product: (ids) => sql`select p.id, p.name as title, p.description as text, not p.listed as hidden,
    json_build_object('id', p.id, 'name', p.name) as product, json_build_object('id', s.id, 'name', s.name) as shop, null as "orderId"
    from products p join shops s on s.id = p.shop_id where p.id in (${ids})`,
  review: (ids) => sql`select r.id, r.stars || ' of 5 stars for ' || p.name as title, r.text,
    r.hidden_at is not null as hidden, json_build_object('id', p.id, 'name', p.name) as product,
    json_build_object('id', s.id, 'name', s.name) as shop, null as "orderId"
    from reviews r join products p on p.id = r.product_id join shops s on s.id = r.shop_id where r.id in (${ids})`,
  shop: (ids) => sql`select s.id, s.name as title, s.description as text, s.status <> 'APPROVED' as hidden,
    null as product, json_build_object('id', s.id, 'name', s.name) as shop, null as "orderId" from shops s where s.id in (${ids})`,
  question: (ids) => sql`select q.id, 'A question about ' || p.name as title,
    q.text || E'\n' || coalesce(q.answer, '') as text, q.hidden_at is not null as hidden,
    json_build_object('id', p.id, 'name', p.name) as product, json_build_object('id', s.id, 'name', s.name) as shop, null as "orderId"
    from questions q join products p on p.id = q.product_id join shops s on s.id = q.shop_id where q.id in (${ids})`,
  message: (
    ids,
  ) => sql`select m.id, case when m.from_shop then s.name else u.first_name || ' ' || u.last_name end as title, m.text,
    m.hidden_at is not null or m.erased_at is not null as hidden, null as product,
    json_build_object('id', s.id, 'name', s.name) as shop, m.order_id as "orderId"
    from messages m join message_threads t on t.order_id = m.order_id and t.shop_id = m.shop_id
    join shops s on s.id = m.shop_id join users u on u.id = t.user_id where m.id in (${ids})`,
};

async function readThings(handle: DbOrTx, found: StoredReport[]): Promise<Map<string, ReportedSubject>> {
  const things = new Map<string, ReportedSubject>();
  for (const [subject, some] of Map.groupBy(found, (row) => row.subject)) {
    const ids = sql.join(
      some.map((row) => sql`${row.subjectId}::uuid`),
      sql`, `,
    );
    for (const { id, orderId, ...thing } of await readRows(
      handle,
      {
        title: text,
        text: text,
        hidden: bool,
        product: nullable(json<{ id: string; name: string }>()),
        shop: nullable(json<{ id: string; name: string }>()),
        id: text,
        orderId: nullable(text),
      },
      READ[subject](ids),
    )) {
      const title = orderId ? `${thing.title} about order ${orderNumber(orderId)}` : thing.title;
      things.set(id, { ...thing, title });
    }
  }
  return things;
}
