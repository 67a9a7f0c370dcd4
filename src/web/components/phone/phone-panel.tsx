import { useState } from 'react';
import { formatPhone } from '#shared/phone';
import type { PhoneCodeSent } from '#src/modules/identity/contract/phone.ts';
import { PasswordField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { JoinAccounts } from './join-accounts.tsx';
import { CODE_REQUEST, NumberStep } from './phone-steps.tsx';
import { phoneCodeForm, phonePasswordForm } from './schema.ts';
import { phoneTexts } from './texts.tsx';

/** The account whose number and password are shown, and its calls. */
type PhoneAccount = {
  api: ApiQueryClient;
  base: '/users' | '/shops';
  /** Loads the account again. */
  refresh: () => unknown;
};

type PanelProps = PhoneAccount & { account: { verifiedPhone: string | null; email: string } };

/** The number that signs in: shows, adds, replaces and removes it. */
export function PhonePanel({ account, ...own }: PanelProps) {
  const { api, base, refresh } = own;
  const [number, setNumber] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { verifiedPhone, email } = account;
  const remove = useApiMutation(api, `DELETE ${base}/phone`, { invalidates: [], onSuccess: refresh });
  const close = () => {
    setNumber(null);
    setOpen(false);
  };
  return (
    <div className="grid gap-4">
      <p className={verifiedPhone ? 'font-medium' : 'text-ink-2'}>
        {verifiedPhone ? formatPhone(verifiedPhone) : phoneTexts.noNumber}
      </p>
      {!isOpen && (
        <div className="flex flex-wrap gap-2.5">
          <Button variant="line" onClick={() => setOpen(true)}>
            {verifiedPhone ? phoneTexts.changeButton : phoneTexts.addButton}
          </Button>
          {verifiedPhone && email && (
            <Button
              variant="line"
              busy={remove.isPending}
              busyLabel={phoneTexts.removing}
              onClick={() => void remove.run({})}
            >
              {phoneTexts.removeButton}
            </Button>
          )}
        </div>
      )}
      {isOpen && number === null && (
        <NumberStep api={api} start={`POST ${base}/phone/start`} onSent={(sent) => setNumber(sent.number)} />
      )}
      {isOpen && number !== null && <ConfirmNumber {...own} number={number} onDone={close} />}
    </div>
  );
}

type ConfirmProps = PhoneAccount & { number: string; onDone: () => void };

function ConfirmNumber({ api, base, refresh, number, onDone }: ConfirmProps) {
  const verify = useApiMutation(api, `POST ${base}/phone/verify`, {
    invalidates: [],
    errorToast: 'inline',
    fallbackMessage: phoneTexts.verifyFailed,
    onSuccess: refresh,
  });
  const [code, setCode] = useState('');
  const isTaken = verify.error?.code === 'CONFLICT';
  if (isTaken && base === '/users') {
    const proof = { phone: number, code };
    return <JoinAccounts api={api} refresh={refresh} proof={proof} onDone={onDone} onCancel={onDone} />;
  }
  return (
    <Form
      schema={phoneCodeForm}
      defaults={{ code: '' }}
      action={verify}
      onSubmit={(given) => {
        setCode(given.code);
        return verify.run({ body: { phone: number, code: given.code } });
      }}
      onDone={onDone}
    >
      {(form) => (
        <>
          <CodeField {...form.field('code')} />
          <FormError text={isTaken ? phoneTexts.shopNumberTaken : form.failure} />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton busyLabel={phoneTexts.checking}>{phoneTexts.confirmButton}</SubmitButton>
            <Button variant="line" onClick={onDone}>
              {phoneTexts.cancelButton}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

function CodeField(props: Omit<Parameters<typeof TextField>[0], 'label'>) {
  return (
    <TextField
      label={phoneTexts.codeLabel}
      hint={phoneTexts.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      {...props}
    />
  );
}

/** Sets the first password of an account without email, or a forgotten one. */
export function PhonePassword({
  api,
  base,
  refresh,
  isForgotten = false,
}: PhoneAccount & { isForgotten?: boolean }) {
  const [sent, setSent] = useState<PhoneCodeSent | null>(null);
  const request = useApiMutation(api, `POST ${base}/password/code`, CODE_REQUEST);
  const save = useApiMutation(api, `POST ${base}/password/reset`, {
    invalidates: ['GET /auth/sessions'],
    fallbackMessage: phoneTexts.passwordFailed,
    onSuccess: refresh,
  });
  if (!sent) {
    return (
      <div className="grid gap-4">
        <p className="text-ink-2">
          {isForgotten ? phoneTexts.forgotLead : phoneTexts.passwordLead(base === '/shops')}
        </p>
        <div>
          <Button
            variant="line"
            busy={request.isPending}
            busyLabel={phoneTexts.sending}
            onClick={() => void request.run({}).then((answer) => answer && setSent(answer.data))}
          >
            {phoneTexts.sendButton}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <Form
      schema={phonePasswordForm}
      defaults={{ code: '', newPassword: '' }}
      action={save}
      onSubmit={(body) => save.run({ body })}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{phoneTexts.codeLead(sent.phone, sent.validSeconds / 60)}</p>
          <CodeField {...form.field('code')} />
          <PasswordField
            label={phoneTexts.passwordLabel}
            hint={phoneTexts.passwordHint}
            autoComplete="new-password"
            required
            {...form.field('newPassword')}
          />
          <div>
            <SubmitButton busyLabel={phoneTexts.saving}>{phoneTexts.passwordButton}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
