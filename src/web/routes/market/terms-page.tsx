import { Link } from 'react-router';
import { Sections } from '#web/components/legal/sections.tsx';
import { SitePageContent, sitePageLoader, sitePageMeta } from '#web/components/legal/site-page.tsx';
import { termsTexts } from '#web/components/legal/terms-texts.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { Prose } from '#web/components/ui/prose.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { useFeePercent, useOtherFees, useReleaseTimes } from '#web/lib/config/site.ts';
import type { Route } from './+types/terms-page.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const loader = sitePageLoader('terms');
export const meta = sitePageMeta({ path: paths.terms, ...termsTexts });

export default function Terms({ loaderData }: Route.ComponentProps) {
  const sections = termsTexts.sections({
    feePercent: useFeePercent(),
    otherFees: useOtherFees(),
    release: useReleaseTimes(),
    privacyLink: (words) => <Link to={paths.privacy}>{words}</Link>,
    sellerTermsLink: (words) => <Link to={paths.sellerTerms}>{words}</Link>,
  });
  return (
    <SitePageContent shown={loaderData} path={paths.terms}>
      <Page narrow>
        <PageTitle lead={termsTexts.lead}>{termsTexts.title}</PageTitle>
        <Prose>
          <Sections sections={sections} />
        </Prose>
      </Page>
    </SitePageContent>
  );
}
