import { data } from 'react-router';
import { privateMeta } from '#web/lib/private-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state.tsx';

/** Any other address under /merchant. */
export const loader = () => data(null, { status: 404 });

export const meta = () => privateMeta('Page Not Found');

export default function MerchantNotFoundRoute() {
  return (
    <EmptyState
      as="h1"
      illustration="lantern"
      title="Page Not Found"
      text="There is no such page in your shop. It may have moved, or the link may be mistyped."
      action={<ButtonLink to="/merchant/dashboard">Back to Overview</ButtonLink>}
    />
  );
}
