import { TeamPage } from '../../features/merchant/team/team-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Team');

export default function MerchantTeamRoute() {
  return <TeamPage />;
}
