import { type SQL, sql } from 'drizzle-orm';
import { approvalExpiresAt, approvalHash, moneyAction, PENDING_APPROVAL } from '#modules/approvals';
import { LATE_SHOP_ORDERS, NOT_RECEIVED_SHOP_ORDERS, unshippedSince } from '#modules/orders';
import { findProviderLabel } from '#modules/payments';
import { PAYOUT_FAILED, type PlannedPayoutDetail, WALLET_TO_CHECK } from '#modules/payouts';
import { REFUND_STUCK, REFUND_TO_DECIDE, REFUND_UNASSIGNED } from '#modules/refunds';
import { readSettings } from '#modules/settings';
import type { Pesewas } from '#shared/money';
import type { Approval } from '#src/modules/approvals/contract/approvals.ts';
import type { DeskKind } from '#src/modules/desk/contract/desk.ts';
import type { DbOrTx } from '../../../platform/database.ts';
import {
  bool,
  brandedInt,
  enumText,
  int,
  isoTimestamp,
  json,
  nullable,
  readRows,
  text,
} from '../../../platform/rows.ts';

/** Limit for each kind; longer queues have their own pages. */
const EACH_MAX = 200;
/** Age of a customer's message that the shop has not read. */
const UNREAD_FOR = sql`interval '2 days'`;

const CUSTOMER = sql`u.first_name || ' ' || u.last_name as name, coalesce(u.email::text, '') as email, u.phone`;
const SHOP = sql`s.name || ', ' || s.owner_name as name, coalesce(s.email::text, '') as email, s.phone_number as phone`;

/** Times after which an unsent order's shop is reminded, and the order cancelled. */
interface SendingTimes {
  reminderHours: number;
  cancelDays: number;
}

/**
 * Open tasks by kind: `subject`, `about`, `order_id`, `path`, `pesewas`, `since`, `due`, and the person concerned. Each
 * kind uses its own partial index.
 */
