import { Link } from 'react-router';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { Prose } from '#web/components/ui/prose.tsx';
import { Sections } from '#web/features/legal/sections.tsx';
import { sellerTermsTexts } from '#web/features/legal/seller-terms-texts.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { useFeePercent, useOtherFees, useReleaseTimes } from '#web/lib/config/site.ts';
import { pageMeta } from '#web/lib/seo/page-meta.ts';
import type { Route } from './+types/seller-terms-page.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = sellerTermsTexts;
  return pageMeta({ matches, path: paths.sellerTerms, title, description });
}

export default function SellerTerms() {
  const sections = sellerTermsTexts.sections({
    feePercent: useFeePercent(),
    otherFees: useOtherFees(sellerTermsTexts.otherFees),
    release: useReleaseTimes(),
    termsLink: (words) => <Link to={paths.terms}>{words}</Link>,
  });
  return (
    <Page narrow>
      <PageTitle lead={sellerTermsTexts.lead}>{sellerTermsTexts.title}</PageTitle>
      <Prose>
        <Sections sections={sections} />
      </Prose>
      <div className="mt-8">
        <ButtonLink to={paths.sell}>{sellerTermsTexts.sellButton}</ButtonLink>
      </div>
    </Page>
  );
}
