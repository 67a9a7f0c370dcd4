import type { ReactNode } from 'react';
import type { PhoneCodeSent } from '#src/modules/identity/contract/phone.ts';
import { CodeForm, ResendCode } from '#web/components/form/code-form.tsx';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { TextButton } from '#web/components/ui/text-button.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { phoneForm } from './schema.ts';
import { phoneTexts } from './texts.tsx';

/** The request that texts a code. */
export type PhoneStart = {
  api: ApiQueryClient;
  start:
    | 'POST /auth/phone/start'
    | 'POST /shop/auth/phone/start'
    | 'POST /users/phone/start'
    | 'POST /shops/phone/start';
};

/** A number and the code on its way to it. */
export type SentCode = PhoneCodeSent & { number: string };

export const CODE_REQUEST = {
  invalidates: [],
  successToast: null,
  fallbackMessage: phoneTexts.sendFailed,
} as const;

type NumberProps = PhoneStart & { full?: boolean; onSent: (sent: SentCode) => void };

/** First step: the number to text a code to. */
export function NumberStep({ api, start, full = false, onSent }: NumberProps) {
  const request = useApiMutation(api, start, CODE_REQUEST);
  return (
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
          <div className="grid">
            <SubmitButton full={full} busyLabel={phoneTexts.sending}>
              {phoneTexts.sendButton}
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

const CODE_TEXTS = {
  missing: phoneTexts.codeMissing,
  checking: phoneTexts.checking,
  submit: phoneTexts.continueButton,
};
const RESEND_TEXTS = {
  resend: phoneTexts.resendButton,
  sending: phoneTexts.sending,
  resent: phoneTexts.resent,
};

type CodeProps = PhoneStart & {
  sent: SentCode;
  isPending: boolean;
  error: string | null;
  onCode: (code: string) => unknown;
  onEdit: () => void;
  onBack: () => void;
};

/** Second step: the code. */
export function CodeStep({ api, start, sent, isPending, error, onCode, onEdit, onBack }: CodeProps) {
  const request = useApiMutation(api, start, CODE_REQUEST);
  return (
    <CodeForm
      lead={phoneTexts.codeLead(sent.phone, sent.validSeconds / 60)}
      texts={CODE_TEXTS}
      isPending={isPending}
      error={error}
      onCode={onCode}
      onEdit={onEdit}
    >
      <div className="flex flex-wrap justify-between gap-x-4">
        <ResendCode
          texts={RESEND_TEXTS}
          isPending={request.isPending}
          onResend={async () => (await request.run({ body: { phone: sent.number } })) !== null}
        />
        <TextButton onClick={onBack}>{phoneTexts.otherNumber}</TextButton>
      </div>
    </CodeForm>
  );
}

/** A later step: its fields, and the way back to the code. */
export function LaterStep({
  lead,
  children,
  onBack,
}: {
  lead: string;
  children: ReactNode;
  onBack: () => void;
}) {
  return (
    <>
      <p className="mb-4 text-ink-2">{lead}</p>
      {children}
      <div className="mt-3">
        <TextButton onClick={onBack}>{phoneTexts.newCodeButton}</TextButton>
      </div>
    </>
  );
}
