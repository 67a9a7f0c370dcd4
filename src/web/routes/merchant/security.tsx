import { MerchantSecurityPage } from '../../features/merchant/security-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Security');

export default function MerchantSecurityRoute() {
  return <MerchantSecurityPage />;
}
