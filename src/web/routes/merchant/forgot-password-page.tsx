import type { PasswordResetCalls } from '#web/components/password-reset/password-reset-steps.tsx';
import { PortalPasswordReset } from '#web/components/password-reset/portal-password-reset.tsx';
import { loginTexts } from '#web/features/merchant/account/login-texts.ts';
import { shopApi, shopSession } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { StandaloneErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(loginTexts.forgotTitle);

const RECOVERY: PasswordResetCalls = {
  api: shopApi,
  request: 'POST /shop/auth/request-shop-password-reset',
  verify: 'POST /shop/auth/verify-shop-reset-code',
  reset: 'POST /shop/auth/set-new-shop-password',
};
const LEADS = {
  email: loginTexts.forgotEmailText,
  password: loginTexts.forgotPasswordText,
};

/** /merchant/forgot-password. */
export default function MerchantForgotPasswordPage() {
  return (
    <PortalPasswordReset session={shopSession} recovery={RECOVERY} login={loginTexts.title} leads={LEADS} />
  );
}
