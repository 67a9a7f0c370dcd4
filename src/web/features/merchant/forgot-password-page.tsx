import { privateMeta } from '#web/lib/private-meta.ts';
import { PortalRecovery } from '#web/lib/recovery/portal-recovery.tsx';
import type { Recovery } from '#web/lib/recovery/recovery.tsx';
import { shopApi, shopSession } from '#web/lib/session/shop.ts';
import { loginTexts } from './login-texts.ts';

export const meta = () => privateMeta(loginTexts.forgotTitle);

const RECOVERY: Recovery = {
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
  return <PortalRecovery session={shopSession} recovery={RECOVERY} login={loginTexts.title} leads={LEADS} />;
}
