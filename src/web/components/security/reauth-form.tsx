import { PasswordField, SubmitButton } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import type { Session } from '#web/lib/auth/create-session.ts';
import { reauthTexts } from './reauth-texts.ts';
import { passwordConfirmation } from './schema.ts';

/** The form of the re-authentication dialog. */
export default function ReauthForm({ hasPassword, ...props }: Props) {
  return hasPassword ? <PasswordForm {...props} /> : <NoPassword {...props} />;
}

type FormProps = { api: ApiQueryClient; session: Session; onAnswer: (given: boolean) => void };
type Props = FormProps & { hasPassword: boolean };

/** For an account that signs in by a texted code alone. */
function NoPassword({ session, onAnswer }: FormProps) {
  const close = () => onAnswer(false);
  return (
    <Dialog open title={reauthTexts.title} onClose={close}>
      <p className="text-ink-2">{reauthTexts.noPassword}</p>
      <div className="mt-4">
        {session.kind === 'shop' ? (
          <ButtonLink to="/merchant/security" onClick={close}>
            {reauthTexts.securityLink}
          </ButtonLink>
        ) : (
          <Button onClick={close}>{reauthTexts.closeButton}</Button>
        )}
      </div>
    </Dialog>
  );
}

function PasswordForm({ api, onAnswer }: FormProps) {
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
