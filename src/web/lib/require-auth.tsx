import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PROTECTED_REDIRECT_DELAY_MS } from '#contracts/constants';
import { NeedsScript } from './needs-script.tsx';
import { authPathFrom } from './return-path.ts';
import { useAuth } from './session.ts';
import { toast } from './toast.ts';
import { storedToken } from './token.ts';

type Props = {
  children: ReactNode;
  /** Shown while nobody knows yet, and until the redirect. */
  waiting: ReactNode;
  /** Said under 'Authentication Required' when the visitor is sent away. */
  because?: string;
};

/** The protected-route rule of docs/specification.md, 2. */
export function RequireAuth({ children, waiting, because }: Props) {
  const { status } = useAuth();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (status !== 'unauthenticated') return;
    const timer = setTimeout(() => {
      if (storedToken()) return;
      if (because) toast.error('Authentication Required', because);
      void navigate(authPathFrom({ pathname, search }), { replace: true });
    }, PROTECTED_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [status, because, navigate, pathname, search]);

  if (status === 'authenticated') return children;
  return (
    <>
      {waiting}
      <NeedsScript />
    </>
  );
}
