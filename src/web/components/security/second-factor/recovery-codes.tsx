import { useState } from 'react';
import { PasswordField, SubmitButton } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { passwordConfirmation } from '#web/components/security/schema.ts';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { twoStepSetupTexts } from './setup-texts.ts';

/** Whose second factor it is: `base` is the prefix of its API paths, `onChanged` refetches the page's data. */
export type FactorProps = {
  api: ApiQueryClient;
  base: '/admin' | '/shops';
  onChanged: () => Promise<unknown>;
};

/** The ten codes, shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{twoStepSetupTexts.codesText}</p>
      <ul aria-label={twoStepSetupTexts.codesLabel} className="grid grid-cols-2 gap-x-6 gap-y-1.5 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button onClick={onKept}>{twoStepSetupTexts.codesSavedButton}</Button>
      </div>
    </div>
  );
}

/** The number of codes left, and a button for ten new ones, which asks for the password. */
export function RenewRecoveryCodes({ api, base, onChanged, left }: FactorProps & { left: number }) {
  const [asked, setAsked] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = useApiMutation(api, `POST ${base}/recovery-codes`, {
    invalidates: [],
    errorToast: 'inline',
    fallbackMessage: twoStepSetupTexts.tryAgain,
    onSuccess: ({ data }) => setCodes(data.recoveryCodes),
  });

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
      <p>{twoStepSetupTexts.codesLeft(left)}</p>
      {asked ? (
        <Form
          schema={passwordConfirmation}
          defaults={{ password: '' }}
          action={renew}
          onSubmit={(body) => renew.run({ body })}
        >
          {(form) => (
            <>
              <PasswordField
                label={twoStepSetupTexts.yourPasswordLabel}
                hint={twoStepSetupTexts.codesHint}
                autoComplete="current-password"
                required
                {...form.field('password')}
              />
              <FormError text={form.failure} />
              <div>
                <SubmitButton busyLabel={twoStepSetupTexts.codesCreating}>
                  {twoStepSetupTexts.codesCreateButton}
                </SubmitButton>
              </div>
            </>
          )}
        </Form>
      ) : (
        <div>
          <Button variant="line" onClick={() => setAsked(true)}>
            {twoStepSetupTexts.codesNewButton}
          </Button>
        </div>
      )}
    </div>
  );
}
