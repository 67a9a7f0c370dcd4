import { useMay } from '#web/features/admin/components/may.tsx';
import { userTexts } from './texts.ts';

/**
 * Leads to the question why, in a tab of its own, which then shows what the customer sees. Without this page as its
 * opener, so that the two tabs share no storage.
 */
export function ImpersonateLink({ userId, orderId }: { userId: string; orderId?: string }) {
  if (!useMay('POST /admin/users/{id}/view')) return null;
  return (
    <a
      href={`/admin/users/${userId}/view${orderId ? `?order=${orderId}` : ''}`}
      target="_blank"
      rel="noopener noreferrer"
      className="btn btn-sm btn-line"
    >
      {userTexts.viewAsCustomer}
      <span className="sr-only"> {` ${userTexts.inNewTab}`}</span>
    </a>
  );
}
