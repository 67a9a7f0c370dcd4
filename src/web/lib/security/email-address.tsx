import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { EmailChange, OwnEmail } from '#contracts/accounts';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import type { Method } from '#web/lib/call.ts';
import { formatMoment } from '#web/lib/dates.ts';
import type { Session } from '#web/lib/session/create-session.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

type Props = { session: Session; path: '/users/email' | '/shops/email'; note?: string };

/** One's own e-mail address: its change is asked for here and waits here until both addresses have said yes. */
export function EmailAddress({ session, path, note }: Props) {
  const [own, setOwn] = useState<OwnEmail | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<Method | 'RESEND' | null>(null);

  const load = useCallback(async () => {
    try {
      setOwn(await session.call(`GET ${path}`));
      setFailure(null);
    } catch (error) {
      setFailure(messageOf(error, 'Your address could not be loaded. Please try again.'));
    }
  }, [session, path]);
  useEffect(() => void load(), [load]);

  async function act(what: 'RESEND' | 'DELETE') {
    setBusy(what);
    try {
      const { data, message } = await (what === 'DELETE'
        ? session.envelope(`DELETE ${path}`)
        : session.envelope(`POST ${path}/resend`));
      setOwn(data);
      toast.success(message);
    } catch (error) {
      toast.error('Not done', messageOf(error, 'Please try again.'));
      await load();
    } finally {
      setBusy(null);
    }
  }

  if (!own) {
    if (!failure) return <p className="text-ink-2">Looking up your address...</p>;
    return (
      <div className="grid gap-3">
        <FailureNote text={failure} />
        <div>
          <Button variant="line" onClick={() => void load()}>
            Try Again
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        <span className="text-ink-2">You sign in with </span>
        <b>{own.email}</b>
      </p>
      {own.change ? (
        <Waiting change={own.change} present={own.email} busy={busy} act={(what) => void act(what)} />
      ) : (
        <AskForm session={session} path={path} note={note} onAsked={setOwn} />
      )}
    </div>
  );
}

function Waiting({
  change,
  present,
  busy,
  act,
}: {
  change: EmailChange;
  present: string;
  busy: Method | 'RESEND' | null;
  act: (what: 'RESEND' | 'DELETE') => void;
}) {
  return (
    <div className="grid gap-3 rounded-card bg-gold-soft px-4 py-3.5">
      <p role="status" className="wrap-anywhere font-semibold">
        {change.isConfirmed
          ? `${change.newEmail} is confirmed`
          : `Waiting for confirmation at ${change.newEmail}`}
      </p>
      <p className="wrap-anywhere text-ink-2 text-sm">{nextStep(change, present)}</p>
      <div className="flex flex-wrap gap-2.5">
        {!change.isConfirmed && (
          <Button
            size="sm"
            variant="line"
            busy={busy === 'RESEND'}
            busyLabel="Sending..."
            onClick={() => act('RESEND')}
          >
            Resend the link
          </Button>
        )}
        <Button
          size="sm"
          variant="line"
          busy={busy === 'DELETE'}
          busyLabel="Cancelling..."
          onClick={() => act('DELETE')}
        >
          Cancel the change
        </Button>
      </div>
    </div>
  );
}

function nextStep({ isConfirmed, isAgreed, takesEffectAt, askedAt, endsAt }: EmailChange, present: string) {
  const waits = takesEffectAt !== askedAt && !isAgreed;
  if (isConfirmed) {
    return `It takes effect as soon as you agree in the mail that we sent to ${present}, or by itself on ${formatMoment(takesEffectAt)}.`;
  }
  const open = `Open the link that we mailed there, by ${formatMoment(endsAt)} at the latest.`;
  return waits
    ? `${open} Then agree in the mail that we sent to ${present}; if you can't read that one any more, the change takes effect on ${formatMoment(takesEffectAt)}.`
    : open;
}

function AskForm({ session, path, note, onAsked }: Props & { onAsked: (own: OwnEmail) => void }) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email'));
    setBusy(true);
    setWrong(null);
    setFailure(null);
    try {
      onAsked(await session.call(`POST ${path}`, { body: { email } }));
      toast.success('We have mailed both addresses', 'Your address changes once it is confirmed.');
    } catch (error) {
      const field = error instanceof ApiError ? error.errors?.email : undefined;
      if (field) setWrong(field);
      else setFailure(messageOf(error, 'Your address is as it was. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field
        label="New e-mail"
        hint="We mail a link there, and tell your present address, which can stop it."
        error={wrong ?? undefined}
        required
      >
        <TextInput name="email" type="email" autoComplete="email" />
      </Field>
      {note && <p className="text-ink-2 text-sm">{note}</p>}
      <FailureNote text={failure} />
      <div>
        <Button type="submit" busy={busy} busyLabel="Sending...">
          Change my e-mail
        </Button>
      </div>
    </form>
  );
}
