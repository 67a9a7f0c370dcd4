import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { admin } from '#web/lib/portal/admin.ts';
import { PortalGuard, usePortalAuth } from '#web/lib/portal/portal.tsx';
import { PortalFrame } from '#web/ui/portal-frame.tsx';
import { MAIN_PAGES, MORE_PAGES } from './nav.ts';
import SecurityPage from './settings/security-page.tsx';

/** The admins' portal around a page: its menus, and the gate before its content. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { account, signOut } = usePortalAuth(admin);
  const navigate = useNavigate();
  return (
    <PortalFrame
      label="Admin"
      items={MAIN_PAGES}
      more={MORE_PAGES}
      account={
        account && (
          <>
            <b className="block truncate">{`${account.firstName} ${account.lastName}`}</b>
            <span className="block truncate text-xs opacity-90">{account.email}</span>
          </>
        )
      }
      onSignOut={() => {
        signOut();
        void navigate(admin.loginPath, { replace: true });
      }}
    >
      <PortalGuard portal={admin}>
        <SecondFactorFirst>{children}</SecondFactorFirst>
      </PortalGuard>
    </PortalFrame>
  );
}

/** Where a second factor is compulsory, nothing else is shown before it is set up. */
function SecondFactorFirst({ children }: { children: ReactNode }) {
  const { account } = usePortalAuth(admin);
  const { pathname } = useLocation();
  const missing = account?.totp.required && !account.totp.enabled;
  return missing && pathname !== '/admin/security' ? <SecurityPage /> : children;
}
