import { Link } from 'react-router';
import { helpTexts } from '#web/components/legal/help-texts.tsx';
import { Sections } from '#web/components/legal/sections.tsx';
import { SitePageContent, sitePageLoader, sitePageMeta } from '#web/components/legal/site-page.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { Prose } from '#web/components/ui/prose.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { useContact, useFeePercent, useReleaseTimes } from '#web/lib/config/site.ts';
import type { Route } from './+types/help-page.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const loader = sitePageLoader('help');
export const meta = sitePageMeta({ path: paths.help, ...helpTexts });

/** /help: answers to what people ask most. */
export default function Help({ loaderData }: Route.ComponentProps) {
  const sections = helpTexts.sections({
    feePercent: useFeePercent(),
    release: useReleaseTimes(),
    email: useContact()?.email ?? '',
    ordersLink: (words) => <Link to={paths.orders}>{words}</Link>,
    sellLink: (words) => <Link to={paths.sell}>{words}</Link>,
    termsLink: (words) => <Link to={paths.terms}>{words}</Link>,
  });
  return (
    <SitePageContent shown={loaderData} path={paths.help}>
      <Page narrow>
        <PageTitle lead={helpTexts.lead}>{helpTexts.title}</PageTitle>
        <Prose>
          <Sections sections={sections} />
        </Prose>
      </Page>
    </SitePageContent>
  );
}
