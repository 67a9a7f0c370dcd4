import { CodeForm, ResendCode } from '#web/components/form/code-form.tsx';
import { PasswordField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
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

type CodeProps = { recovery: PasswordResetCalls; email: string; onVerified: (proof: ResetCodeProof) => void };

const CODE_TEXTS = {
  missing: passwordResetTexts.codeMissing,
  checking: passwordResetTexts.checking,
  submit: passwordResetTexts.verifyButton,
};
const RESEND_TEXTS = {
  resend: passwordResetTexts.resendButton,
  sending: passwordResetTexts.sending,
  resent: passwordResetTexts.resent,
};

/** Second step: the six-digit code. */
export function CodeStep({ recovery, email, onVerified }: CodeProps) {
  const verify = useApiMutation(recovery.api, recovery.verify, {
    invalidates: [],
    successToast: null,
    errorToast: passwordResetTexts.codeInvalidTitle,
    fallbackMessage: passwordResetTexts.codeInvalidText,
  });
  const request = useApiMutation(recovery.api, recovery.request, { ...REQUEST, successToast: null });
  return (
    <CodeForm
      texts={CODE_TEXTS}
      isPending={verify.isPending}
      error={verify.errorMessage}
      onCode={async (code) => {
        if (await verify.run({ body: { email, code } })) onVerified({ email, code });
      }}
      onShort={() => toast.error(passwordResetTexts.codeInvalidTitle, passwordResetTexts.codeMissing)}
      onEdit={verify.reset}
    >
      <ResendCode
        lead={passwordResetTexts.noCode}
        texts={RESEND_TEXTS}
        isPending={request.isPending}
        failure={request.errorMessage}
        onResend={async () => (await request.run({ body: { email } })) !== null}
      />
    </CodeForm>
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
