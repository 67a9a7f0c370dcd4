import { useQuery } from '@tanstack/react-query';
import type { EmailChange } from '#contracts/accounts';
import { LivePart } from '#web/components/data/query-boundary.tsx';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FailureNote } from '#web/components/ui/form-error.tsx';
import type { FullClient } from '#web/lib/api/api-query-client.ts';
import { useAction } from '#web/lib/api/use-api-mutation.ts';
import { formatMoment } from '#web/lib/format/dates.ts';
import { emailOnly } from './schema.ts';
import { securityTexts } from './texts.ts';

type Props = { api: FullClient; path: '/users/email' | '/shops/email'; note?: string };

/** One's own e-mail address: its change is asked for here and waits here until both addresses have said yes. */
export function EmailAddress({ api, path, note }: Props) {
  return (
    <LivePart
      query={useQuery(api.query(`GET ${path}`))}
      skeleton={<p className="text-ink-2">{securityTexts.emailLoading}</p>}
      failed={securityTexts.emailFailed}
    >
      {({ email, change }) => (
        <div className="grid gap-4">
          <p className="wrap-anywhere">
            <span className="text-ink-2">{securityTexts.signInEmail} </span>
            <b>{email}</b>
          </p>
          {change ? (
            <Waiting api={api} path={path} change={change} present={email} />
          ) : (
            <AskForm api={api} path={path} note={note} />
          )}
        </div>
      )}
    </LivePart>
  );
}

function Waiting({ api, path, change, present }: Props & { change: EmailChange; present: string }) {
  const told = { refresh: [`GET ${path}`] as const, otherwise: securityTexts.tryAgain };
  const resend = useAction(api, `POST ${path}/resend`, told);
  const cancel = useAction(api, `DELETE ${path}`, told);
  return (
    <div className="grid gap-3 rounded-card bg-gold-soft px-4 py-3.5">
      <p role="status" className="wrap-anywhere font-semibold">
        {change.isConfirmed
          ? securityTexts.emailConfirmed(change.newEmail)
          : securityTexts.emailWaiting(change.newEmail)}
      </p>
      <p className="wrap-anywhere text-ink-2 text-sm">{nextStep(change, present)}</p>
      <div className="flex flex-wrap gap-2.5">
        {!change.isConfirmed && (
          <Button
            size="sm"
            variant="line"
            busy={resend.busy}
            busyLabel={securityTexts.sending}
            onClick={() => void resend.run({})}
          >
            {securityTexts.resendLinkButton}
          </Button>
        )}
        <Button
          size="sm"
          variant="line"
          busy={cancel.busy}
          busyLabel={securityTexts.cancelling}
          onClick={() => void cancel.run({})}
        >
          {securityTexts.cancelChangeButton}
        </Button>
      </div>
    </div>
  );
}

function nextStep({ isConfirmed, isAgreed, takesEffectAt, askedAt, endsAt }: EmailChange, present: string) {
  const waits = takesEffectAt !== askedAt && !isAgreed;
  if (isConfirmed) {
    return securityTexts.emailAgree(present, formatMoment(takesEffectAt));
  }
  const open = securityTexts.emailOpenLink(formatMoment(endsAt));
  return waits
    ? securityTexts.emailOpenLinkAndAgree(formatMoment(endsAt), present, formatMoment(takesEffectAt))
    : open;
}

function AskForm({ api, path, note }: Props) {
  const ask = useAction(api, `POST ${path}`, {
    refresh: [`GET ${path}`],
    done: [securityTexts.emailAsked, securityTexts.emailAskedText],
    failed: 'inline',
    otherwise: securityTexts.emailNotChanged,
  });
  return (
    <Form schema={emailOnly} defaults={{ email: '' }} action={ask} onSubmit={(body) => ask.run({ body })}>
      {(form) => (
        <>
          <TextField
            label={securityTexts.newEmailLabel}
            hint={securityTexts.newEmailHint}
            type="email"
            autoComplete="email"
            required
            {...form.field('email')}
          />
          {note && <p className="text-ink-2 text-sm">{note}</p>}
          <FailureNote text={form.failure} />
          <div>
            <SubmitButton busyLabel={securityTexts.sending}>{securityTexts.changeEmailButton}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