const waitingOf = (
  { reminderHours, cancelDays }: SendingTimes,
  readable: readonly DeskKind[],
): Record<DeskKind, SQL> => ({
  DISPUTE: sql`select d.id::text as subject, coalesce(d.message, d.category, '') as about, d.order_id, '/admin/disputes/' || d.id as path,
      d.amount_pesewas::bigint as pesewas, d.created_at as since, d.due_at as due, ${CUSTOMER}
    from disputes d left join orders o on o.id = d.order_id left join users u on u.id = o.user_id
    where d.status = 'OPEN' order by d.due_at`,
  REFUND_REQUEST: sql`select r.id::text, r.reason, r.order_id, '/admin/refunds?queue=requested', r.amount_pesewas, r.created_at,
      null::timestamptz, ${CUSTOMER}
    from refunds r join orders o on o.id = r.order_id join users u on u.id = o.user_id
    where ${REFUND_TO_DECIDE} order by r.created_at`,
  REFUND_STUCK: sql`select r.id::text, coalesce(r.last_error, r.reason), r.order_id, '/admin/refunds?queue=stuck', r.amount_pesewas,
      r.created_at, null, ${CUSTOMER}
    from refunds r join orders o on o.id = r.order_id join users u on u.id = o.user_id
    where ${REFUND_STUCK} order by r.created_at`,
  REFUND_UNASSIGNED: sql`select dr.id::text, 'Made at ' || ${findProviderLabel(sql`dr.provider`)}, dr.order_id, '/admin/refunds', dr.amount_pesewas, dr.created_at, null, ${CUSTOMER}
    from dashboard_refunds dr join orders o on o.id = dr.order_id join users u on u.id = o.user_id
    where ${REFUND_UNASSIGNED} order by dr.created_at`,
  PAYOUT_FAILED: sql`select p.id::text, coalesce(p.failure_reason, p.reference), null::uuid, '/admin/payouts', p.amount_pesewas,
      p.created_at, null, coalesce(s.name || ', ' || s.owner_name, a.name) as name, coalesce(s.email::text, '') as email,
      coalesce(s.phone_number, a.phone) as phone
    from payouts p left join shops s on s.id = p.shop_id left join agent_cards a on a.agent_id = p.agent_id
    where ${PAYOUT_FAILED} order by p.created_at`,
  APPROVAL: sql`select a.id::text, coalesce(a.reason, a.recipient), a.order_id, '/admin/approvals?status=WAITING', a.amount_pesewas, a.created_at,
      ${approvalExpiresAt(sql`a.created_at`)}, ${CUSTOMER}
    from approvals a join users u on u.id = a.asked_by
    where ${PENDING_APPROVAL} order by a.created_at`,
  MONEY_DIFFERENCE: sql`select d.id::text, d.about, null, '/admin/money', d.theirs_pesewas - d.ours_pesewas, d.found_at, null,
      ${findProviderLabel(sql`d.provider`)}, null, null
    from money_differences d where d.closed_at is null order by d.found_at`,
  NOT_RECEIVED: sql`select h.order_id || ':' || h.shop_id, s.name, h.order_id, '/admin/not-received', null, h.not_received_at, null, ${CUSTOMER}
    from ${NOT_RECEIVED_SHOP_ORDERS} h join orders o on o.id = h.order_id join users u on u.id = o.user_id join shops s on s.id = h.shop_id
    order by h.not_received_at`,
  UNSENT: sql`select i.order_id || ':' || i.shop_id, string_agg(i.quantity || ' × ' || i.product_name, ', ' order by i.id), i.order_id,
      '/admin/orders/' || i.order_id, null, o.paid_at, o.paid_at + make_interval(days => ${cancelDays}::int), ${SHOP}
    from order_items i join orders o on o.id = i.order_id join shops s on s.id = i.shop_id
    where ${unshippedSince(`${reminderHours} hours`)}
    group by i.order_id, i.shop_id, o.id, s.id order by o.paid_at`,
  LATE: sql`select d.order_id || ':' || d.shop_id, s.name, d.order_id, '/admin/late', null, d.late_at,
      d.promised_by::timestamp at time zone 'UTC', ${SHOP}
    from ${LATE_SHOP_ORDERS} d join shops s on s.id = d.shop_id order by d.late_at`,
  MESSAGE_UNREAD: sql`select t.order_id || ':' || t.shop_id, 'To ' || s.name, t.order_id, '/admin/orders/' || t.order_id, null, t.shop_unread_at,
      null, ${CUSTOMER}
    from message_threads t join users u on u.id = t.user_id join shops s on s.id = t.shop_id
    where t.shop_unread_at < now() - ${UNREAD_FOR} order by t.shop_unread_at`,
  REPORT: sql`select r.id::text, r.reason, null, '/admin/reports?status=OPEN', null, r.created_at, null,
      coalesce(u.first_name || ' ' || u.last_name, s.name), coalesce(u.email, s.email, '')::text, coalesce(u.phone, s.phone_number)
    from reports r left join users u on u.id = r.user_id left join shops s on s.id = r.shop_id
    where r.status = 'OPEN' order by r.created_at`,
  SHOP_REVIEW: sql`select s.id::text, s.location, null, '/admin/shops/' || s.id, null, coalesce(s.email_verified_at, s.created_at), null, ${SHOP}
    from shops s where s.status = 'EMAIL_VERIFIED' order by s.created_at`,
  WALLET: sql`select w.id::text, coalesce(w.account_name, w.phone), null, '/admin/payouts', null, w.confirmed_at, null, ${SHOP}
    from payout_wallets w join shops s on s.id = w.shop_id
    where ${WALLET_TO_CHECK} order by w.confirmed_at`,
  MEMBER_NUMBER: sql`select c.id::text, m.name || ': ' || c.reason, null, '/admin/groups', null, c.created_at, null, ${SHOP}
    from member_number_changes c join member_cards m on m.member_id = c.member_id join shops s on s.id = m.shop_id
    where c.approved_by is null and c.done_at is null and c.stopped_at is null order by c.created_at`,
  NEW_EMAIL: sql`select t.id::text, (select e.subject from desk_emails e where e.thread_id = t.id order by e.id desc limit 1),
      t.order_id, '/admin/desk/' || t.kind || '/' || t.subject, null, t.waiting_since, null,
      coalesce(u.first_name || ' ' || u.last_name, s.name || ', ' || s.owner_name),
      coalesce(u.email, s.email, '')::text, coalesce(u.phone, s.phone_number)
    from desk_threads t left join users u on u.id = t.user_id left join shops s on s.id = t.shop_id
    where t.waiting_since is not null and t.kind = any(${sql.param([...readable])}::text[]) order by t.waiting_since`,
});

