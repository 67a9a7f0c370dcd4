import { useState } from 'react';
import type { PaymentVerification } from '#contracts/admin-orders';
import { useDeed } from '#web/features/admin/parts/use-action.ts';
import { Button } from '#web/ui/button.tsx';

/** Asks Paystack once more, and says what it answered. */
export function VerifyButton({ reference }: { reference: string }) {
  const { run, busy } = useDeed();
  const [said, setSaid] = useState('');
  return (
    <>
      <Button
        size="sm"
        variant="soft"
        busy={busy}
        busyLabel="Asking Paystack..."
        onClick={async () => {
          const path = `/admin/payments/${encodeURIComponent(reference)}/verify`;
          const done = await run<PaymentVerification>({ path });
          setSaid(done?.data.text ?? '');
        }}
      >
        Verify with Paystack
      </Button>
      <p role="status" className="mt-1.5 text-ink-2 text-sm empty:hidden">
        {said}
      </p>
    </>
  );
}
