import { EmailVerificationResult, useEmailVerification } from '#web/components/auth/email-verification.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { pendingTexts } from '#web/features/seller-onboarding/pending-texts.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(pendingTexts.verifyTitle);

const HOME = (
  <ButtonLink to="/" variant="line">
    {pendingTexts.homepageButton}
  </ButtonLink>
);

/** /verify-shop: the seller's link (docs/specification.md, 2). */
export default function VerifyShopPage() {
  const state = useEmailVerification('GET /shop/auth/verify-email/{code}');
  return (
    <EmailVerificationResult
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
