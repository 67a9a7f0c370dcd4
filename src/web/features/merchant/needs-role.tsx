import type { ReactNode } from 'react';
import type { ShopRole } from '#contracts/constants';
import { mayAct } from '#contracts/shop-roles';
import { useShop } from '#web/lib/session/shop.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state.tsx';

const WHO = { owner: 'the owner', manager: 'the owner or a manager', packer: 'the team' } as const;

/** A page for some of the team only; others are told whose it is. The server refuses them as well. */
export function NeedsRole({
  least,
  title,
  children,
}: {
  least: ShopRole;
  title: string;
  children: ReactNode;
}) {
  const { role } = useShop();
  if (mayAct(role, least)) return children;
  return (
    <EmptyState
      as="h1"
      illustration="lantern"
      title={title}
      text={`This page is for ${WHO[least]} of the shop. Ask them if you need something changed here.`}
      action={<ButtonLink to="/merchant/dashboard">Back to the shop</ButtonLink>}
    />
  );
}
