import { Link } from 'react-router';
import type { SitePage } from '#shared/site-pages';
import type { PageText } from '#src/modules/settings/contract/site-pages.ts';
import { aboutTexts } from '#web/components/legal/about-texts.tsx';
import { helpTexts } from '#web/components/legal/help-texts.tsx';
import { privacyTexts } from '#web/components/legal/privacy-texts.tsx';
import { sellerTermsTexts } from '#web/components/legal/seller-terms-texts.tsx';
import { termsTexts } from '#web/components/legal/terms-texts.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { useContact, useFeePercent, useOtherFees, useReleaseTimes } from '#web/lib/config/site.ts';
import { toMarkdown } from './to-markdown.ts';

const linkTo = (to: string) => (words: string) => <Link to={to}>{words}</Link>;

/** Dwaso's own text of a page to start from. The fee stays a placeholder; other settings have today's values. */
export function useOwnText(page: SitePage): PageText {
  const feePercent = '{feePercent}';
  const aboutPercent = useFeePercent();
  const otherFees = useOtherFees();
  const sellersFees = useOtherFees(sellerTermsTexts.otherFees);
  const release = useReleaseTimes();
  const email = useContact()?.email ?? '';
  const termsLink = linkTo(paths.terms);
  switch (page) {
    case 'terms': {
      const links = { privacyLink: linkTo(paths.privacy), sellerTermsLink: linkTo(paths.sellerTerms) };
      const { title, lead, sections } = termsTexts;
      return { title, lead, text: toMarkdown(sections({ feePercent, otherFees, release, ...links })) };
    }
    case 'seller-terms': {
      const { title, lead, sections } = sellerTermsTexts;
      const values = { feePercent, otherFees: sellersFees, release, termsLink };
      return { title, lead, text: toMarkdown(sections(values)) };
    }
    case 'privacy': {
      const { title, lead, law, sections } = privacyTexts;
      return { title, lead, text: `${law}\n\n${toMarkdown(sections({ termsLink }))}` };
    }
    case 'help': {
      const { title, lead, sections } = helpTexts;
      const links = { ordersLink: linkTo(paths.orders), sellLink: linkTo(paths.sell), termsLink };
      return { title, lead, text: toMarkdown(sections({ feePercent, release, email, ...links })) };
    }
    case 'about':
      return { title: aboutTexts.metaTitle, lead: aboutTexts.buying, text: aboutText(aboutPercent) };
  }
}

const aboutText = (feePercent: number): string =>
  toMarkdown([
    { title: aboutTexts.communitiesTitle, paragraphs: [aboutTexts.communities(feePercent)] },
    { title: aboutTexts.qualityTitle, paragraphs: [aboutTexts.quality] },
    { title: aboutTexts.sustainabilityTitle, paragraphs: [aboutTexts.sustainability] },
    { title: aboutTexts.empowermentTitle, paragraphs: [aboutTexts.empowerment] },
    { title: aboutTexts.heritageTitle, paragraphs: [aboutTexts.heritage] },
  ]);
