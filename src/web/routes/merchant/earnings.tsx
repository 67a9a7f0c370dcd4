import { EarningsPage } from '../../features/merchant/money/earnings-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Earnings');

export default function MerchantEarningsRoute() {
  return <EarningsPage />;
}
