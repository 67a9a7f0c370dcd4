import { type ReactNode, useState } from 'react';
import type { Profile } from '#contracts/accounts';
import { PASSWORD_MIN_LENGTH } from '#contracts/constants';
import { formatPhone } from '#contracts/phone';
import { useCustomer } from '#web/lib/customer.ts';
import { formatMonth } from '#web/lib/dates.ts';
import { ChangePassword } from '#web/lib/security/change-password.tsx';
import { EmailAddress } from '#web/lib/security/email-address.tsx';
import { PasswordDialog } from '#web/lib/security/password-dialog.tsx';
import { SessionList } from '#web/lib/security/session-list.tsx';
import { customerSession } from '#web/lib/session/customer.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { Addresses } from './addresses.tsx';
import { OwnAccountData } from './own-account-data.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import { ResendVerification } from './resend-verification.tsx';

/** The dashboard's last tab: who one is, and where orders go. */
export function AccountPanel() {
  const { account, error } = useCustomer();
  if (!account) {
    return (
      <ErrorState
        title={error ?? 'Failed to load user profile'}
        action={<Button onClick={() => window.location.reload()}>Try Again</Button>}
      />
    );
  }
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-2 lg:gap-6">
      <ProfilePanel account={account} />
      <Addresses />
      <Panel aria-labelledby="own-email">
        <h2 id="own-email" className="mb-4 text-h2">
          E-mail address
        </h2>
        <EmailAddress session={customerSession} path="/users/email" />
      </Panel>
      <Panel aria-labelledby="password">
        <h2 id="password" className="mb-4 text-h2">
          Password
        </h2>
        <ChangePassword
          session={customerSession}
          endpoint="POST /users/password"
          minLength={PASSWORD_MIN_LENGTH}
        />
      </Panel>
      <Panel aria-labelledby="devices">
        <h2 id="devices" className="mb-4 text-h2">
          Devices
        </h2>
        <SessionList session={customerSession} />
      </Panel>
      <OwnAccountData />
      <PasswordDialog session={customerSession} />
    </div>
  );
}

function ProfilePanel({ account }: { account: Profile }) {
  const [editing, setEditing] = useState(false);
  return (
    <Panel strip="market" aria-labelledby="profile">
      <h2 id="profile" className="mb-4 text-h2">
        Profile
      </h2>
      {editing ? (
        <ProfileEditor account={account} onClose={() => setEditing(false)} />
      ) : (
        <>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
            <Row label="First name">{account.firstName}</Row>
            <Row label="Last name">{account.lastName}</Row>
            <Row label="E-mail">{account.email}</Row>
            <Row label="Member since">{formatMonth(account.createdAt)}</Row>
            <Row label="Phone">{account.phone ? formatPhone(account.phone) : 'Not given'}</Row>
            <Row label="Account verified">
              {account.isVerified ? <Pill tone="delivered">Yes</Pill> : <ResendVerification />}
            </Row>
          </dl>
          <Button variant="line" className="mt-5" onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        </>
      )}
    </Panel>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3 text-sm sm:pt-px">{label}</dt>
      <dd className="-mt-2.5 break-words font-medium sm:mt-0">{children}</dd>
    </>
  );
}
