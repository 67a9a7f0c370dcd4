import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#src/modules/identity/contract/passkeys.ts';
import { QueryBoundary } from '#web/components/data/query-boundary.tsx';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { passkeyForm } from '#web/components/security/schema.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { type FactorProps, RenewRecoveryCodes } from './recovery-codes.tsx';
import { twoStepSetupTexts } from './setup-texts.ts';
import { RemoveTotp, SetUpTotp } from './totp.tsx';
import { registerPasskey, supportsPasskeys } from './webauthn.ts';

type Props = FactorProps & { enabled: boolean; required: boolean; recoveryCodes: number };

/** Sets up the second factor; then shows its recovery codes and a button to remove it. */
export function SecondFactor({ enabled, required, recoveryCodes, ...factor }: Props) {
  return (
    <>
      <div className="mb-3">
        {enabled ? (
          <Badge tone="delivered">{twoStepSetupTexts.isSetUp}</Badge>
        ) : (
          <Badge tone="pending">{twoStepSetupTexts.isNotSetUp}</Badge>
        )}
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

/** The user's passkeys: devices that confirm a sign-in by fingerprint, face or PIN. */
function Passkeys({ api, base }: PasskeyProps) {
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <h3 className="font-bold font-sans text-h3">{twoStepSetupTexts.passkeysTitle}</h3>
      <p className="text-ink-2">{twoStepSetupTexts.passkeysText}</p>
      <QueryBoundary
        query={useQuery(api.queryOptions(`GET ${base}/passkeys`))}
        skeleton={null}
        failed={twoStepSetupTexts.passkeysFailed}
      >
        {(kept) => (
          <>
            <PasskeyList api={api} base={base} kept={kept} />
            <AddPasskey api={api} base={base} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function PasskeyList({ api, base, kept }: PasskeyProps & { kept: Passkey[] }) {
  const remove = useApiMutation(api, `DELETE ${base}/passkeys/{id}`, {
    invalidates: [`GET ${base}/passkeys`],
    successToast: twoStepSetupTexts.passkeyRemoved,
    errorToast: twoStepSetupTexts.passkeyNotRemoved,
    fallbackMessage: twoStepSetupTexts.tryAgain,
  });
  if (kept.length === 0) return null;
  return (
    <ul aria-label={twoStepSetupTexts.passkeysTitle} className="grid gap-3">
      {kept.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold">{name}</p>
            <p className="text-ink-2 text-sm">
              {lastUsedAt
                ? twoStepSetupTexts.passkeyUsed(formatDateTime(lastUsedAt))
                : twoStepSetupTexts.passkeyUnused(formatDateTime(createdAt))}
            </p>
          </div>
          <Button
            size="sm"
            variant="line"
            busy={remove.variables?.params.id === id}
            busyLabel={twoStepSetupTexts.removing}
            aria-label={twoStepSetupTexts.removeLabel(name)}
            onClick={() => void remove.run({ params: { id } })}
          >
            {twoStepSetupTexts.removeButton}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const NONE_MADE = twoStepSetupTexts.passkeyNotCreated;
const TOLD = { errorToast: 'inline', fallbackMessage: NONE_MADE } as const;

function AddPasskey({ api, base }: PasskeyProps) {
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState(false);
  const options = useApiMutation(api, `POST ${base}/passkeys/options`, {
    ...TOLD,
    invalidates: [],
    successToast: null,
  });
  const add = useApiMutation(api, `POST ${base}/passkeys`, {
    ...TOLD,
    invalidates: [`GET ${base}/passkeys`],
    successToast: twoStepSetupTexts.passkeyAdded,
  });

  async function make({ name }: { name: string }) {
    setRefused(false);
    const answer = await options.run({});
    if (!answer) return null;
    // Options for the browser, written by the server's WebAuthn library and read by the browser's.
    const wanted = answer.data as unknown as Parameters<typeof registerPasskey>[0];
    const response = await registerPasskey(wanted).catch(() => null);
    setRefused(response === null);
    return response && add.run({ body: { name, response } });
  }

  if (!supportsPasskeys())
    return <p className="text-ink-2 text-sm">{twoStepSetupTexts.passkeysUnsupported}</p>;
  if (!asked) {
    return (
      <div>
        <Button variant="line" onClick={() => setAsked(true)}>
          {twoStepSetupTexts.passkeyAddButton}
        </Button>
      </div>
    );
  }
  return (
    <Form
      schema={passkeyForm}
      defaults={{ name: twoStepSetupTexts.passkeyName }}
      focus="name"
      action={add}
      onSubmit={make}
      onDone={() => setAsked(false)}
    >
      {(form) => (
        <>
          <TextField
            label={twoStepSetupTexts.passkeyNameLabel}
            hint={twoStepSetupTexts.passkeyNameHint}
            maxLength={60}
            required
            {...form.field('name')}
          />
          <FormError text={refused ? NONE_MADE : (options.inlineError ?? form.failure)} />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton busyLabel={twoStepSetupTexts.passkeyWaiting}>
              {twoStepSetupTexts.continueButton}
            </SubmitButton>
            <Button variant="ghost" className="px-3" disabled={form.busy} onClick={() => setAsked(false)}>
              {twoStepSetupTexts.cancelButton}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
