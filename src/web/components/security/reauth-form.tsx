import { PasswordField, SubmitButton } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FailureNote } from '#web/components/ui/form-error.tsx';
import type { FullClient } from '#web/lib/api/api-query-client.ts';
import { useAction } from '#web/lib/api/use-api-mutation.ts';
import { askPasswordTexts } from './reauth-texts.ts';
import { passwordConfirmation } from './schema.ts';

/** The dialog that asks for the password again. */
export default function AskPassword(props: { api: FullClient; onAnswer: (given: boolean) => void }) {
  const { api, onAnswer } = props;
  const confirm = useAction(api, 'POST /auth/confirm-password', {
    refresh: [],
    done: null,
    failed: 'inline',
    otherwise: askPasswordTexts.failed,
  });
  return (
    <Dialog open title={askPasswordTexts.title} busy={confirm.busy} onClose={() => onAnswer(false)}>
      <Form
        schema={passwordConfirmation}
        defaults={{ password: '' }}
        action={confirm}
        onSubmit={(body) => confirm.run({ body })}
        onDone={() => onAnswer(true)}
      >
        {(form) => (
          <>
            <p className="text-ink-2">{askPasswordTexts.text}</p>
            <PasswordField
              label={askPasswordTexts.passwordLabel}
              autoComplete="current-password"
              required
              {...form.field('password')}
            />
            <FailureNote text={form.failure} />
            <div>
              <SubmitButton busyLabel={askPasswordTexts.checking}>
                {askPasswordTexts.continueButton}
              </SubmitButton>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
