import { StatementPage } from '../../features/merchant/money/statement-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Statement');

export default function MerchantStatementRoute() {
  return <StatementPage />;
}
