import { generate } from 'lean-qr';
import { useState } from 'react';
import type { TotpSetup } from '#contracts/second-factor';
import { PasswordField, SubmitButton, TextField } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { passwordConfirmation, totpConfirm, totpRemove } from '#web/lib/security/schema.ts';
import { useAction } from '#web/lib/use-action.ts';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { type FactorProps, RecoveryCodes } from './recovery-codes.tsx';

const CODE = { autoComplete: 'one-time-code', maxLength: 11, required: true } as const;
const TOLD = { refresh: [], failed: 'inline', otherwise: 'Please try again.' } as const;

/** The secret as a code to scan and as words to type, then the first six digits. */
export function SetUpTotp({ api, base, onChanged }: FactorProps) {
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = useAction(api, `POST ${base}/totp/setup`, {
    ...TOLD,
    onDone: ({ data }) => setSetup(data),
  });
  const confirm = useAction(api, `POST ${base}/totp/confirm`, {
    ...TOLD,
    onDone: ({ data }) => setCodes(data.recoveryCodes),
  });

  if (codes) return <RecoveryCodes codes={codes} onKept={() => void onChanged()} />;
  if (!setup) {
    return (
      <Form
        key="password"
        schema={passwordConfirmation}
        defaults={{ password: '' }}
        action={begin}
        onSubmit={(body) => begin.run({ body })}
      >
        {(form) => (
          <>
            <p className="text-ink-2">
              An app on your phone shows six digits that change every half minute. They are asked for when you
              sign in.
            </p>
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              required
              {...form.field('password')}
            />
            <FailureNote text={form.failure} />
            <div>
              <SubmitButton busyLabel="One moment...">Set up</SubmitButton>
            </div>
          </>
        )}
      </Form>
    );
  }
  return (
    <Form
      key="code"
      schema={totpConfirm}
      defaults={{ code: '' }}
      action={confirm}
      onSubmit={(body) => confirm.run({ body })}
    >
      {(form) => (
        <>
          <p className="text-ink-2">Scan this with an authenticator app, or type the key into it.</p>
          <QrCode text={setup.uri} label="QR code of the key for your authenticator" />
          <p>
            <span className="block text-ink-3 text-xs">Key</span>
            <code className="break-all font-mono">{setup.secret}</code>
          </p>
          <TextField label="The six digits it shows now" {...CODE} {...form.field('code')} />
          <FailureNote text={form.failure} />
          <div>
            <SubmitButton busyLabel="One moment...">Confirm</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

export function RemoveTotp({ api, base, onChanged, required }: FactorProps & { required: boolean }) {
  const remove = useAction(api, `DELETE ${base}/totp`, { ...TOLD, onDone: onChanged });
  if (required) return <p className="text-ink-2">It is compulsory for admins here.</p>;
  return (
    <Form
      schema={totpRemove}
      defaults={{ password: '', code: '' }}
      action={remove}
      onSubmit={(body) => remove.run({ body })}
    >
      {(form) => (
        <>
          <p className="text-ink-2">
            To take the second factor away, its passkeys too, say who you are once more.
          </p>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            required
            {...form.field('password')}
          />
          <TextField label="Code" hint="Six digits, or a recovery code." {...CODE} {...form.field('code')} />
          <FailureNote text={form.failure} />
          <div>
            <SubmitButton variant="danger" busyLabel="Removing...">
              Remove the second factor
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

const QUIET = 4;

/** A QR code as SVG: dark on white in both themes, since cameras expect it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const squares: string[] = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++)
      if (code.get(x, y)) squares.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
  }
  const side = code.size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-56 rounded-card"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
