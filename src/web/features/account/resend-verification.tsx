import { useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { useCustomer } from '#web/lib/customer.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';

/** 'No', and a new link by e-mail. */
export function ResendVerification() {
  const { account } = useCustomer();
  const [busy, setBusy] = useState(false);

  async function resend() {
    if (!account || !customerSession.token()) {
      toast.error('Error', 'You must be logged in to resend verification.');
      return;
    }
    setBusy(true);
    try {
      await customerSession.call('POST /auth/resend-verification', {
        body: { email: account.email },
      });
      toast.success('Email sent', 'Verification email has been resent to your inbox');
    } catch (error) {
      const fallback = 'Failed to resend verification email. Please try again later.';
      toast.error('Error', messageOf(error, fallback));
    } finally {
      setBusy(false);
    }
  }

  return (
    <span className="flex flex-wrap items-center gap-3">
      <Pill tone="pending">No</Pill>
      <Button variant="ghost" size="sm" busy={busy} busyLabel="Sending..." onClick={() => void resend()}>
        Resend
      </Button>
    </span>
  );
}
