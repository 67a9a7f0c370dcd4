import { ADMIN_PASSWORD_MIN_LENGTH } from '#contracts/constants';
import { admin, useAdmin } from '../../../lib/house/admin.ts';
import { ChangePassword } from '../../../lib/security/change-password.tsx';
import { SessionList } from '../../../lib/security/session-list.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Section } from '../parts/rows.tsx';
import { RenewRecoveryCodes } from './recovery-codes.tsx';
import { RemoveTotp, SetUpTotp } from './totp.tsx';

/** /admin/security: the second factor and the password of who is signed in. */
export function SecurityPage() {
  const { totp } = useAdmin();
  return (
    <>
      <PageTitle
        lead={
          totp.required && !totp.enabled
            ? 'Admins need a second factor here. Set it up to go on.'
            : 'How you sign in to this house.'
        }
      >
        Security
      </PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-2">
        <Section id="second-factor" title="Second factor">
          <div className="mb-3">
            {totp.enabled ? <Pill tone="delivered">Set up</Pill> : <Pill tone="pending">Not set up</Pill>}
          </div>
          {totp.enabled ? (
            <div className="grid gap-5">
              <RenewRecoveryCodes left={totp.recoveryCodes} />
              <RemoveTotp required={totp.required} />
            </div>
          ) : (
            <SetUpTotp />
          )}
        </Section>
        <Section id="password" title="Password">
          <ChangePassword caller={admin} path="/admin/password" minLength={ADMIN_PASSWORD_MIN_LENGTH} />
        </Section>
        <Section id="devices" title="Devices">
          <SessionList caller={admin} />
        </Section>
      </div>
    </>
  );
}
