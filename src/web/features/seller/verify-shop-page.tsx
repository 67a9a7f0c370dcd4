import { privateMeta } from '#web/lib/private-meta.ts';
import { useVerification, VerificationPage } from '#web/lib/verification.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { pendingTexts } from './pending-texts.ts';

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
