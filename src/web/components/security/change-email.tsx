import { useQuery } from '@tanstack/react-query';
import type { EmailChange } from '#src/modules/identity/contract/accounts.ts';
import { QueryBoundary } from '#web/components/data/query-boundary.tsx';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { emailOnly } from './schema.ts';
import { securityTexts } from './texts.ts';

type Props = { api: ApiQueryClient; path: '/users/email' | '/shops/email'; note?: string };

export const emailQuery = (api: ApiQueryClient, path: Props['path']) => api.queryOptions(`GET ${path}`);

/** Changes the e-mail address. The change is pending until both addresses have confirmed it. */
export function ChangeEmail({ api, path, note }: Props) {
  return (
    <QueryBoundary
      query={useQuery(emailQuery(api, path))}
      skeleton={<p className="text-ink-2">{securityTexts.emailLoading}</p>}
      failed={securityTexts.emailFailed}
    >
      {({ email, change }) => (
        <div className="grid gap-4">
          <p className="wrap-anywhere">
            <span className="text-ink-2">{email ? securityTexts.signInEmail : securityTexts.noEmail} </span>
            <b>{email}</b>
          </p>
          {change ? (
            <Waiting api={api} path={path} change={change} present={email} />
          ) : (
            <AskForm api={api} path={path} note={note} isFirst={email === ''} />
          )}
        </div>
      )}
    </QueryBoundary>
  );
}

function Waiting({ api, path, change, present }: Props & { change: EmailChange; present: string }) {
  const told = { invalidates: [`GET ${path}`] as const, fallbackMessage: securityTexts.tryAgain };
  const resend = useApiMutation(api, `POST ${path}/resend`, told);
  const cancel = useApiMutation(api, `DELETE ${path}`, told);
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
            busy={resend.isPending}
            busyLabel={securityTexts.sending}
            onClick={() => void resend.run({})}
          >
            {securityTexts.resendLinkButton}
          </Button>
        )}
        <Button
          size="sm"
          variant="line"
          busy={cancel.isPending}
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
    return securityTexts.emailAgree(present, formatDateTime(takesEffectAt));
  }
  const open = securityTexts.emailOpenLink(formatDateTime(endsAt));
  return waits
    ? securityTexts.emailOpenLinkAndAgree(formatDateTime(endsAt), present, formatDateTime(takesEffectAt))
    : open;
}

function AskForm({ api, path, note, isFirst }: Props & { isFirst: boolean }) {
  const ask = useApiMutation(api, `POST ${path}`, {
    invalidates: [`GET ${path}`],
    successToast: [securityTexts.emailAsked, securityTexts.emailAskedText],
    errorToast: 'inline',
    fallbackMessage: securityTexts.emailNotChanged,
  });
  return (
    <Form schema={emailOnly} defaults={{ email: '' }} action={ask} onSubmit={(body) => ask.run({ body })}>
      {(form) => (
        <>
          <TextField
            label={securityTexts.newEmailLabel}
            hint={isFirst ? securityTexts.firstEmailHint : securityTexts.newEmailHint}
            type="email"
            autoComplete="email"
            required
            {...form.field('email')}
          />
          {note && <p className="text-ink-2 text-sm">{note}</p>}
          <FormError text={form.failure} />
          <div>
            <SubmitButton busyLabel={securityTexts.sending}>
              {isFirst ? securityTexts.addEmailButton : securityTexts.changeEmailButton}
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
