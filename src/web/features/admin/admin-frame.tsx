import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminApi, adminSession } from '#web/lib/session/admin.ts';
import { PortalSession } from '#web/lib/session/portal-session.tsx';
import { useSession } from '#web/lib/session/use-session.ts';
import { PortalFrame } from '#web/ui/portal-frame.tsx';
import { MAIN_PAGES, MORE_PAGES } from './nav.ts';
import SecurityPage from './settings/security-page.tsx';

/** The admins' portal around a page: its menus, and the gate before its content. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { account, signOut } = useSession(adminSession);
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
        void navigate(adminSession.loginPath, { replace: true });
      }}
    >
      <PortalSession session={adminSession} api={adminApi}>
        <SecondFactorFirst>{children}</SecondFactorFirst>
      </PortalSession>
    </PortalFrame>
  );
}

/** Where a second factor is compulsory, nothing else is shown before it is set up. */
function SecondFactorFirst({ children }: { children: ReactNode }) {
  const { account } = useSession(adminSession);
  const { pathname } = useLocation();
  const missing = account?.totp.required && !account.totp.enabled;
  return missing && pathname !== '/admin/security' ? <SecurityPage /> : children;
}
