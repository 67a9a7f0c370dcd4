import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { userTexts } from './texts.ts';

/**
 * Opens the impersonation form in a new tab, which then shows the market as the customer sees it. The tab has no opener,
 * so that it shares no session storage with this one.
 */
export function ImpersonateLink({ userId, orderId }: { userId: string; orderId?: string }) {
  if (!useIsAllowed('POST /admin/users/{id}/view')) return null;
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
