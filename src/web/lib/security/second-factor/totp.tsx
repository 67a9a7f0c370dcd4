import { type FormEvent, useState } from 'react';
import type { TotpSetup } from '#contracts/second-factor';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { FactorProps } from './factor-props.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useCall } from './use-call.ts';

function CodeInput() {
  return <TextInput name="code" inputMode="text" autoComplete="one-time-code" maxLength={11} required />;
}

/** The secret as a code to scan and as words to type, then the first six digits. */
export function SetUpTotp({ session, base, onChanged }: FactorProps) {
  const { run, busy, errors } = useCall();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  async function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    const begun = await run(() => session.envelope(`POST ${base}/totp/setup`, { body: { password } }));
    setSetup(begun?.data ?? null);
  }
  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    const done = await run(() => session.envelope(`POST ${base}/totp/confirm`, { body: { code } }));
    if (done) setCodes(done.data.recoveryCodes);
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={() => void onChanged()} />;
  if (!setup) {
    return (
      <form method="post" noValidate onSubmit={(event) => void begin(event)} className="grid gap-4">
        <p className="text-ink-2">
          An app on your phone shows six digits that change every half minute. They are asked for when you
          sign in.
        </p>
        <Field label="Your password" error={errors.password} required>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <div>
          <Button type="submit" busy={busy} busyLabel="One moment...">
            Set up
          </Button>
        </div>
      </form>
    );
  }
  return (
    <form method="post" noValidate onSubmit={confirm} className="grid gap-4">
      <p className="text-ink-2">Scan this with an authenticator app, or type the key into it.</p>
      <QrCode text={setup.uri} label="QR code of the key for your authenticator" />
      <p>
        <span className="block text-ink-3 text-xs">Key</span>
        <code className="break-all font-mono">{setup.secret}</code>
      </p>
      <Field label="The six digits it shows now" error={errors.code} required>
        <CodeInput />
      </Field>
      <div>
        <Button type="submit" busy={busy} busyLabel="One moment...">
          Confirm
        </Button>
      </div>
    </form>
  );
}

export function RemoveTotp({ session, base, onChanged, required }: FactorProps & { required: boolean }) {
  const { run, busy, errors } = useCall();

  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const body = { password: String(data.get('password')), code: String(data.get('code')) };
    if (await run(() => session.envelope(`DELETE ${base}/totp`, { body }))) await onChanged();
  }

  if (required) return <p className="text-ink-2">It is compulsory for admins here.</p>;
  return (
    <form method="post" noValidate onSubmit={remove} className="grid gap-4">
      <p className="text-ink-2">
        To take the second factor away, its passkeys too, say who you are once more.
      </p>
      <Field label="Password" error={errors.password} required>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Field label="Code" hint="Six digits, or a recovery code." error={errors.code} required>
        <CodeInput />
      </Field>
      <div>
        <Button type="submit" variant="danger" busy={busy} busyLabel="Removing...">
          Remove the second factor
        </Button>
      </div>
    </form>
  );
}