interface DeskFilter {
  kinds: readonly DeskKind[];
  /** All kinds that the reader may see: a new email is shown for these alone. By default `kinds`. */
  readable?: readonly DeskKind[];
  /** Assigned to this admin, or to `nobody`. */
  assignee?: { id: string } | 'nobody' | undefined;
  search?: string | undefined;
  limit: number;
  offset: number;
}

const COLUMNS = {
  ...{ kind: enumText<DeskKind>(), subject: text, about: text, orderId: nullable(text), path: text },
  ...{
    pesewas: nullable(brandedInt<Pesewas>()),
    since: isoTimestamp,
    dueAt: nullable(isoTimestamp),
    notes: int,
    emails: int,
    hasNewEmail: bool,
    total: int,
  },
  ...{ name: nullable(text), email: nullable(text), phone: nullable(text) },
  ...{ assigneeId: nullable(text), assigneeName: nullable(text) },
};

/** Open tasks for admins: new emails first, then by due date, then oldest first; the 200 oldest of each kind. One statement for any filter. */
export async function listDesk(handle: DbOrTx, filter: DeskFilter) {
  const settings = await readSettings(handle);
  const times = {
    reminderHours: settings['fulfilment.reminderHours'],
    cancelDays: settings['fulfilment.cancelDays'],
  };
  const sources = waitingOf(times, filter.readable ?? filter.kinds);
  if (filter.kinds.length === 0) return { total: 0, items: [] };
  const waiting = filter.kinds.map(
    (
      kind,
    ) => sql`select ${kind}::text as kind, subject, about, order_id::uuid as order_id, path, pesewas::bigint as pesewas, since,
      due::timestamptz as due, name, email::text as email, phone::text as phone from (${sources[kind]} limit ${EACH_MAX})
      w (subject, about, order_id, path, pesewas, since, due, name, email, phone)`,
  );
  const narrow = [sql`true`];
  if (filter.assignee === 'nobody') narrow.push(sql`a.admin_id is null`);
  else if (filter.assignee) narrow.push(sql`a.admin_id = ${filter.assignee.id}::uuid`);
  if (filter.search) {
    narrow.push(
      sql`position(lower(${filter.search}) in lower(concat_ws(' ', w.about, w.name, w.email, w.phone, w.order_id))) > 0`,
    );
  }
  const rows = await readRows(
    handle,
    COLUMNS,
    sql`select w.kind, w.subject, w.about, w.order_id as "orderId", w.path, w.pesewas::bigint as pesewas, w.since, w.due as "dueAt",
        w.name, w.email, w.phone, a.admin_id as "assigneeId", x.first_name || ' ' || x.last_name as "assigneeName",
        (select count(*) from desk_notes n where n.kind = w.kind and n.subject = w.subject)::int as notes,
        (select count(*) from desk_emails e join desk_threads t on t.id = e.thread_id
          where t.kind = w.kind and t.subject = w.subject)::int as emails,
        w.kind = 'NEW_EMAIL' or exists (select from desk_threads t
          where t.kind = w.kind and t.subject = w.subject and t.waiting_since is not null) as "hasNewEmail",
        count(*) over ()::int as total
      from (${sql.join(waiting, sql` union all `)}) w
      left join desk_assignments a on a.kind = w.kind and a.subject = w.subject left join users x on x.id = a.admin_id
      where ${sql.join(narrow, sql` and `)}
      order by w.kind = 'NEW_EMAIL' desc, w.due nulls last, w.since, w.kind, w.subject limit ${filter.limit} offset ${filter.offset}`,
  );
  return { total: rows[0]?.total ?? 0, items: rows };
}
export type DeskRow = Awaited<ReturnType<typeof listDesk>>['items'][number];

/** Admins' notes on a task, oldest first. */
export function listDeskNotes(handle: DbOrTx, { kind, subject }: { kind: DeskKind; subject: string }) {
  return readRows(
    handle,
    { id: text, byId: text, byName: text, text, createdAt: isoTimestamp },
    sql`select n.id, n.text, n.created_at as "createdAt", u.id as "byId", u.first_name || ' ' || u.last_name as "byName"
      from desk_notes n join users u on u.id = n.admin_id
      where n.kind = ${kind} and n.subject = ${subject} order by n.id limit ${EACH_MAX}`,
  );
}

