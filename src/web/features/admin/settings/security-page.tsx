import { privateMeta } from '#web/lib/private-meta.ts';
import { SecuritySettings } from './security-settings.tsx';
import { settingTexts } from './texts.ts';

export const meta = () => privateMeta(settingTexts.securityTitle);

/** /admin/security: the second factor and the password of who is signed in. */
export default function SecurityPage() {
  return <SecuritySettings />;
}
