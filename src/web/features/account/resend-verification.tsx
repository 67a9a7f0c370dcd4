import { useState } from 'react';
import { api, messageOf } from '#web/lib/api.ts';
import { useAuth } from '#web/lib/session.ts';
import { toast } from '#web/lib/toast.ts';
import { storedToken } from '#web/lib/token.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';

/** 'No', and a new link by e-mail. */
export function ResendVerification() {
  const { user } = useAuth();
  const [busy, setBusy] = useState(false);

  async function resend() {
    if (!user || !storedToken()) {
      toast.error('Error', 'You must be logged in to resend verification.');
      return;
    }
    setBusy(true);
    try {
      await api<unknown>('POST', '/auth/resend-verification', { body: { email: user.email } });
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
