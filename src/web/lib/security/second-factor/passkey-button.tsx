import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useCallback, useEffect, useState } from 'react';
import type { Login } from '#contracts/accounts';
import type { PasskeyAssertion } from '#contracts/passkeys';
import type { Session } from '#web/lib/session/create-session.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { canUsePasskeys, signWithPasskey } from './webauthn.ts';

export type PasskeySignIn = {
  session: Session;
  /** Where the question comes from. */
  path: '/admin/login/passkey' | '/shop/auth/login/passkey';
  credentials: Login;
  onPasskey: (passkey: PasskeyAssertion) => Promise<unknown>;
};

/** "Use a passkey", where the account has one and the browser knows of passkeys. */
export function PasskeyButton({
  session,
  path,
  credentials,
  onPasskey,
  busy,
}: PasskeySignIn & { busy: boolean }) {
  const [question, setQuestion] = useState<PublicKeyCredentialRequestOptionsJSON | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // A question is good once: a new one is asked for after each answer. Without one, the code is there.
  const ask = useCallback(
    () =>
      session.api<typeof question>('POST', path, { body: credentials }).then(setQuestion, () => undefined),
    [session, path, credentials],
  );
  useEffect(() => {
    if (canUsePasskeys()) void ask();
  }, [ask]);

  async function sign() {
    if (!question) return;
    setFailure(null);
    try {
      await onPasskey(await signWithPasskey(question));
    } catch {
      setFailure('No passkey was used. Try again, or enter a code.');
    }
    void ask();
  }

  if (!question) return null;
  return (
    <div className="grid gap-3">
      <FailureNote text={failure} />
      <Button variant="line" full disabled={busy} onClick={() => void sign()}>
        Use a passkey
      </Button>
    </div>
  );
}
