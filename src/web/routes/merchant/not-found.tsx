import { data } from 'react-router';
import { merchantTexts } from '#web/features/merchant/texts.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state.tsx';

/** Any other address under /merchant. */
export const loader = () => data(null, { status: 404 });

export const meta = () => privateMeta(merchantTexts.missingTitle);

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
