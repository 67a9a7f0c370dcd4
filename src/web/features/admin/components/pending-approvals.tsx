import { useQuery } from '@tanstack/react-query';
import { formatCedis } from '#shared/money';
import type { Approval } from '#src/modules/approvals/contract/approvals.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { AdminLink } from './links.tsx';
import { componentTexts } from './texts.ts';

/** The money that waits for another admin. */
export const pendingApprovalsQuery = () =>
  adminApi.queryOptions('GET /admin/approvals', { query: { status: 'WAITING', limit: 200 } });

/** A note that an amount waits for a second admin. All rows of a page share one request. */
export function PendingApprovals({ of }: { of: (one: Approval) => boolean }) {
  const waiting = useQuery(pendingApprovalsQuery());
  return waiting.data?.filter(of).map((one) => (
    <p key={one.id} className="text-gold-ink">
      {`${componentTexts.needsApproval(formatCedis(one.amount), one.recipient)} `}
      <AdminLink to="/admin/approvals?status=WAITING">{componentTexts.review}</AdminLink>
    </p>
  ));
}
