import { Section } from '#web/features/admin/parts/rows.tsx';
import { ChangePassword } from '#web/lib/security/change-password.tsx';
import { SecondFactor } from '#web/lib/security/second-factor/second-factor.tsx';
import { SessionList } from '#web/lib/security/session-list.tsx';
import { adminApi, adminSession, useAdmin } from '#web/lib/session/admin.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { settingTexts } from './texts.ts';

/** The admin's own sign-in: second factor, password and devices. */
export function SecuritySettings() {
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
