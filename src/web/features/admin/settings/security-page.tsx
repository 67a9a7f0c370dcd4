import { Section } from '#web/features/admin/parts/rows.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { ChangePassword } from '#web/lib/security/change-password.tsx';
import { SecondFactor } from '#web/lib/security/second-factor/second-factor.tsx';
import { SessionList } from '#web/lib/security/session-list.tsx';
import { adminApi, adminSession, useAdmin } from '#web/lib/session/admin.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { settingTexts } from './texts.ts';

export const meta = () => privateMeta(settingTexts.securityTitle);

/** /admin/security: the second factor and the password of who is signed in. */
export default function SecurityPage() {
  const { totp } = useAdmin();
  const { refresh } = useSession(adminSession);
  return (
    <>
      <PageTitle
        lead={totp.required && !totp.enabled ? settingTexts.factorNeeded : settingTexts.securityLead}
      >
        {settingTexts.securityTitle}
      </PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-2">
        <Section id="second-factor" title={settingTexts.factorTitle}>
          <SecondFactor api={adminApi} base="/admin" onChanged={refresh} {...totp} />
        </Section>
        <Section id="password" title={settingTexts.passwordTitle}>
          <ChangePassword api={adminApi} endpoint="POST /admin/password" />
        </Section>
        <Section id="devices" title={settingTexts.devicesTitle}>
          <SessionList api={adminApi} />
        </Section>
      </div>
    </>
  );
}
