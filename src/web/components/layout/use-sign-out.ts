import { useNavigate } from 'react-router';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';

/** Signs out and goes to the home page. It navigates first, since a protected page would redirect to the sign-in. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useCustomer();
  const navigate = useNavigate();
  return async () => {
    if ((await customerSession.signOutGuard.ask?.()) === false) return;
    if (!navigator.onLine) {
      // Offline the router would wait for scripts, but the document loads from the cache (lib/offline).
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