/** The contract's type, with pesewas and database timestamps. */
export type ApprovalView = Omit<Approval, 'amount' | 'askedAt' | 'expiresAt' | 'decidedAt' | 'payouts'> & {
  /** The payouts of a waiting run. */
  payouts: PlannedPayoutDetail[];
  amountPesewas: Pesewas;
  askedAt: string;
  expiresAt: string;
  decidedAt: string | null;
};

interface Asked {
  limit: number;
  before?: string | undefined;
  id?: string;
  status?: Approval['status'] | undefined;
}

/** Approvals, waiting and past, newest first, with keyset pagination; a second statement if payouts are waiting. */
export async function listApprovals(handle: DbOrTx, query: Asked): Promise<ApprovalView[]> {
  const found = (await readApprovals(handle, query)).map((one) => ({ ...one, planned: plannedOf(one) }));
  const walletIds = found.flatMap(({ planned }) => planned.map(({ walletId }) => walletId));
  const wallets = await readWallets(handle, walletIds);
  return found.map(({ request, planned, ...one }) => ({
    ...one,
    hash: approvalHash({ ...one, request }),
    payouts: planned.flatMap((payout) => {
      const wallet = wallets.get(payout.walletId);
      return wallet ? [{ ...payout, ...wallet }] : [];
    }),
  }));
}

/** The payouts of a waiting run. */
function plannedOf({ kind, status, request }: { kind: Approval['kind']; status: string; request: unknown }) {
  if (kind !== 'PAYOUT_RUN' || status !== 'WAITING') return [];
  const action = moneyAction.parse({ kind, request });
  return action.kind === 'PAYOUT_RUN' ? action.request.payouts : [];
}

/** The planned wallets, which never change, and their shops. */
async function readWallets(handle: DbOrTx, walletIds: string[]) {
  if (walletIds.length === 0) return new Map<string, never>();
  const rows = await readRows(
    handle,
    {
      ...{ id: text, shopName: text, network: enumText<PlannedPayoutDetail['network']>(), phone: text },
      ...{ accountName: nullable(text), walletSince: isoTimestamp, nameDiffers: bool },
    },
    sql`select w.id, s.name as "shopName", w.network, w.phone, w.account_name as "accountName",
        w.confirmed_at as "walletSince", w.name_differs and w.name_checked_at is null as "nameDiffers"
      from payout_wallets w join shops s on s.id = w.shop_id where w.id = any(${sql.param(walletIds)}::uuid[])`,
  );
  return new Map(rows.map(({ id, ...wallet }) => [id, wallet]));
}

function readApprovals(handle: DbOrTx, { limit, before, id, status }: Asked) {
  const person = (alias: 'b' | 'd') =>
    sql.raw(`json_build_object('id', ${alias}.id, 'name', ${alias}.first_name || ' ' || ${alias}.last_name)`);
  return readRows(
    handle,
    {
      id: text,
      status: enumText<ApprovalView['status']>(),
      orderId: nullable(text),
      askedBy: json<ApprovalView['askedBy']>(),
      kind: enumText<ApprovalView['kind']>(),
      request: json<unknown>(),
      recipient: text,
      count: int,
      refundId: nullable(text),
      reason: nullable(text),
      decidedBy: nullable(json<NonNullable<ApprovalView['decidedBy']>>()),
      decisionNote: nullable(text),
      failure: nullable(text),
      amountPesewas: brandedInt<Pesewas>(),
      askedAt: isoTimestamp,
      expiresAt: isoTimestamp,
      decidedAt: nullable(isoTimestamp),
    },
    sql`select * from (
      select a.id, a.kind, a.request, a.amount_pesewas::float8 as "amountPesewas", a.recipient, a.count,
        a.order_id as "orderId", a.refund_id as "refundId", a.reason, a.created_at as "askedAt",
        ${approvalExpiresAt(sql`a.created_at`)} as "expiresAt", a.decided_at as "decidedAt",
        a.decision_note as "decisionNote", a.failure,
        case when a.status = 'WAITING' and not ${PENDING_APPROVAL} then 'LAPSED' else a.status::text end as status,
        ${person('b')} as "askedBy", case when d.id is null then null else ${person('d')} end as "decidedBy"
      from approvals a join users b on b.id = a.asked_by left join users d on d.id = a.decided_by
    ) found
    where true ${before ? sql`and id < ${before}::uuid` : sql``} ${id ? sql`and id = ${id}::uuid` : sql``}
      ${status ? sql`and status = ${status}` : sql``}
    order by id desc limit ${limit}`,
  );
}
