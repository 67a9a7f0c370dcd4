import { ForgotPasswordPage } from '../features/account/forgot-password-page.tsx';
import { privateMeta } from '../lib/private-meta.ts';

export const meta = () => privateMeta('Forgot password');

export default function ForgotPasswordRoute() {
  return <ForgotPasswordPage />;
}
