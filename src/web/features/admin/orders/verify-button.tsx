import { useState } from 'react';
import { adminApi } from '#web/lib/session/admin.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';

/** Asks Paystack once more, and says what it answered. */
export function VerifyButton({ reference }: { reference: string }) {
  const verify = useAction(adminApi, 'POST /admin/payments/{reference}/verify');
  const [said, setSaid] = useState('');
  return (
    <>
      <Button
        size="sm"
        variant="soft"
        busy={verify.busy}
        busyLabel="Asking Paystack..."
        onClick={async () => setSaid((await verify.run({ params: { reference } }))?.data.text ?? '')}
      >
        Verify with Paystack
      </Button>
      <p role="status" className="mt-1.5 text-ink-2 text-sm empty:hidden">
        {said}
      </p>
    </>
  );
}
