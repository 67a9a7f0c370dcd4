import { data } from 'react-router';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { merchantTexts } from '#web/features/merchant/components/texts.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

/** Any other path under /merchant. */
export const loader = () => data(null, { status: 404 });

export const meta = () => noindexMeta(merchantTexts.missingTitle);

export default function MerchantNotFoundRoute() {
  return (
    <EmptyState
      as="h1"
      illustration="lantern"
      title={merchantTexts.missingTitle}
      text={merchantTexts.missingText}
      action={<ButtonLink to="/merchant/dashboard">{merchantTexts.overviewButton}</ButtonLink>}
    />
  );
}
