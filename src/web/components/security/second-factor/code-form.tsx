import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useCallback, useEffect, useState } from 'react';
import type { Login } from '#src/modules/identity/contract/accounts.ts';
import type { PasskeyAssertion } from '#src/modules/identity/contract/passkeys.ts';
import type { SecondStep } from '#web/components/auth/sign-in-form.tsx';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { codeForm } from '#web/components/security/schema.ts';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import type { Session } from '#web/lib/auth/create-session.ts';
import { twoStepTexts } from './texts.ts';
import { authenticateWithPasskey, supportsPasskeys } from './webauthn.ts';

/** The endpoint that returns the passkey challenge. */
type PasskeyEndpoint = 'POST /admin/login/passkey' | 'POST /shop/auth/login/passkey';

type Props = SecondStep & { session: Session; endpoint: PasskeyEndpoint };

/** The second step of a sign-in: a code of the authenticator app, a recovery code, or a passkey. */
export function CodeForm({ session, endpoint, credentials, busy, submit, onBack }: Props) {
  return (
    <>
      <p className="mb-4 text-ink-2">{twoStepTexts.codeText}</p>
      <Form schema={codeForm} defaults={{ totp: '' }} focus="totp" onSubmit={(factor) => submit(factor)}>
        {(form) => (
          <>
            <TextField
              label={twoStepTexts.codeLabel}
              hint={twoStepTexts.codeHint}
              autoComplete="one-time-code"
              maxLength={11}
              required
              {...form.field('totp')}
            />
            <SubmitButton full disabled={busy} busyLabel={twoStepTexts.signingIn}>
              {twoStepTexts.signInButton}
            </SubmitButton>
            <PasskeyButton
              session={session}
              endpoint={endpoint}
              credentials={credentials}
              busy={busy}
              onPasskey={(passkey) => submit({ passkey })}
            />
            <Button variant="ghost" disabled={busy} onClick={onBack}>
              {twoStepTexts.otherAccountButton}
            </Button>
          </>
        )}
      </Form>
    </>
  );
}

type PasskeyProps = {
  session: Session;
  endpoint: PasskeyEndpoint;
  credentials: Login;
  onPasskey: (passkey: PasskeyAssertion) => Promise<unknown>;
  busy: boolean;
};

/** "Use a passkey", if the account has one and the browser supports them. */
function PasskeyButton({ session, endpoint, credentials, onPasskey, busy }: PasskeyProps) {
  const [question, setQuestion] = useState<PublicKeyCredentialRequestOptionsJSON | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // A challenge can be used only once, so a new one is fetched after each attempt. If that fails, the code field
  // remains.
  const ask = useCallback(
    () =>
      session
        .call(endpoint, { body: credentials })
        .then(setQuestion as (asked: unknown) => void, () => undefined),
    [session, endpoint, credentials],
  );
  useEffect(() => {
    if (supportsPasskeys()) void ask();
  }, [ask]);

  async function sign() {
    if (!question) return;
    setFailure(null);
    try {
      await onPasskey(await authenticateWithPasskey(question));
    } catch {
      setFailure(twoStepTexts.passkeyFailed);
    }
    void ask();
  }

  if (!question) return null;
  return (
    <div className="grid gap-3">
      <FormError text={failure} />
      <Button variant="line" full disabled={busy} onClick={() => void sign()}>
        {twoStepTexts.passkeyButton}
      </Button>
    </div>
  );
}
