import { OverviewPage } from '../../features/merchant/overview/overview-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Overview');

export default function MerchantDashboardRoute() {
  return <OverviewPage />;
}
