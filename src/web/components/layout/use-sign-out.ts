import { useNavigate } from 'react-router';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { toAddress } from '#web/lib/config/language.ts';
import { paths } from '#web/lib/config/paths.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';

/** Signs out at once, however slow the connection, and goes to the home page. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useCustomer();
  const navigate = useNavigate();
  return async () => {
    if ((await customerSession.signOutGuard.ask?.()) === false) return;
    signOut();
    if (navigator.onLine) await navigate(paths.home);
    // Offline the router would wait for scripts, but the document loads from the cache (lib/offline).
    else location.assign(toAddress(paths.home));
  };
}
