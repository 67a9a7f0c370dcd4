import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#contracts/passkeys';
import { formatMoment } from '#web/lib/dates.ts';
import { SubmitButton, TextField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { LivePart } from '#web/lib/live-part.tsx';
import { passkeyForm } from '#web/lib/security/schema.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { type FactorProps, RenewRecoveryCodes } from './recovery-codes.tsx';
import { RemoveTotp, SetUpTotp } from './totp.tsx';
import { canUsePasskeys, makePasskey } from './webauthn.ts';

type Props = FactorProps & { enabled: boolean; required: boolean; recoveryCodes: number };

/** The second factor of who is signed in: set it up, or see to its recovery codes and take it away. */
export function SecondFactor({ enabled, required, recoveryCodes, ...factor }: Props) {
  return (
    <>
      <div className="mb-3">
        {enabled ? <Pill tone="delivered">Set up</Pill> : <Pill tone="pending">Not set up</Pill>}
      </div>
      {enabled ? (
        <div className="grid gap-5">
          <RenewRecoveryCodes {...factor} left={recoveryCodes} />
          <Passkeys api={factor.api} base={factor.base} />
          <RemoveTotp {...factor} required={required} />
        </div>
      ) : (
        <SetUpTotp {...factor} />
      )}
    </>
  );
}

type PasskeyProps = Pick<FactorProps, 'api' | 'base'>;

/** The passkeys of who is signed in: devices that prove the second factor by a finger, a face or a PIN. */
function Passkeys({ api, base }: PasskeyProps) {
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <h3 className="font-bold font-sans text-h3">Passkeys</h3>
      <p className="text-ink-2">
        Your phone or computer asks for your finger, face or PIN, in place of a code. The codes go on working.
      </p>
      <LivePart
        query={useQuery(api.query(`GET ${base}/passkeys`))}
        skeleton={null}
        failed="Your passkeys could not be loaded. Please try again."
      >
        {(kept) => (
          <>
            <PasskeyList api={api} base={base} kept={kept} />
            <AddPasskey api={api} base={base} />
          </>
        )}
      </LivePart>
    </div>
  );
}

function PasskeyList({ api, base, kept }: PasskeyProps & { kept: Passkey[] }) {
  const remove = useAction(api, `DELETE ${base}/passkeys/{id}`, {
    refresh: [`GET ${base}/passkeys`],
    done: 'Passkey removed',
    failed: 'Not removed',
    otherwise: 'Please try again.',
  });
  if (kept.length === 0) return null;
  return (
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
            busy={remove.pending?.params.id === id}
            busyLabel="Removing..."
            aria-label={`Remove ${name}`}
            onClick={() => void remove.run({ params: { id } })}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

const NONE_MADE = 'No passkey was made. Your device may have none, or it took too long.';
const TOLD = { failed: 'inline', otherwise: NONE_MADE } as const;

function AddPasskey({ api, base }: PasskeyProps) {
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState(false);
  const options = useAction(api, `POST ${base}/passkeys/options`, { ...TOLD, refresh: [], done: null });
  const add = useAction(api, `POST ${base}/passkeys`, {
    ...TOLD,
    refresh: [`GET ${base}/passkeys`],
    done: 'Passkey added',
  });

  async function make({ name }: { name: string }) {
    setRefused(false);
    const answer = await options.run({});
    if (!answer) return null;
    // What the browser is asked to make: the server's library writes it, the browser's reads it.
    const wanted = answer.data as unknown as Parameters<typeof makePasskey>[0];
    const response = await makePasskey(wanted).catch(() => null);
    setRefused(response === null);
    return response && add.run({ body: { name, response } });
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
    <Form
      schema={passkeyForm}
      defaults={{ name: 'My phone' }}
      focus="name"
      action={add}
      onSubmit={make}
      onDone={() => setAsked(false)}
    >
      {(form) => (
        <>
          <TextField
            label="Name of this device"
            hint="So that you know it again in the list."
            maxLength={60}
            required
            {...form.field('name')}
          />
          <FailureNote text={refused ? NONE_MADE : (options.failure ?? form.failure)} />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton busyLabel="Your device asks...">Go on</SubmitButton>
            <Button variant="ghost" className="px-3" disabled={form.busy} onClick={() => setAsked(false)}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
