import { PasswordField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { joinForm } from './schema.ts';
import { phoneTexts } from './texts.tsx';

type Props = {
  api: ApiQueryClient;
  /** The number and the code that was right, or the token of the link to an email. */
  proof: { phone: string; code: string } | { emailToken: string };
  /** The address of that link, whose page this is. */
  email?: string;
  refresh: () => unknown;
  onDone: () => void;
  onCancel: () => void;
};

/** Joins the account of a number or an email with the customer's own, by what else proves it. */
export function JoinAccounts({ api, proof, email, refresh, onDone, onCancel }: Props) {
  const Heading = email ? 'h1' : 'h3';
  const join = useApiMutation(api, 'POST /users/join', {
    invalidates: [],
    errorToast: 'inline',
    fallbackMessage: phoneTexts.joinFailed,
    onSuccess: refresh,
  });
  return (
    <Form
      schema={joinForm}
      defaults={{ password: '', pin: '' }}
      action={join}
      onSubmit={({ password, pin }) =>
        join.run({ body: { ...proof, ...(password && { password }), ...(pin && { pin }) } })
      }
      onDone={onDone}
    >
      {(form) => (
        <>
          <Heading className={email ? 'wrap-anywhere text-h2' : 'font-semibold'}>
            {email ? phoneTexts.joinEmailLead(email) : phoneTexts.joinLead}
          </Heading>
          <p className="text-ink-2">{email ? phoneTexts.joinEmailText : phoneTexts.joinText}</p>
          <PasswordField
            label={phoneTexts.joinPassword}
            hint={phoneTexts.joinPasswordHint}
            autoComplete="off"
            {...form.field('password')}
          />
          {(!email || join.errors.pin) && (
            <TextField
              label={phoneTexts.joinPin}
              hint={phoneTexts.joinPinHint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              {...form.field('pin')}
            />
          )}
          <FormError text={form.failure} />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton busyLabel={phoneTexts.joining}>{phoneTexts.joinButton}</SubmitButton>
            <Button variant="line" onClick={onCancel}>
              {phoneTexts.cancelButton}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
