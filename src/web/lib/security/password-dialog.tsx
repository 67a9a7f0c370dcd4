import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import type { Session } from '#web/lib/session/create-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { type Asked, createPasswordPrompt } from './password-prompt.ts';

/** Asks for the password once more, over whatever was being done; then that goes on by itself. */
export function PasswordDialog({ session }: { session: Session }) {
  const [prompt] = useState(createPasswordPrompt);
  const asked = useSyncExternalStore<Asked>(prompt.store.subscribe, prompt.store.get, () => null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    session.passwordPrompt.ask = prompt.ask;
    return () => {
      session.passwordPrompt.ask = undefined;
    };
  }, [session, prompt]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password'));
    setBusy(true);
    setWrong(null);
    try {
      await session.call('POST /auth/confirm-password', { body: { password } });
      form.reset();
      asked?.answer(true);
    } catch (error) {
      const told = error instanceof ApiError ? error.errors?.password : undefined;
      setWrong(told ?? messageOf(error, 'It could not be checked. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  if (!asked) return null;
  return (
    <Dialog
      open
      title="Enter your password"
      busy={busy}
      onClose={() => {
        setWrong(null);
        asked.answer(false);
      }}
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-ink-2">
          This moves money, changes who may do what, or closes an account. So that nobody does it at a device
          you left open, we ask once more.
        </p>
        <Field label="Password" error={wrong ?? undefined} required>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <div>
          <Button type="submit" busy={busy} busyLabel="Checking...">
            Go on
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
