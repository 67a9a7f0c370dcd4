import { type FormEvent, useState } from 'react';
import { RESET_CODE_LENGTH } from '#shared/constants';
import { PasswordField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { NO_DIGITS } from '#web/components/ui/otp-digits.ts';
import { OtpInput } from '#web/components/ui/otp-input.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { emailOnly, newPasswordForm } from './schema.ts';
import { passwordResetTexts } from './texts.ts';

/** The three requests of a password reset by a customer, a shop or an admin. */
export type PasswordResetCalls = {
  api: ApiQueryClient;
  request:
    | 'POST /auth/request-password-reset'
    | 'POST /shop/auth/request-shop-password-reset'
    | 'POST /admin/recovery/request';
  verify:
    | 'POST /auth/verify-reset-code'
    | 'POST /shop/auth/verify-shop-reset-code'
    | 'POST /admin/recovery/verify';
  reset: 'POST /auth/reset-password' | 'POST /shop/auth/set-new-shop-password' | 'POST /admin/recovery/reset';
};

/** The proof that the e-mail arrived: its code, or the token of its link. */
export type ResetCodeProof = { email: string; code: string };
export type ResetProof = ResetCodeProof | { token: string };

const REQUEST = {
  invalidates: [],
  errorToast: passwordResetTexts.errorTitle,
  fallbackMessage: passwordResetTexts.sendFailed,
} as const;

/** First step: the e-mail address. */
export function EmailStep({
  recovery,
  onSent,
}: {
  recovery: PasswordResetCalls;
  onSent: (email: string) => void;
}) {
  const request = useApiMutation(recovery.api, recovery.request, {
    ...REQUEST,
    successToast: [passwordResetTexts.sentTitle, passwordResetTexts.sentText],
  });
  return (
    <Form
      schema={emailOnly}
      defaults={{ email: '' }}
      action={request}
      onSubmit={async (body) => {
        if (await request.run({ body })) onSent(body.email);
      }}
    >
      {(form) => (
        <>
          <TextField
            label={passwordResetTexts.emailLabel}
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            {...form.field('email')}
          />
          <SubmitButton full busyLabel={passwordResetTexts.sendingCode}>
            {passwordResetTexts.sendButton}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}

const SHORT = passwordResetTexts.codeMissing;
const ERROR_ID = 'reset-code-error';

type CodeProps = { recovery: PasswordResetCalls; email: string; onVerified: (proof: ResetCodeProof) => void };

/** Second step: the six-digit code. */
export function CodeStep({ recovery, email, onVerified }: CodeProps) {
  const [digits, setDigits] = useState<string[]>([...NO_DIGITS]);
  const [isShort, setShort] = useState(false);
  const verify = useApiMutation(recovery.api, recovery.verify, {
    invalidates: [],
    successToast: null,
    errorToast: passwordResetTexts.codeInvalidTitle,
    fallbackMessage: passwordResetTexts.codeInvalidText,
  });
  const wrong = isShort ? SHORT : verify.errorMessage;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const code = digits.join('');
    if (code.length !== RESET_CODE_LENGTH) {
      setShort(true);
      return toast.error(passwordResetTexts.codeInvalidTitle, SHORT);
    }
    if (await verify.run({ body: { email, code } })) onVerified({ email, code });
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <OtpInput
        digits={digits}
        disabled={verify.isPending}
        errorId={wrong ? ERROR_ID : undefined}
        onChange={(next) => {
          setDigits(next);
          setShort(false);
          verify.reset();
        }}
      />
      {wrong && (
        <p id={ERROR_ID} role="alert" className="font-medium text-clay text-sm">
          {wrong}
        </p>
      )}
      <Button type="submit" full busy={verify.isPending} busyLabel={passwordResetTexts.checking}>
        {passwordResetTexts.verifyButton}
      </Button>
      <SendAgain recovery={recovery} email={email} />
    </form>
  );
}

function SendAgain({ recovery, email }: Omit<CodeProps, 'onVerified'>) {
  const [sent, setSent] = useState(false);
  const request = useApiMutation(recovery.api, recovery.request, { ...REQUEST, successToast: null });
  const said = sent ? passwordResetTexts.resent : (request.errorMessage ?? '');
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-1.5 text-ink-2 text-sm">
        {passwordResetTexts.noCode}
        <button
          type="button"
          aria-disabled={request.isPending}
          onClick={() => {
            if (request.isPending) return;
            setSent(false);
            void request.run({ body: { email } }).then((answer) => setSent(answer !== null));
          }}
          className="min-h-11 font-semibold text-leaf hover:underline aria-disabled:text-ink-3"
        >
          {request.isPending ? passwordResetTexts.sending : passwordResetTexts.resendButton}
        </button>
      </p>
      <p role="status" className="text-ink-2 text-sm">
        {said}
      </p>
    </div>
  );
}

/** Last step: the new password, twice; for an admin with the second factor. */
export function NewPasswordStep(props: {
  recovery: PasswordResetCalls;
  proof: ResetProof;
  onDone: () => void;
}) {
  const { recovery, proof, onDone } = props;
  const reset = useApiMutation(recovery.api, recovery.reset, {
    invalidates: [],
    successToast: passwordResetTexts.done,
    errorToast: passwordResetTexts.errorTitle,
    fallbackMessage: passwordResetTexts.failed,
  });
  return (
    <Form
      schema={newPasswordForm}
      defaults={{ password: '', confirmPassword: '' }}
      action={reset}
      onSubmit={({ password, totp }) => reset.run({ body: { ...proof, password, ...(totp && { totp }) } })}
      onDone={onDone}
    >
      {(form) => (
        <>
          <PasswordField
            label={passwordResetTexts.passwordLabel}
            hint={passwordResetTexts.passwordHint}
            autoComplete="new-password"
            required
            {...form.field('password')}
          />
          <PasswordField
            label={passwordResetTexts.confirmLabel}
            autoComplete="new-password"
            required
            {...form.field('confirmPassword')}
          />
          {recovery.reset === 'POST /admin/recovery/reset' && (
            <TextField
              label={passwordResetTexts.factorLabel}
              hint={passwordResetTexts.factorHint}
              autoComplete="one-time-code"
              {...form.field('totp')}
            />
          )}
          <SubmitButton full busyLabel={passwordResetTexts.resetting}>
            {passwordResetTexts.resetButton}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
