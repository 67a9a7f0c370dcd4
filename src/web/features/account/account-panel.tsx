import { useNavigate } from 'react-router';
import { useCustomer } from '#web/lib/customer.ts';
import { paths } from '#web/lib/paths.ts';
import { ChangePassword } from '#web/lib/security/change-password.tsx';
import { EmailAddress } from '#web/lib/security/email-address.tsx';
import { OwnData } from '#web/lib/security/own-data.tsx';
import { PasswordDialog } from '#web/lib/security/password-dialog.tsx';
import { SessionList } from '#web/lib/security/session-list.tsx';
import { customerSession } from '#web/lib/session/customer.ts';
import { customerApi } from '#web/lib/session/customer-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { Addresses } from './addresses.tsx';
import { FollowedShops } from './followed-shops.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SavedWallets } from './saved-wallets.tsx';
import { SupportViews } from './support-views.tsx';
import { accountTexts } from './texts.ts';

/** The dashboard's last tab: who one is, and where orders go. */
export function AccountPanel() {
  const { account, error } = useCustomer();
  if (!account) {
    return (
      <ErrorState
        title={error ?? accountTexts.profileFailed}
        action={<Button onClick={() => window.location.reload()}>{accountTexts.tryAgainButton}</Button>}
      />
    );
  }
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-2 lg:gap-6">
      <ProfilePanel account={account} />
      <Addresses />
      <SavedWallets />
      <FollowedShops />
      <Panel aria-labelledby="own-email">
        <h2 id="own-email" className="mb-4 text-h2">
          {accountTexts.emailTitle}
        </h2>
        <EmailAddress api={customerApi} path="/users/email" />
      </Panel>
      <Panel aria-labelledby="password">
        <h2 id="password" className="mb-4 text-h2">
          {accountTexts.passwordTitle}
        </h2>
        <ChangePassword api={customerApi} endpoint="POST /users/password" />
      </Panel>
      <Panel aria-labelledby="devices">
        <h2 id="devices" className="mb-4 text-h2">
          {accountTexts.devicesTitle}
        </h2>
        <SessionList api={customerApi} />
      </Panel>
      <SupportViews />
      <OwnAccountData />
      <PasswordDialog session={customerSession} api={customerApi} />
    </div>
  );
}

/** A customer's data: a copy of it, and closing the account. */
function OwnAccountData() {
  const navigate = useNavigate();
  const { signOut } = useCustomer();
  return (
    <OwnData
      session={customerSession}
      api={customerApi}
      noun="account"
      copyOf={accountTexts.copyText}
      exportPath="/users/export"
      fileName="dwaso-my-data.json"
      close="DELETE /users/profile"
      onClosed={async () => {
        // Home comes first, or this page would send its visitor to sign in.
        await navigate(paths.home);
        signOut();
      }}
    >
      <p className="text-ink-2">{accountTexts.closeText}</p>
    </OwnData>
  );
}
