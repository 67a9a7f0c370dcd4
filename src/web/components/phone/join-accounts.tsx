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
  /** The number and the code that was right. */
  proof: { phone: string; code: string };
  refresh: () => unknown;
  onDone: () => void;
};

/** Joins the account of a number with the customer's own, by what else proves it. */
export function JoinAccounts({ api, proof, refresh, onDone }: Props) {
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
          <h3 className="font-semibold">{phoneTexts.joinLead}</h3>
          <p className="text-ink-2">{phoneTexts.joinText}</p>
          <PasswordField
            label={phoneTexts.joinPassword}
            hint={phoneTexts.joinPasswordHint}
            autoComplete="off"
            {...form.field('password')}
          />
          <TextField
            label={phoneTexts.joinPin}
            hint={phoneTexts.joinPinHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            {...form.field('pin')}
          />
          <FormError text={form.failure} />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton busyLabel={phoneTexts.joining}>{phoneTexts.joinButton}</SubmitButton>
            <Button variant="line" onClick={onDone}>
              {phoneTexts.cancelButton}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
