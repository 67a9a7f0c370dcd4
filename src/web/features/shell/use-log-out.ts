import { useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { useAuth } from '#web/lib/session.ts';

/** Ends the session and goes home. Home comes first, or a protected page would send its visitor to sign in. */
export function useLogOut(): () => Promise<void> {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  return async () => {
    try {
      await navigate(paths.home);
    } finally {
      signOut();
    }
  };
}
