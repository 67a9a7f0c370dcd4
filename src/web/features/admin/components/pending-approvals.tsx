import { useQuery } from '@tanstack/react-query';
import type { Approval } from '#contracts/approvals';
import { formatCedis } from '#contracts/money';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { AdminLink } from './links.tsx';
import { componentTexts } from './texts.ts';

/** Says that money of an order, a refund or a run waits for another admin; one call for all rows of a page. */
export function PendingApprovals({ of }: { of: (one: Approval) => boolean }) {
  const waiting = useQuery(
    adminApi.queryOptions('GET /admin/approvals', { query: { status: 'WAITING', limit: 200 } }),
  );
  return waiting.data?.filter(of).map((one) => (
    <p key={one.id} className="text-gold-ink">
      {`${componentTexts.needsApproval(formatCedis(one.amount), one.recipient)} `}
      <AdminLink to="/admin/approvals?status=WAITING">{componentTexts.review}</AdminLink>
    </p>
  ));
}
