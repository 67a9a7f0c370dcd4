import { ChangePassword } from '#web/components/security/change-password.tsx';
import { SecondFactor } from '#web/components/security/second-factor/second-factor.tsx';
import { SessionList } from '#web/components/security/session-list.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { oauthAppTexts } from '#web/features/admin/apps/texts.ts';
import { IfAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { adminApi, adminSession, useAdmin } from '#web/lib/auth/admin-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
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
        <IfAllowed call="GET /api-keys">
          <Section id="api-keys" title={settingTexts.apiKeysTitle}>
            <p className="mb-4 text-ink-2">{settingTexts.apiKeysLead}</p>
            <ButtonLink variant="line" to="/admin/api-keys">
              {settingTexts.apiKeysLink}
            </ButtonLink>
          </Section>
        </IfAllowed>
        <IfAllowed call="GET /admin/apps">
          <Section id="apps" title={oauthAppTexts.title}>
            <p className="mb-4 text-ink-2">{oauthAppTexts.lead}</p>
            <ButtonLink variant="line" to="/admin/apps">
              {oauthAppTexts.link}
            </ButtonLink>
          </Section>
        </IfAllowed>
      </div>
    </>
  );
}
