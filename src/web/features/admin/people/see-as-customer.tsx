import type { AdminRole } from '#contracts/admin-roles';
import { useAdmin } from '#web/lib/session/admin.ts';

/** Who answers customers: the endpoint is theirs. */
const ROLES: readonly AdminRole[] = ['owner', 'support'];

export const mayViewCustomers = ({ adminRole }: { adminRole: AdminRole }): boolean =>
  ROLES.includes(adminRole);

/**
 * Leads to the question why, in a tab of its own, which then shows what the customer sees. Without this page as its
 * opener, so that the two tabs share no storage.
 */
export function SeeAsCustomer({ userId, orderId }: { userId: string; orderId?: string }) {
  if (!mayViewCustomers(useAdmin())) return null;
  return (
    <a
      href={`/admin/users/${userId}/view${orderId ? `?order=${orderId}` : ''}`}
      target="_blank"
      rel="noopener noreferrer"
      className="btn btn-sm btn-line"
    >
      See as customer<span className="sr-only"> (in a new tab)</span>
    </a>
  );
}
