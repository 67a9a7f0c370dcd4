import { useNavigate } from 'react-router';
import { ConnectedApps } from '#web/components/connected-apps/connected-apps.tsx';
import { WhatsAppPanel } from '#web/components/notifications/whatsapp-panel.tsx';
import { PhonePanel, PhonePassword } from '#web/components/phone/phone-panel.tsx';
import { phoneTexts } from '#web/components/phone/texts.tsx';
import { AccountData } from '#web/components/security/account-data.tsx';
import { ChangeEmail } from '#web/components/security/change-email.tsx';
import { ChangePassword } from '#web/components/security/change-password.tsx';
import { PinPanel } from '#web/components/security/pin-panel.tsx';
import { pinTexts } from '#web/components/security/pin-texts.ts';
import { ReauthDialog } from '#web/components/security/reauth-dialog.tsx';
import { SessionList } from '#web/components/security/session-list.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { usePhoneSignIn } from '#web/lib/config/site.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';
import { Addresses } from './addresses.tsx';
import { CreditPanel } from './credit-panel.tsx';
import { FollowedShops } from './followed-shops.tsx';
import { CustomerLanguage, MessagesPanel } from './messages-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SavedWallets } from './saved-wallets.tsx';
import { SupportAccessLog } from './support-access-log.tsx';
import { accountTexts } from './texts.ts';

/** The account tab of the dashboard: profile, addresses and security. */
export function AccountPanel() {
  const { account, error, refresh } = useCustomer();
  const offersPhone = usePhoneSignIn();
  if (!account) {
    return (
      <ErrorState
        title={error ?? accountTexts.profileFailed}
        action={<Button onClick={() => window.location.reload()}>{accountTexts.tryAgainButton}</Button>}
      />
    );
  }
  const own = { api: customerApi, base: '/users', refresh } as const;
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-2 lg:gap-6">
      <ProfilePanel account={account} />
      <Addresses />
      <SavedWallets />
      <CreditPanel />
      <FollowedShops />
      <ConnectedApps />
      <MessagesPanel />
      <WhatsAppPanel api={customerApi} side="users" />
      <CustomerLanguage value={account.language} />
      <Panel aria-labelledby="sell-for-farmers">
        <h2 id="sell-for-farmers" className="mb-2 text-h2">
          {accountTexts.agentTitle}
        </h2>
        <p className="text-ink-2">{accountTexts.agentText}</p>
        <ButtonLink variant="line" size="sm" className="mt-3" to="/agent">
          {accountTexts.agentLink}
        </ButtonLink>
      </Panel>
      <Panel aria-labelledby="own-group">
        <h2 id="own-group" className="mb-2 text-h2">
          {accountTexts.groupTitle}
        </h2>
        <p className="text-ink-2">{accountTexts.groupText}</p>
        <ButtonLink variant="line" size="sm" className="mt-3" to="/group">
          {accountTexts.groupLink}
        </ButtonLink>
      </Panel>
      <Panel aria-labelledby="own-email">
        <h2 id="own-email" className="mb-4 text-h2">
          {accountTexts.emailTitle}
        </h2>
        <ChangeEmail api={customerApi} path="/users/email" />
      </Panel>
      {(offersPhone || account.verifiedPhone) && (
        <Panel aria-labelledby="sign-in-phone">
          <h2 id="sign-in-phone" className="mb-4 text-h2">
            {phoneTexts.panelTitle}
          </h2>
          <PhonePanel {...own} account={account} />
        </Panel>
      )}
      <Panel aria-labelledby="password">
        <h2 id="password" className="mb-4 text-h2">
          {accountTexts.passwordTitle}
        </h2>
        {account.codeOnly ? (
          <PhonePassword {...own} />
        ) : (
          <ChangePassword api={customerApi} endpoint="POST /users/password" />
        )}
        {!account.codeOnly && account.email === '' && (
          <div className="mt-5">
            <PhonePassword {...own} isForgotten />
          </div>
        )}
      </Panel>
      {account.verifiedPhone && (
        <Panel aria-labelledby="pin">
          <h2 id="pin" className="mb-4 text-h2">
            {pinTexts.title}
          </h2>
          <PinPanel api={customerApi} base="/users" />
        </Panel>
      )}
      <Panel aria-labelledby="devices">
        <h2 id="devices" className="mb-4 text-h2">
          {accountTexts.devicesTitle}
        </h2>
        <SessionList api={customerApi} />
      </Panel>
      <SupportAccessLog />
      <OwnAccountData />
      <ReauthDialog session={customerSession} api={customerApi} />
    </div>
  );
}

/** Data export and account deletion. */
function OwnAccountData() {
  const navigate = useNavigate();
  const { signOut } = useCustomer();
  return (
    <AccountData
      session={customerSession}
      api={customerApi}
      noun="account"
      copyOf={accountTexts.copyText}
      exportPath="/users/export"
      fileName="dwaso-my-data.json"
      close="DELETE /users/profile"
      onClosed={async () => {
        signOut();
        await navigate(paths.home);
      }}
    >
      <p className="text-ink-2">{accountTexts.closeText}</p>
    </AccountData>
  );
}
