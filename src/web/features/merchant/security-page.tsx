import { privateMeta } from '#web/lib/private-meta.ts';
import { ChangePassword } from '#web/lib/security/change-password.tsx';
import { SessionList } from '#web/lib/security/session-list.tsx';
import { shopApi, useShop } from '#web/lib/session/shop.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { OwnerFactor } from './owner-factor.tsx';

export const meta = () => privateMeta('Security');

/** /merchant/security: how whoever is signed in to the shop signs in. */
export default function MerchantSecurityPage() {
  const { role } = useShop();
  return (
    <>
      <PageTitle lead="How you sign in to this shop.">Security</PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-2">
        <Panel aria-labelledby="password">
          <h2 id="password" className="mb-4 text-h2">
            Password
          </h2>
          <ChangePassword api={shopApi} endpoint="POST /shops/password" />
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
          <SessionList api={shopApi} />
        </Panel>
      </div>
    </>
  );
}
