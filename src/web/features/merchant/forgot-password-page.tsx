import { privateMeta } from '#web/lib/private-meta.ts';
import { PortalRecovery } from '#web/lib/recovery/portal-recovery.tsx';
import type { Recovery } from '#web/lib/recovery/recovery.tsx';
import { shopApi, shopSession } from '#web/lib/session/shop.ts';

export const meta = () => privateMeta('Forgot password');

const RECOVERY: Recovery = {
  api: shopApi,
  request: 'POST /shop/auth/request-shop-password-reset',
  verify: 'POST /shop/auth/verify-shop-reset-code',
  reset: 'POST /shop/auth/set-new-shop-password',
};
const LEADS = {
  email: 'Tell us the e-mail of your shop, and we send you a code to set a new password.',
  password: 'Choose a new password for your shop. It signs you out everywhere else.',
};

/** /merchant/forgot-password. */
export default function MerchantForgotPasswordPage() {
  return <PortalRecovery session={shopSession} recovery={RECOVERY} login="Merchant Login" leads={LEADS} />;
}
