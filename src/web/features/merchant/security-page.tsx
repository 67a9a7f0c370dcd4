import { PASSWORD_MIN_LENGTH } from '#contracts/constants';
import { merchant, useShop } from '../../lib/portal/merchant.ts';
import { ChangePassword } from '../../lib/security/change-password.tsx';
import { SessionList } from '../../lib/security/session-list.tsx';
import { PageTitle } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { OwnerFactor } from './owner-factor.tsx';

/** /merchant/security: how whoever is signed in to the shop signs in. */
export function MerchantSecurityPage() {
  const { role } = useShop();
  return (
    <>
      <PageTitle lead="How you sign in to this shop.">Security</PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-2">
        <Panel aria-labelledby="password">
          <h2 id="password" className="mb-4 text-h2">
            Password
          </h2>
          <ChangePassword caller={merchant} path="/shops/password" minLength={PASSWORD_MIN_LENGTH} />
        </Panel>
        {role === 'owner' && (
          <Panel aria-labelledby="second-factor">
            <h2 id="second-factor" className="mb-4 text-h2">
              Second factor
            </h2>
            <OwnerFactor />
          </Panel>
        )}
        <Panel aria-labelledby="devices">
          <h2 id="devices" className="mb-4 text-h2">
            Devices
          </h2>
          <SessionList caller={merchant} />
        </Panel>
      </div>
    </>
  );
}
