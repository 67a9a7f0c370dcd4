import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { PROTECTED_REDIRECT_DELAY_MS } from '#shared/constants';
import { NoScriptNotice } from '#web/components/layout/no-script-notice.tsx';
import type { Session } from '#web/lib/auth/create-session.ts';
import { sessionTexts } from '#web/lib/auth/texts.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { toast } from '#web/lib/toast/toast.ts';

type Props<Account> = {
  session: Session<Account>;
  children: ReactNode;
  /** Shown until the session has loaded, and until the redirect. */
  waiting: ReactNode;
  /** Text below 'Authentication Required' in the toast after the redirect. */
  because?: string;
};

/**
 * Guard of protected routes: visitors who are not signed in are redirected to the sign-in (docs/specification.md, 2).
 */
export function RequireAuth<Account>({ session, children, waiting, because }: Props<Account>) {
  const { status } = useSession(session);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Signing out navigates by itself, and needs no return path.
  const isLeaving = useNavigation().state !== 'idle';

  useEffect(() => {
    if (status !== 'unauthenticated' || isLeaving) return;
    const timer = setTimeout(() => {
      if (session.token()) return;
      if (because) toast.error(sessionTexts.signInNeeded, because);
      void navigate(session.loginPathFrom({ pathname, search }), { replace: true });
    }, PROTECTED_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [status, isLeaving, session, because, navigate, pathname, search]);

  if (status === 'authenticated') return children;
  return (
    <>
      {waiting}
      <NoScriptNotice />
    </>
  );
}
