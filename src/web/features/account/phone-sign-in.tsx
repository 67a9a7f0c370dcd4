import { useState } from 'react';
import type { PhoneVerify } from '#src/modules/identity/contract/phone.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import {
  CodeStep,
  LaterStep,
  NumberStep,
  type PhoneStart,
  type SentCode,
} from '#web/components/phone/phone-steps.tsx';
import { phoneNameForm } from '#web/components/phone/schema.ts';
import { phoneTexts } from '#web/components/phone/texts.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';

const START: PhoneStart = { api: customerApi, start: 'POST /auth/phone/start' };

/** Signs in a customer with a phone number: the number, the texted code, and the name of a new customer. */
export function PhoneSignIn() {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [provenCode, setProvenCode] = useState<string | null>(null);
  const { signIn } = useCustomer();
  const verify = useApiMutation(customerApi, 'POST /auth/phone/verify', {
    invalidates: [],
    successToast: ({ data, message }) => (data.token ? (message ?? null) : null),
    errorToast: 'inline',
    fallbackMessage: phoneTexts.verifyFailed,
  });

  /** @returns whether the number needs a name; null after a failure */
  async function run(body: PhoneVerify): Promise<boolean | null> {
    const answer = await verify.run({ body });
    if (answer?.data.token) await signIn(answer.data.token);
    return answer?.data.needsName ?? null;
  }

  if (!sent) {
    return (
      <>
        <p className="mb-4 text-ink-2">{phoneTexts.numberLead}</p>
        <NumberStep {...START} full onSent={setSent} />
      </>
    );
  }
  const phone = sent.number;
  if (provenCode === null) {
    return (
      <CodeStep
        {...START}
        sent={sent}
        isPending={verify.isPending}
        error={verify.inlineError}
        onCode={async (code) => {
          if (await run({ phone, code })) setProvenCode(code);
        }}
        onEdit={verify.reset}
        onBack={() => setSent(null)}
      />
    );
  }
  return (
    <LaterStep lead={phoneTexts.nameLead} onBack={() => setProvenCode(null)}>
      <Form
        schema={phoneNameForm}
        defaults={{ firstName: '', lastName: '' }}
        action={verify}
        onSubmit={(names) => run({ phone, code: provenCode, ...names })}
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
    </LaterStep>
  );
}
