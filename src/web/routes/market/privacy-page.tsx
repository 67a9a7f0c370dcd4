import { Link } from 'react-router';
import { privacyTexts } from '#web/components/legal/privacy-texts.tsx';
import { Sections } from '#web/components/legal/sections.tsx';
import { SitePageContent, sitePageLoader, sitePageMeta } from '#web/components/legal/site-page.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { Prose } from '#web/components/ui/prose.tsx';
import { paths } from '#web/lib/config/paths.ts';
import type { Route } from './+types/privacy-page.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const loader = sitePageLoader('privacy');
export const meta = sitePageMeta({ path: paths.privacy, ...privacyTexts });

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const sections = privacyTexts.sections({
    termsLink: (words) => <Link to={paths.terms}>{words}</Link>,
  });
  return (
    <SitePageContent shown={loaderData} path={paths.privacy}>
      <Page narrow>
        <PageTitle lead={privacyTexts.lead}>{privacyTexts.title}</PageTitle>
        <Prose>
          <p>{privacyTexts.law}</p>
          <Sections sections={sections} />
        </Prose>
      </Page>
    </SitePageContent>
  );
}
