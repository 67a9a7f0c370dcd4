import { ResetPasswordPage } from '../features/account/reset-password-page.tsx';
import { privateMeta } from '../lib/private-meta.ts';

export const meta = () => privateMeta('Reset password');

export default function ResetPasswordRoute() {
  return <ResetPasswordPage />;
}
