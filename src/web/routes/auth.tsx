import { AuthPage } from '../features/account/auth-page.tsx';
import { privateMeta } from '../lib/private-meta.ts';

export const meta = () => privateMeta('Customer Login');

export default function AuthRoute() {
  return <AuthPage />;
}
