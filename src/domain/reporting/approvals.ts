import { sql } from 'drizzle-orm';
import type { Approval } from '#contracts/approvals';
import type { Pesewas } from '#contracts/money';
import { APPROVAL_DAYS } from '#domain/approvals';
import type { Handle } from '../../platform/database.ts';
import { instant, json, nullable, readRows, text, whole, wholeOf, word } from '../../platform/rows.ts';

/** As the contract has it, with pesewas and moments as the database writes them. */
export type ApprovalView = Omit<Approval, 'amount' | 'askedAt' | 'expiresAt' | 'decidedAt'> & {
  amountPesewas: Pesewas;
  askedAt: string;
  expiresAt: string;
  decidedAt: string | null;
};

/** What waited or waits for another admin's yes, newest first, by key; one statement. */
export function listApprovals(
  handle: Handle,
  query: { limit: number; before?: string | undefined; id?: string; status?: Approval['status'] | undefined },
): Promise<ApprovalView[]> {
  const { limit, before, id, status } = query;
  const person = (alias: 'a' | 'd') =>
    sql.raw(`json_build_object('id', ${alias}.id, 'name', ${alias}.first_name || ' ' || ${alias}.last_name)`);
  return readRows(
    handle,
    {
      id: text,
      status: word<ApprovalView['status']>(),
      orderId: nullable(text),
      askedBy: json<ApprovalView['askedBy']>(),
      kind: word<ApprovalView['kind']>(),
      recipient: text,
      count: whole,
      refundId: nullable(text),
      reason: nullable(text),
      decidedBy: nullable(json<NonNullable<ApprovalView['decidedBy']>>()),
      decisionNote: nullable(text),
      failure: nullable(text),
      amountPesewas: wholeOf<Pesewas>(),
      askedAt: instant,
      expiresAt: instant,
      decidedAt: nullable(instant),
    },
    sql`select * from (
      select p.id, p.kind, p.amount_pesewas::float8 as "amountPesewas", p.recipient, p.count,
        p.order_id as "orderId", p.refund_id as "refundId", p.reason, p.created_at as "askedAt",
        p.created_at + ${`${APPROVAL_DAYS} days`}::interval as "expiresAt", p.decided_at as "decidedAt",
        p.decision_note as "decisionNote", p.failure,
        case when p.status = 'WAITING' and p.created_at <= now() - ${`${APPROVAL_DAYS} days`}::interval
          then 'LAPSED' else p.status::text end as status,
        ${person('a')} as "askedBy", case when d.id is null then null else ${person('d')} end as "decidedBy"
      from approvals p join users a on a.id = p.asked_by left join users d on d.id = p.decided_by
    ) found
    where true ${before ? sql`and id < ${before}::uuid` : sql``} ${id ? sql`and id = ${id}::uuid` : sql``}
      ${status ? sql`and status = ${status}` : sql``}
    order by id desc limit ${limit}`,
  );
}
