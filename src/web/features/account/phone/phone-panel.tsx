import { useState } from 'react';
import { formatPhone } from '#shared/phone';
import type { Profile } from '#src/modules/identity/contract/accounts.ts';
import type { PhoneCodeSent } from '#src/modules/identity/contract/phone.ts';
import { PasswordField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';
import { firstPasswordForm, phoneCodeForm, phoneForm } from './schema.ts';
import { phoneTexts } from './texts.tsx';

const SENT = { invalidates: [], successToast: null, fallbackMessage: phoneTexts.sendFailed } as const;

/** The number that signs in: shows, adds, replaces and removes it. */
export function PhonePanel({ account }: { account: Profile }) {
  const { refresh } = useCustomer();
  const [number, setNumber] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { verifiedPhone, email } = account;
  const remove = useApiMutation(customerApi, 'DELETE /users/phone', { invalidates: [], onSuccess: refresh });
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
      {isOpen && number === null && <NewNumber onSent={setNumber} />}
      {isOpen && number !== null && <ConfirmNumber number={number} onDone={close} />}
    </div>
  );
}

function NewNumber({ onSent }: { onSent: (number: string) => void }) {
  const request = useApiMutation(customerApi, 'POST /users/phone/start', SENT);
  return (
    <Form
      schema={phoneForm}
      defaults={{ phone: '' }}
      action={request}
      onSubmit={async (body) => {
        if (await request.run({ body })) onSent(body.phone);
      }}
    >
      {(form) => (
        <>
          <TextField
            label={phoneTexts.numberLabel}
            hint={phoneTexts.numberHint}
            type="tel"
            autoComplete="tel-national"
            inputMode="tel"
            required
            {...form.field('phone')}
          />
          <div>
            <SubmitButton busyLabel={phoneTexts.sending}>{phoneTexts.sendButton}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

function ConfirmNumber({ number, onDone }: { number: string; onDone: () => void }) {
  const { refresh } = useCustomer();
  const verify = useApiMutation(customerApi, 'POST /users/phone/verify', {
    invalidates: [],
    fallbackMessage: phoneTexts.verifyFailed,
    onSuccess: refresh,
  });
  return (
    <Form
      schema={phoneCodeForm}
      defaults={{ code: '' }}
      action={verify}
      onSubmit={({ code }) => verify.run({ body: { phone: number, code } })}
      onDone={onDone}
    >
      {(form) => (
        <>
          <CodeField {...form.field('code')} />
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

/** Sets the password of an account that was opened by phone. */
export function FirstPassword() {
  const { refresh } = useCustomer();
  const [sent, setSent] = useState<PhoneCodeSent | null>(null);
  const request = useApiMutation(customerApi, 'POST /users/password/code', SENT);
  const save = useApiMutation(customerApi, 'POST /users/password/first', {
    invalidates: ['GET /auth/sessions'],
    fallbackMessage: phoneTexts.passwordFailed,
    onSuccess: refresh,
  });
  if (!sent) {
    return (
      <div className="grid gap-4">
        <p className="text-ink-2">{phoneTexts.passwordLead}</p>
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
      schema={firstPasswordForm}
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
