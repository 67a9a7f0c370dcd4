import { Link } from 'react-router';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { Prose } from '#web/components/ui/prose.tsx';
import { privacyTexts } from '#web/features/legal/privacy-texts.tsx';
import { Sections } from '#web/features/legal/sections.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { pageMeta } from '#web/lib/seo/page-meta.ts';
import type { Route } from './+types/privacy-page.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = privacyTexts;
  return pageMeta({ matches, path: paths.privacy, title, description });
}

export default function Privacy() {
  const sections = privacyTexts.sections({
    termsLink: (words) => <Link to={paths.terms}>{words}</Link>,
  });
  return (
    <Page narrow>
      <PageTitle lead={privacyTexts.lead}>{privacyTexts.title}</PageTitle>
      <Prose>
        <p>{privacyTexts.law}</p>
        <Sections sections={sections} />
      </Prose>
    </Page>
  );
}
