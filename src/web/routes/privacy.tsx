import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Sections } from '#web/lib/sections.tsx';
import { pageMeta } from '#web/lib/seo.ts';
import { Page, PageTitle } from '#web/ui/page.tsx';
import { Prose } from '#web/ui/prose.tsx';
import type { Route } from './+types/privacy.ts';
import { privacyTexts } from './privacy-texts.tsx';

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
