import type { ReactNode } from 'react';
import type { ShopRole } from '#shared/constants';
import { mayAct } from '#shared/shop-roles';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { useShop } from '#web/lib/auth/shop-session.ts';
import { merchantTexts } from './texts.ts';

/** Shows a page to some roles only; others read who may open it. The server refuses them as well. */
export function RequireRole({
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
      text={merchantTexts.roleNeeded[least]}
      action={<ButtonLink to="/merchant/dashboard">{merchantTexts.backButton}</ButtonLink>}
    />
  );
}
