import { JoinPage } from '../../features/merchant/team/join-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Join a team');

export default function MerchantJoinRoute() {
  return <JoinPage />;
}
