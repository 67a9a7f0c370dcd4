import { useState } from 'react';
import type { TotpSetup } from '#src/modules/identity/contract/second-factor.ts';
import { PasswordField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { passwordConfirmation, totpConfirm, totpRemove } from '#web/components/security/schema.ts';
import { FormError } from '#web/components/ui/form-error.tsx';
import { QrCode } from '#web/components/ui/qr-code.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { type FactorProps, RecoveryCodes } from './recovery-codes.tsx';
import { twoStepSetupTexts } from './setup-texts.ts';

const CODE = { autoComplete: 'one-time-code', maxLength: 11, required: true } as const;
const TOLD = { invalidates: [], errorToast: 'inline', fallbackMessage: twoStepSetupTexts.tryAgain } as const;

/** Set-up of an authenticator app: the secret as a QR code and as text, then the first six digits. */
export function SetUpTotp({ api, base, onChanged }: FactorProps) {
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = useApiMutation(api, `POST ${base}/totp/setup`, {
    ...TOLD,
    onSuccess: ({ data }) => setSetup(data),
  });
  const confirm = useApiMutation(api, `POST ${base}/totp/confirm`, {
    ...TOLD,
    onSuccess: ({ data }) => setCodes(data.recoveryCodes),
  });

  if (codes) return <RecoveryCodes codes={codes} onKept={() => void onChanged()} />;
  if (!setup) {
    return (
      <Form
        key="password"
        schema={passwordConfirmation}
        defaults={{ password: '' }}
        action={begin}
        onSubmit={(body) => begin.run({ body })}
      >
        {(form) => (
          <>
            <p className="text-ink-2">{twoStepSetupTexts.appText}</p>
            <PasswordField
              label={twoStepSetupTexts.yourPasswordLabel}
              autoComplete="current-password"
              required
              {...form.field('password')}
            />
            <FormError text={form.failure} />
            <div>
              <SubmitButton busyLabel={twoStepSetupTexts.settingUp}>
                {twoStepSetupTexts.setUpButton}
              </SubmitButton>
            </div>
          </>
        )}
      </Form>
    );
  }
  return (
    <Form
      key="code"
      schema={totpConfirm}
      defaults={{ code: '' }}
      action={confirm}
      onSubmit={(body) => confirm.run({ body })}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{twoStepSetupTexts.scanText}</p>
          <QrCode text={setup.uri} label={twoStepSetupTexts.qrCodeLabel} className="w-56" />
          <p>
            <span className="block text-ink-3 text-xs">{twoStepSetupTexts.keyLabel}</span>
            <code className="break-all font-mono">{setup.secret}</code>
          </p>
          <TextField label={twoStepSetupTexts.appCodeLabel} {...CODE} {...form.field('code')} />
          <FormError text={form.failure} />
          <div>
            <SubmitButton busyLabel={twoStepSetupTexts.confirming}>
              {twoStepSetupTexts.confirmButton}
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

export function RemoveTotp({ api, base, onChanged, required }: FactorProps & { required: boolean }) {
  const remove = useApiMutation(api, `DELETE ${base}/totp`, { ...TOLD, onSuccess: onChanged });
  if (required) return <p className="text-ink-2">{twoStepSetupTexts.required}</p>;
  return (
    <Form
      schema={totpRemove}
      defaults={{ password: '', code: '' }}
      action={remove}
      onSubmit={(body) => remove.run({ body })}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{twoStepSetupTexts.turnOffText}</p>
          <PasswordField
            label={twoStepSetupTexts.passwordLabel}
            autoComplete="current-password"
            required
            {...form.field('password')}
          />
          <TextField
            label={twoStepSetupTexts.codeLabel}
            hint={twoStepSetupTexts.codeHint}
            {...CODE}
            {...form.field('code')}
          />
          <FormError text={form.failure} />
          <div>
            <SubmitButton variant="danger" busyLabel={twoStepSetupTexts.turningOff}>
              {twoStepSetupTexts.turnOffButton}
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
