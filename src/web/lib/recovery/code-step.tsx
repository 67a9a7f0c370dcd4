import { type FormEvent, useState } from 'react';
import { RESET_CODE_LENGTH } from '#contracts/constants';
import { messageOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeBoxes } from '#web/ui/code-boxes.tsx';
import { NO_DIGITS } from '#web/ui/code-digits.ts';
import type { CodeProof, Recovery } from './recovery.ts';

const SHORT = 'Please enter the 6-digit verification code sent to your email';
const ERROR_ID = 'reset-code-error';

type Props = { recovery: Recovery; email: string; onVerified: (proof: CodeProof) => void };

/** Second step: the six digits of the mail. */
export function CodeStep({ recovery, email, onVerified }: Props) {
  const [digits, setDigits] = useState<string[]>([...NO_DIGITS]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const code = digits.join('');
    if (code.length !== RESET_CODE_LENGTH) {
      setError(SHORT);
      toast.error('Invalid code', SHORT);
      return;
    }
    setBusy(true);
    try {
      await recovery.verify({ email, code });
      onVerified({ email, code });
    } catch (failure) {
      const text = messageOf(failure, 'The verification code is invalid or has expired. Please try again.');
      setError(text);
      toast.error('Invalid code', text);
      setBusy(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <CodeBoxes
        digits={digits}
        disabled={busy}
        errorId={error ? ERROR_ID : undefined}
        onChange={(next) => {
          setDigits(next);
          setError(null);
        }}
      />
      {error && (
        <p id={ERROR_ID} role="alert" className="font-medium text-clay text-sm">
          {error}
        </p>
      )}
      <Button type="submit" full busy={busy} busyLabel="Checking...">
        Verify Code
      </Button>
      <SendAgain recovery={recovery} email={email} />
    </form>
  );
}

function SendAgain({ recovery, email }: Omit<Props, 'onVerified'>) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  async function send() {
    setBusy(true);
    setSaid('');
    try {
      await recovery.request(email);
      setSaid('We sent a new code. The one before no longer counts; its link still does.');
    } catch (error) {
      const text = messageOf(error, 'Failed to send verification code. Please try again.');
      setSaid(text);
      toast.error('Error', text);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-1.5 text-ink-2 text-sm">
        Didn't receive the code?
        <button
          type="button"
          disabled={busy}
          onClick={() => void send()}
          className="min-h-11 font-semibold text-leaf hover:underline disabled:text-ink-3"
        >
          {busy ? 'Sending...' : 'Send again'}
        </button>
      </p>
      <p role="status" className="text-ink-2 text-sm">
        {said}
      </p>
    </div>
  );
}
