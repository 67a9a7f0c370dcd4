import { privateMeta } from '#web/lib/private-meta.ts';
import { useVerification, VerificationPage } from '#web/lib/verification.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export const meta = () => privateMeta('Verify your shop e-mail');

const HOME = (
  <ButtonLink to="/" variant="line">
    Go to Homepage
  </ButtonLink>
);

/** /verify-shop: the seller's link (docs/specification.md, 2). */
export default function VerifyShopPage() {
  const state = useVerification('GET /shop/auth/verify-email/{code}');
  return (
    <VerificationPage
      state={state}
      loading="Verifying your shop email..."
      success={{
        title: 'Shop Email Verified',
        text: 'Your shop e-mail is verified. Your registration is now awaiting admin approval. We will send you an e-mail when it is approved.',
        actions: (
          <>
            <ButtonLink to="/shop-pending">Shop Status</ButtonLink>
            {HOME}
          </>
        ),
      }}
      failure={{
        title: 'Verification Failed',
        actions: (
          <>
            <ButtonLink to="/shop-pending">Request New Verification</ButtonLink>
            {HOME}
          </>
        ),
      }}
    />
  );
}
