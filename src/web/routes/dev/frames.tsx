import { House, Package, Settings, Store, Users, Wallet } from 'lucide-react';
import { AuthLayout } from '#web/components/layout/auth-layout.tsx';
import { PortalGroup } from '#web/components/layout/portal-group.tsx';
import { PortalLayout } from '#web/components/layout/portal-layout.tsx';
import { PendingCount } from '#web/components/layout/waiting-count.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { Fold } from '#web/components/ui/fold.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';

const ITEMS = [
  { to: '/dev/ui', label: 'Overview', icon: House, exact: true },
  { to: '/dev/orders', label: 'Orders', icon: Package, waiting: 12 },
  { to: '/dev/products', label: 'Products', icon: Store, waiting: 0 },
  { to: '/dev/earnings', label: 'Earnings', icon: Wallet, waiting: 140 },
];
const MORE = [
  { to: '/dev/team', label: 'Team', icon: Users },
  { to: '/dev/settings', label: 'Settings', icon: Settings },
];

const GROUPS = [
  {
    ...{ label: 'Money', icon: Wallet },
    items: [
      { to: '/dev/payouts', label: 'Payouts', icon: Wallet, waiting: 3 },
      { to: '/dev/refunds', label: 'Refunds', icon: Wallet, waiting: 1 },
    ],
  },
];

function Portal() {
  return (
    <PortalLayout
      label="Shop"
      items={ITEMS}
      more={MORE}
      groups={GROUPS}
      account={<p>Ama Mensah</p>}
      onSignOut={() => undefined}
    >
      <PageTitle lead="The page stands here.">Overview</PageTitle>
      <Panel strip="market">
        <p className="text-ink-2">A panel of the page.</p>
        <div className="mt-3 w-fit">
          <PendingCount count={120} look="row" />
        </div>
        {GROUPS.map((group) => (
          <PortalGroup key={group.label} group={group} look="row" />
        ))}
      </Panel>
      <Fold id="folded" title="What happened" className="mt-4">
        <p className="text-ink-2">Folded until it is pressed.</p>
      </Fold>
    </PortalLayout>
  );
}

function Auth() {
  return (
    <AuthLayout
      title="Sign in to your shop"
      lead="With the e-mail address of the owner or of a member of the team."
      below={<p>No shop yet? Open one from your phone.</p>}
    >
      <div className="grid gap-4">
        <Field label="Email" required>
          <TextInput type="email" name="email" autoComplete="off" />
        </Field>
        <Button full>Sign In</Button>
      </div>
    </AuthLayout>
  );
}

/** Layouts of whole pages, each on a page of its own. */
export const LAYOUTS = { PortalLayout: Portal, AuthLayout: Auth } as const;

export const isLayout = (name: string | null): name is keyof typeof LAYOUTS =>
  name !== null && Object.hasOwn(LAYOUTS, name);
