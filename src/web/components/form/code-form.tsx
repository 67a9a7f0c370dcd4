import { type FormEvent, type ReactNode, useState } from 'react';
import { RESET_CODE_LENGTH } from '#shared/constants';
import { Button } from '#web/components/ui/button.tsx';
import { NO_DIGITS } from '#web/components/ui/otp-digits.ts';
import { OtpInput } from '#web/components/ui/otp-input.tsx';
import { TextButton } from '#web/components/ui/text-button.tsx';

const ERROR_ID = 'code-error';

type Props = {
  lead?: string;
  texts: { missing: string; checking: string; submit: string };
  isPending: boolean;
  /** Why the last code was refused. */
  error: string | null;
  onCode: (code: string) => unknown;
  /** Runs when digits are missing. */
  onShort?: () => void;
  /** Forgets the last error. */
  onEdit: () => void;
  children: ReactNode;
};

/** Six digits that were mailed or texted. Its children ask for another code. */
export function CodeForm({ lead, texts, isPending, error, onCode, onShort, onEdit, children }: Props) {
  const [digits, setDigits] = useState<string[]>([...NO_DIGITS]);
  const [isShort, setShort] = useState(false);
  const wrong = isShort ? texts.missing : error;

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = digits.join('');
    if (code.length === RESET_CODE_LENGTH) return onCode(code);
    setShort(true);
    return onShort?.();
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {lead && <p className="text-ink-2">{lead}</p>}
      <OtpInput
        digits={digits}
        disabled={isPending}
        errorId={wrong ? ERROR_ID : undefined}
        onChange={(next) => {
          setDigits(next);
          setShort(false);
          onEdit();
        }}
      />
      {wrong && (
        <p id={ERROR_ID} role="alert" className="font-medium text-clay text-sm">
          {wrong}
        </p>
      )}
      <Button type="submit" full busy={isPending} busyLabel={texts.checking}>
        {texts.submit}
      </Button>
      {children}
    </form>
  );
}

type ResendProps = {
  /** Before the button. */
  lead?: string;
  texts: { resend: string; sending: string; resent: string };
  isPending: boolean;
  /** Why no code was sent; empty where a toast says it. */
  failure?: string | null;
  /** Sends another code; false if it failed. */
  onResend: () => Promise<boolean>;
};

/** Asks for another code, and says that it was sent. */
export function ResendCode({ lead, texts, isPending, failure = null, onResend }: ResendProps) {
  const [isSent, setSent] = useState(false);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-1.5 text-ink-2 text-sm">
        {lead}
        <TextButton
          isDisabled={isPending}
          onClick={() => {
            setSent(false);
            void onResend().then(setSent);
          }}
        >
          {isPending ? texts.sending : texts.resend}
        </TextButton>
      </p>
      <p role="status" className="text-ink-2 text-sm">
        {isSent ? texts.resent : failure}
      </p>
    </div>
  );
}
