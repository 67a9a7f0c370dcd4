import { SettingsPage } from '../../features/admin/settings/settings-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Settings');

export default function AdminSettingsRoute() {
  return <SettingsPage />;
}
