import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { Passkey } from '#contracts/passkeys';
import { messageOf } from '#web/lib/api-error.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import type { FactorProps } from './factor-props.ts';
import { canUsePasskeys, makePasskey } from './webauthn.ts';

type Props = Pick<FactorProps, 'session' | 'base'>;

/** The passkeys of who is signed in: devices that prove the second factor by a finger, a face or a PIN. */
export function Passkeys({ session, base }: Props) {
  const [kept, setKept] = useState<Passkey[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  const load = useCallback(async () => {
    try {
      setKept(await session.call(`GET ${base}/passkeys`));
      setFailure(null);
    } catch (error) {
      setFailure(messageOf(error, 'Your passkeys could not be loaded. Please try again.'));
    }
  }, [session, base]);
  useEffect(() => void load(), [load]);

  async function remove(id: string) {
    setBusy(id);
    try {
      setKept(await session.call(`DELETE ${base}/passkeys/{id}`, { params: { id } }));
      toast.success('Passkey removed');
    } catch (error) {
      toast.error('Not removed', messageOf(error, 'Please try again.'));
      await load();
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <h3 className="font-bold font-sans text-h3">Passkeys</h3>
      <p className="text-ink-2">
        Your phone or computer asks for your finger, face or PIN, in place of a code. The codes go on working.
      </p>
      {failure && (
        <>
          <FailureNote text={failure} />
          <div>
            <Button variant="line" onClick={() => void load()}>
              Try Again
            </Button>
          </div>
        </>
      )}
      {kept && kept.length > 0 && (
        <ul aria-label="Passkeys" className="grid gap-3">
          {kept.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <p className="wrap-anywhere font-semibold">{name}</p>
                <p className="text-ink-2 text-sm">
                  {lastUsedAt
                    ? `Last used ${formatMoment(lastUsedAt)}`
                    : `Added ${formatMoment(createdAt)}, not used yet`}
                </p>
              </div>
              <Button
                size="sm"
                variant="line"
                busy={busy === id}
                busyLabel="Removing..."
                aria-label={`Remove ${name}`}
                onClick={() => void remove(id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {kept && <AddPasskey session={session} base={base} onAdded={setKept} />}
    </div>
  );
}

function AddPasskey({ session, base, onAdded }: Props & { onAdded: (kept: Passkey[]) => void }) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name'));
    setBusy(true);
    setFailure(null);
    try {
      const response = await makePasskey(
        // What the browser is asked to make: the server's library writes it, the browser's reads it.
        (await session.call(`POST ${base}/passkeys/options`)) as unknown as Parameters<typeof makePasskey>[0],
      );
      onAdded(await session.call(`POST ${base}/passkeys`, { body: { name, response } }));
      toast.success('Passkey added');
      setAsked(false);
    } catch (error) {
      setFailure(messageOf(error, 'No passkey was made. Your device may have none, or it took too long.'));
    } finally {
      setBusy(false);
    }
  }

  if (!canUsePasskeys()) return <p className="text-ink-2 text-sm">This browser has no passkeys.</p>;
  if (!asked) {
    return (
      <div>
        <Button variant="line" onClick={() => setAsked(true)}>
          Add a passkey
        </Button>
      </div>
    );
  }
  return (
    <form method="post" onSubmit={(event) => void add(event)} className="grid gap-4">
      <Field label="Name of this device" hint="So that you know it again in the list." required>
        <TextInput name="name" defaultValue="My phone" maxLength={60} required autoFocus />
      </Field>
      <FailureNote text={failure} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={busy} busyLabel="Your device asks...">
          Go on
        </Button>
        <Button variant="ghost" className="px-3" disabled={busy} onClick={() => setAsked(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
