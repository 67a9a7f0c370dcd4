import { sql } from 'drizzle-orm';
import type { Approval } from '#contracts/approvals';
import { APPROVAL_DAYS } from '#domain/approvals';
import { type Handle, rows } from '../../platform/database.ts';

/** As the contract has it, with pesewas and moments as the database writes them. */
export type ApprovalView = Omit<Approval, 'amount' | 'askedAt' | 'expiresAt' | 'decidedAt'> & {
  amountPesewas: number;
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
  return rows<ApprovalView>(
    handle,
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
