import { JoinAccounts } from '#web/components/phone/join-accounts.tsx';
import { ReauthDialog } from '#web/components/security/reauth-dialog.tsx';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';

type Props = { email: string; token: string; onDone: () => void; onCancel: () => void };

/** Joins the account of an address, which its mailed link has proven, with the customer's own. */
export default function JoinByEmail({ email, token, onDone, onCancel }: Props) {
  const { refresh } = useCustomer();
  return (
    <>
      <JoinAccounts
        api={customerApi}
        proof={{ emailToken: token }}
        email={email}
        refresh={refresh}
        onDone={onDone}
        onCancel={onCancel}
      />
      <ReauthDialog session={customerSession} api={customerApi} />
    </>
  );
}
