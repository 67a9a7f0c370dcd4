import { Link } from 'react-router';
import { Sections } from '#web/components/legal/sections.tsx';
import { sellerTermsTexts } from '#web/components/legal/seller-terms-texts.tsx';
import { SitePageContent, sitePageLoader, sitePageMeta } from '#web/components/legal/site-page.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { Prose } from '#web/components/ui/prose.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { useFeePercent, useOtherFees, useReleaseTimes } from '#web/lib/config/site.ts';
import type { Route } from './+types/seller-terms-page.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const loader = sitePageLoader('seller-terms');
export const meta = sitePageMeta({ path: paths.sellerTerms, ...sellerTermsTexts });

export default function SellerTerms({ loaderData }: Route.ComponentProps) {
  const sections = sellerTermsTexts.sections({
    feePercent: useFeePercent(),
    otherFees: useOtherFees(sellerTermsTexts.otherFees),
    release: useReleaseTimes(),
    termsLink: (words) => <Link to={paths.terms}>{words}</Link>,
  });
  const sell = (
    <div className="mt-8">
      <ButtonLink to={paths.sell}>{sellerTermsTexts.sellButton}</ButtonLink>
    </div>
  );
  return (
    <SitePageContent shown={loaderData} path={paths.sellerTerms} below={sell}>
      <Page narrow>
        <PageTitle lead={sellerTermsTexts.lead}>{sellerTermsTexts.title}</PageTitle>
        <Prose>
          <Sections sections={sections} />
        </Prose>
        {sell}
      </Page>
    </SitePageContent>
  );
}
