import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { FactorProps } from './factor-props.ts';
import { useCall } from './use-call.ts';

/** The ten codes, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Write these down and keep them away from your telephone. Each opens your account once when the
        telephone is lost. They are not shown again.
      </p>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-1.5 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button onClick={onKept}>I have written them down</Button>
      </div>
    </div>
  );
}

/** How many codes are left, and ten new ones for the password. */
export function RenewRecoveryCodes({ session, base, onChanged, left }: FactorProps & { left: number }) {
  const { run, busy, errors } = useCall();
  const [asked, setAsked] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);

  async function renew(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { password: String(new FormData(event.currentTarget).get('password')) };
    const done = await run(() => session.envelope(`POST ${base}/recovery-codes`, { body }));
    if (done) setCodes(done.data.recoveryCodes);
  }

  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(null);
          setAsked(false);
          void onChanged();
        }}
      />
    );
  }
  return (
    <div className="grid gap-3">
      <p>{`${left} of 10 recovery codes are left.`}</p>
      {asked ? (
        <form method="post" noValidate onSubmit={(event) => void renew(event)} className="grid gap-4">
          <Field label="Your password" hint="The old codes stop working." error={errors.password} required>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
          <div>
            <Button type="submit" busy={busy} busyLabel="One moment...">
              Make ten new codes
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <Button variant="line" onClick={() => setAsked(true)}>
            New recovery codes
          </Button>
        </div>
      )}
    </div>
  );
}
