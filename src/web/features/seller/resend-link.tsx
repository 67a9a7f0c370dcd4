import { useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { toast } from '#web/lib/toast.ts';

const FAILED = 'There was an error sending the verification email. Please try again later.';

export function ResendLink({ email }: { email: string | null }) {
  const [busy, setBusy] = useState(false);

  async function resend() {
    if (!email) {
      toast.error('Error', 'No email address found');
      return;
    }
    setBusy(true);
    try {
      const answer = (await customerSession.call('POST /shop/auth/resend-shop-verification', {
        body: { email },
      })) as { success?: boolean } | null;
      if (answer?.success === false) toast.error('Error', FAILED);
      else toast.success('Email sent', 'Verification email has been resent to your inbox');
    } catch (error) {
      toast.error('Error', messageOf(error, FAILED));
    } finally {
      setBusy(false);
    }
  }

  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-1.5 text-ink-2 text-sm">
      No e-mail from us yet?
      <button
        type="button"
        disabled={busy}
        onClick={() => void resend()}
        className="min-h-11 font-semibold text-leaf underline disabled:text-ink-3"
      >
        {busy ? 'Sending...' : 'Resend verification email'}
      </button>
    </p>
  );
}
