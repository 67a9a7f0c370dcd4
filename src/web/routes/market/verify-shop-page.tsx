import { useVerification, VerificationPage } from '#web/components/auth/email-verification.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { pendingTexts } from '#web/features/seller-onboarding/pending-texts.ts';
import { privateMeta } from '#web/lib/seo/noindex-meta.ts';

export const meta = () => privateMeta(pendingTexts.verifyTitle);

const HOME = (
  <ButtonLink to="/" variant="line">
    {pendingTexts.homepageButton}
  </ButtonLink>
);

/** /verify-shop: the seller's link (docs/specification.md, 2). */
export default function VerifyShopPage() {
  const state = useVerification('GET /shop/auth/verify-email/{code}');
  return (
    <VerificationPage
      state={state}
      loading={pendingTexts.verifying}
      success={{
        title: pendingTexts.verifiedTitle,
        text: pendingTexts.verifiedText,
        actions: (
          <>
            <ButtonLink to="/shop-pending">{pendingTexts.statusButton}</ButtonLink>
            {HOME}
          </>
        ),
      }}
      failure={{
        title: pendingTexts.verifyFailedTitle,
        actions: (
          <>
            <ButtonLink to="/shop-pending">{pendingTexts.requestButton}</ButtonLink>
            {HOME}
          </>
        ),
      }}
    />
  );
}
