import { EmailChangePage } from '../features/account/email-change-page.tsx';
import { privateMeta } from '../lib/private-meta.ts';

export const meta = () => privateMeta('Your e-mail address');

export default function EmailChangeRoute() {
  return <EmailChangePage />;
}
