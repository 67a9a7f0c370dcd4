import { type FormEvent, useState } from 'react';
import { RESET_CODE_LENGTH } from '#shared/constants';
import type { PhoneCodeSent, PhoneVerify } from '#src/modules/identity/contract/phone.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { NO_DIGITS } from '#web/components/ui/otp-digits.ts';
import { OtpInput } from '#web/components/ui/otp-input.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';
import { phoneForm, phoneNameForm } from './schema.ts';
import { phoneTexts } from './texts.tsx';

type Sent = PhoneCodeSent & { number: string };

/** Signs in with a phone number: the number, the texted code, and the name of a new customer. */
export function PhoneSignIn() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [provenCode, setProvenCode] = useState<string | null>(null);
  if (!sent) return <NumberStep onSent={setSent} />;
  if (provenCode)
    return <NameStep phone={sent.number} code={provenCode} onBack={() => setProvenCode(null)} />;
  return <CodeStep sent={sent} onNew={setProvenCode} onBack={() => setSent(null)} />;
}

function useCodeRequest() {
  return useApiMutation(customerApi, 'POST /auth/phone/start', {
    invalidates: [],
    successToast: null,
    fallbackMessage: phoneTexts.sendFailed,
  });
}

function NumberStep({ onSent }: { onSent: (sent: Sent) => void }) {
  const request = useCodeRequest();
  return (
    <>
      <p className="mb-4 text-ink-2">{phoneTexts.numberLead}</p>
      <Form
        schema={phoneForm}
        defaults={{ phone: '' }}
        action={request}
        onSubmit={async (body) => {
          const answer = await request.run({ body });
          if (answer) onSent({ ...answer.data, number: body.phone });
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
            <SubmitButton full busyLabel={phoneTexts.sending}>
              {phoneTexts.sendButton}
            </SubmitButton>
          </>
        )}
      </Form>
    </>
  );
}

/** Verifies the code; signs in, unless the number has no account. */
function useVerification() {
  const { signIn } = useCustomer();
  const verify = useApiMutation(customerApi, 'POST /auth/phone/verify', {
    invalidates: [],
    successToast: ({ data, message }) => (data.token ? (message ?? null) : null),
    errorToast: 'inline',
    fallbackMessage: phoneTexts.verifyFailed,
  });
  return {
    verify,
    /** @returns whether the number needs a name; null after a failure */
    async run(body: PhoneVerify): Promise<boolean | null> {
      const answer = await verify.run({ body });
      if (!answer) return null;
      if (answer.data.token) await signIn(answer.data.token);
      return answer.data.needsName;
    },
  };
}

const ERROR_ID = 'phone-code-error';

type CodeProps = { sent: Sent; onNew: (code: string) => void; onBack: () => void };

function CodeStep({ sent, onNew, onBack }: CodeProps) {
  const [digits, setDigits] = useState<string[]>([...NO_DIGITS]);
  const [isShort, setShort] = useState(false);
  const { verify, run } = useVerification();
  const wrong = isShort ? phoneTexts.codeMissing : verify.inlineError;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const code = digits.join('');
    if (code.length !== RESET_CODE_LENGTH) return setShort(true);
    if (await run({ phone: sent.number, code })) onNew(code);
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-ink-2">{phoneTexts.codeLead(sent.phone, sent.validSeconds / 60)}</p>
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
      <Button type="submit" full busy={verify.isPending} busyLabel={phoneTexts.checking}>
        {phoneTexts.continueButton}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <ResendButton number={sent.number} />
        <TextButton onClick={onBack}>{phoneTexts.otherNumber}</TextButton>
      </div>
    </form>
  );
}

function ResendButton({ number }: { number: string }) {
  const request = useCodeRequest();
  const [isSent, setSent] = useState(false);
  return (
    <div>
      <TextButton
        isDisabled={request.isPending}
        onClick={() => {
          setSent(false);
          void request.run({ body: { phone: number } }).then((answer) => setSent(answer !== null));
        }}
      >
        {request.isPending ? phoneTexts.sending : phoneTexts.resendButton}
      </TextButton>
      <p role="status" className="text-ink-2 text-sm">
        {isSent ? phoneTexts.resent : ''}
      </p>
    </div>
  );
}

type TextButtonProps = { isDisabled?: boolean; onClick: () => void; children: string };

function TextButton({ isDisabled = false, onClick, children }: TextButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
      className="min-h-11 font-semibold text-leaf text-sm hover:underline aria-disabled:text-ink-3"
    >
      {children}
    </button>
  );
}

type NameProps = { phone: string; code: string; onBack: () => void };

/** Opens the account of a number that is new here. */
function NameStep({ phone, code, onBack }: NameProps) {
  const { verify, run } = useVerification();
  return (
    <>
      <p className="mb-4 text-ink-2">{phoneTexts.nameLead}</p>
      <Form
        schema={phoneNameForm}
        defaults={{ firstName: '', lastName: '' }}
        action={verify}
        onSubmit={(names) => run({ phone, code, ...names })}
      >
        {(form) => (
          <>
            <TextField
              label={phoneTexts.firstNameLabel}
              autoComplete="given-name"
              required
              {...form.field('firstName')}
            />
            <TextField
              label={phoneTexts.lastNameLabel}
              autoComplete="family-name"
              required
              {...form.field('lastName')}
            />
            <FormError text={form.failure} />
            <p className="text-ink-2 text-sm">{phoneTexts.terms}</p>
            <SubmitButton full busyLabel={phoneTexts.creating}>
              {phoneTexts.createButton}
            </SubmitButton>
          </>
        )}
      </Form>
      <TextButton onClick={onBack}>{phoneTexts.newCodeButton}</TextButton>
    </>
  );
}
