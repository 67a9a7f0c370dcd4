import { useNavigate } from 'react-router';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';

/** Ends the session and goes home. Home comes first, or a protected page would send its visitor to sign in. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useCustomer();
  const navigate = useNavigate();
  return async () => {
    if ((await customerSession.signOutGuard.ask?.()) === false) return;
    if (!navigator.onLine) {
      // The router would wait for scripts; the kept page comes by itself (lib/offline).
      signOut();
      location.assign(paths.home);
      return;
    }
    try {
      await navigate(paths.home);
    } finally {
      signOut();
    }
  };
}
