import { SubmitButton, TextField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import type { Session } from '#web/lib/session/create-session.ts';
import type { SecondStep } from '#web/lib/session/sign-in-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasskeyButton, type PasskeyEndpoint } from './passkey-button.tsx';
import { codeForm } from './schema.ts';

type Props = SecondStep & { session: Session; endpoint: PasskeyEndpoint };

/** The second step of a sign-in: the code of the authenticator, a recovery code, or a passkey. */
export function CodeForm({ session, endpoint, credentials, busy, submit, onBack }: Props) {
  return (
    <>
      <p className="mb-4 text-ink-2">Enter the 6 digits that your authenticator shows now.</p>
      <Form schema={codeForm} defaults={{ totp: '' }} focus="totp" onSubmit={(factor) => submit(factor)}>
        {(form) => (
          <>
            <TextField
              label="Code"
              hint="Lost your telephone? Enter one of your recovery codes."
              autoComplete="one-time-code"
              maxLength={11}
              required
              {...form.field('totp')}
            />
            <SubmitButton full disabled={busy} busyLabel="Signing in...">
              Sign In
            </SubmitButton>
            <PasskeyButton
              session={session}
              endpoint={endpoint}
              credentials={credentials}
              busy={busy}
              onPasskey={(passkey) => submit({ passkey })}
            />
            <Button variant="ghost" disabled={busy} onClick={onBack}>
              Use another account
            </Button>
          </>
        )}
      </Form>
    </>
  );
}
