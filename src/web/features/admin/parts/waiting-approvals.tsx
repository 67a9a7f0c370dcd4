import { useQuery } from '@tanstack/react-query';
import type { Approval } from '#contracts/approvals';
import { formatCedis } from '#contracts/money';
import { adminApi } from '#web/lib/session/admin.ts';
import { AdminLink } from './admin-link.tsx';

/** Says that money of an order, a refund or a run waits for another admin; one call for all rows of a page. */
export function WaitingApprovals({ of }: { of: (one: Approval) => boolean }) {
  const waiting = useQuery(
    adminApi.query('GET /admin/approvals', { query: { status: 'WAITING', limit: 200 } }),
  );
  return waiting.data?.filter(of).map((one) => (
    <p key={one.id} className="text-gold-ink">
      {`${formatCedis(one.amount)} to ${one.recipient} waits for a second yes. `}
      <AdminLink to="/admin/approvals?status=WAITING">Look at it</AdminLink>
    </p>
  ));
}
