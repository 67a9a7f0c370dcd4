import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Sections } from '#web/lib/sections.tsx';
import { pageMeta } from '#web/lib/seo.ts';
import { useFeePercent, useOtherFees, useReleaseTimes } from '#web/lib/site.ts';
import { Page, PageTitle } from '#web/ui/page.tsx';
import { Prose } from '#web/ui/prose.tsx';
import type { Route } from './+types/terms.ts';
import { termsTexts } from './terms-texts.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = termsTexts;
  return pageMeta({ matches, path: paths.terms, title, description });
}

export default function Terms() {
  const sections = termsTexts.sections({
    feePercent: useFeePercent(),
    otherFees: useOtherFees(),
    release: useReleaseTimes(),
    privacyLink: (words) => <Link to={paths.privacy}>{words}</Link>,
    sellerTermsLink: (words) => <Link to={paths.sellerTerms}>{words}</Link>,
  });
  return (
    <Page narrow>
      <PageTitle lead={termsTexts.lead}>{termsTexts.title}</PageTitle>
      <Prose>
        <Sections sections={sections} />
      </Prose>
    </Page>
  );
}
