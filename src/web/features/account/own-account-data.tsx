import { useNavigate } from 'react-router';
import { useCustomer } from '#web/lib/customer.ts';
import { paths } from '#web/lib/paths.ts';
import { OwnData } from '#web/lib/security/own-data.tsx';
import { customerSession } from '#web/lib/session/customer.ts';

/** A customer's data: a copy of it, and closing the account. */
export function OwnAccountData() {
  const navigate = useNavigate();
  const { signOut } = useCustomer();
  return (
    <OwnData
      session={customerSession}
      noun="account"
      copyOf="Take a copy of what Dwaso keeps of you: profile, addresses, orders, reviews, wishlist and devices."
      exportPath="/users/export"
      fileName="dwaso-my-data.json"
      close="DELETE /users/profile"
      onClosed={async () => {
        // Home comes first, or this page would send its visitor to sign in.
        await navigate(paths.home);
        signOut();
      }}
    >
      <p className="text-ink-2">
        This can't be undone. Your name, e-mail, phone, addresses, wishlist and cart are deleted, and every
        device is signed out. Past orders and reviews stay without your name.
      </p>
    </OwnData>
  );
}
