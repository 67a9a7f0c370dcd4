import { PasswordField, SubmitButton } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { reauthTexts } from './reauth-texts.ts';
import { passwordConfirmation } from './schema.ts';

/** The form of the re-authentication dialog. */
export default function ReauthForm(props: { api: ApiQueryClient; onAnswer: (given: boolean) => void }) {
  const { api, onAnswer } = props;
  const confirm = useApiMutation(api, 'POST /auth/confirm-password', {
    invalidates: [],
    successToast: null,
    errorToast: 'inline',
    fallbackMessage: reauthTexts.failed,
  });
  return (
    <Dialog open title={reauthTexts.title} busy={confirm.isPending} onClose={() => onAnswer(false)}>
      <Form
        schema={passwordConfirmation}
        defaults={{ password: '' }}
        action={confirm}
        onSubmit={(body) => confirm.run({ body })}
        onDone={() => onAnswer(true)}
      >
        {(form) => (
          <>
            <p className="text-ink-2">{reauthTexts.text}</p>
            <PasswordField
              label={reauthTexts.passwordLabel}
              autoComplete="current-password"
              required
              {...form.field('password')}
            />
            <FormError text={form.failure} />
            <div>
              <SubmitButton busyLabel={reauthTexts.checking}>{reauthTexts.continueButton}</SubmitButton>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
