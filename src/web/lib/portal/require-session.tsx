import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PROTECTED_REDIRECT_DELAY_MS } from '#contracts/constants';
import { NeedsScript } from '#web/lib/needs-script.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/ui/state.tsx';
import type { PortalState } from './session.ts';

type Props = {
  auth: PortalState<unknown> & { refresh(): Promise<void> };
  token(): string | null;
  loginPathFrom(location: { pathname: string; search: string }): string;
  children: ReactNode;
};

/** The protected-route rule (docs/specification.md, 2) for a portal: a spinner, and its sign-in for who is not signed in. */
export function RequireSession({ auth, token, loginPathFrom, children }: Props) {
  const { status, account, error } = auth;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (status !== 'unauthenticated') return;
    const timer = setTimeout(() => {
      if (!token()) void navigate(loginPathFrom({ pathname, search }), { replace: true });
    }, PROTECTED_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [status, token, loginPathFrom, navigate, pathname, search]);

  if (status === 'authenticated' && account) return children;
  if (status === 'authenticated') {
    return (
      <ErrorState
        as="h1"
        title="This page could not be opened"
        text={error}
        action={<Button onClick={() => void auth.refresh()}>Try Again</Button>}
      />
    );
  }
  return (
    <>
      <h1 className="sr-only">One moment</h1>
      <LoadingState label="Loading..." className="min-h-[60dvh]" />
      <NeedsScript />
    </>
  );
}
