import { VerifyEmailPage } from '../features/account/verify-email-page.tsx';
import { privateMeta } from '../lib/private-meta.ts';

export const meta = () => privateMeta('Verify your e-mail');

export default function VerifyEmailRoute() {
  return <VerifyEmailPage />;
}
