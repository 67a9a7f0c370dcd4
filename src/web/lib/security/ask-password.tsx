import { PasswordField, SubmitButton } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import type { FullClient } from '#web/lib/full-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { passwordConfirmation } from './schema.ts';

/** The dialog that asks for the password again. */
export default function AskPassword(props: { api: FullClient; onAnswer: (given: boolean) => void }) {
  const { api, onAnswer } = props;
  const confirm = useAction(api, 'POST /auth/confirm-password', {
    refresh: [],
    done: null,
    failed: 'inline',
    otherwise: 'It could not be checked. Please try again.',
  });
  return (
    <Dialog open title="Enter your password" busy={confirm.busy} onClose={() => onAnswer(false)}>
      <Form
        schema={passwordConfirmation}
        defaults={{ password: '' }}
        action={confirm}
        onSubmit={(body) => confirm.run({ body })}
        onDone={() => onAnswer(true)}
      >
        {(form) => (
          <>
            <p className="text-ink-2">
              This moves money, changes who may do what, or closes an account. So that nobody does it at a
              device you left open, we ask once more.
            </p>
            <PasswordField
              label="Password"
              autoComplete="current-password"
              required
              {...form.field('password')}
            />
            <FailureNote text={form.failure} />
            <div>
              <SubmitButton busyLabel="Checking...">Go on</SubmitButton>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
