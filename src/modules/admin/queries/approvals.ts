import { sql } from 'drizzle-orm';
import { APPROVAL_WAITS, approvalEndsAt, approvalHash, moneyAction } from '#modules/approvals';
import type { ShownPayout } from '#modules/payouts';
import type { Pesewas } from '#shared/money';
import type { Approval } from '#src/modules/approvals/contract/approvals.ts';
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

/** The contract's type, with pesewas and database timestamps. */
export type ApprovalView = Omit<Approval, 'amount' | 'askedAt' | 'expiresAt' | 'decidedAt' | 'payouts'> & {
  /** The payouts of a waiting run. */
  payouts: ShownPayout[];
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
      ...{ id: text, shopName: text, network: enumText<ShownPayout['network']>(), phone: text },
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
        ${approvalEndsAt(sql`a.created_at`)} as "expiresAt", a.decided_at as "decidedAt",
        a.decision_note as "decisionNote", a.failure,
        case when a.status = 'WAITING' and not ${APPROVAL_WAITS} then 'LAPSED' else a.status::text end as status,
        ${person('b')} as "askedBy", case when d.id is null then null else ${person('d')} end as "decidedBy"
      from approvals a join users b on b.id = a.asked_by left join users d on d.id = a.decided_by
    ) found
    where true ${before ? sql`and id < ${before}::uuid` : sql``} ${id ? sql`and id = ${id}::uuid` : sql``}
      ${status ? sql`and status = ${status}` : sql``}
    order by id desc limit ${limit}`,
  );
}
