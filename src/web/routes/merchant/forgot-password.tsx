import { MerchantForgotPasswordPage } from '../../features/merchant/forgot-password-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Forgot password');

export default function MerchantForgotPasswordRoute() {
  return <MerchantForgotPasswordPage />;
}
