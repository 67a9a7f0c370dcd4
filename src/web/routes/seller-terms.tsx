import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Sections } from '#web/lib/sections.tsx';
import { pageMeta } from '#web/lib/seo.ts';
import { useFeePercent, useOtherFees, useReleaseTimes } from '#web/lib/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page, PageTitle } from '#web/ui/page.tsx';
import { Prose } from '#web/ui/prose.tsx';
import type { Route } from './+types/seller-terms.ts';
import { sellerTermsTexts } from './seller-terms-texts.tsx';

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
