import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useCallback, useEffect, useState } from 'react';
import type { Login } from '#contracts/accounts';
import type { PasskeyAssertion } from '#contracts/passkeys';
import type { Session } from '#web/lib/session/create-session.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { canUsePasskeys, signWithPasskey } from './webauthn.ts';

/** Where the question comes from. */
export type PasskeyEndpoint = 'POST /admin/login/passkey' | 'POST /shop/auth/login/passkey';

type Props = {
  session: Session;
  endpoint: PasskeyEndpoint;
  credentials: Login;
  onPasskey: (passkey: PasskeyAssertion) => Promise<unknown>;
  busy: boolean;
};

/** "Use a passkey", where the account has one and the browser knows of passkeys. */
export function PasskeyButton({ session, endpoint, credentials, onPasskey, busy }: Props) {
  const [question, setQuestion] = useState<PublicKeyCredentialRequestOptionsJSON | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // A question is good once: a new one is asked for after each answer. Without one, the code is there.
  const ask = useCallback(
    () =>
      session
        .call(endpoint, { body: credentials })
        .then(setQuestion as (asked: unknown) => void, () => undefined),
    [session, endpoint, credentials],
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
