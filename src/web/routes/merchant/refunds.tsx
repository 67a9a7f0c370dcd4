import { RefundsPage } from '../../features/merchant/after-sale/refunds-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Refunds');

export default function MerchantRefundsRoute() {
  return <RefundsPage />;
}
