import { MerchantLoginPage } from '../../features/merchant/login-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Merchant Login');

export default function MerchantLoginRoute() {
  return <MerchantLoginPage />;
}
