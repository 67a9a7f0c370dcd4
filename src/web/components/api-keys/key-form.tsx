import type { Scope } from '#shared/api-key-scopes';
import type { NewApiKey } from '#src/modules/api-keys/contract/api-keys.ts';
import { CheckboxField, SelectField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { apiKeyCreate } from './schema.ts';
import { apiKeyTexts, SCOPE_TEXTS } from './texts.ts';

type Props = {
  api: ApiQueryClient;
  scopes: readonly Scope[];
  onMade: (made: NewApiKey) => void;
  onClose: () => void;
};

/** Creates a key: its name, what it may do, and how long it lasts. */
export function KeyForm({ api, scopes, onMade, onClose }: Props) {
  const create = useApiMutation(api, 'POST /api-keys', {
    invalidates: ['GET /api-keys'],
    successToast: null,
    errorToast: 'inline',
    fallbackMessage: apiKeyTexts.tryAgain,
    onSuccess: ({ data }) => onMade(data),
  });
  return (
    <Panel aria-labelledby="new-key">
      <h2 id="new-key" className="mb-4 text-h2">
        {apiKeyTexts.createTitle}
      </h2>
      <Form
        schema={apiKeyCreate}
        defaults={{ name: '', scopes: [], expiresInDays: 365 }}
        action={create}
        focus="name"
        onSubmit={(body) => create.run({ body })}
      >
        {(form) => {
          const { error, ...scopeField } = form.field('scopes');
          return (
            <>
              <TextField
                label={apiKeyTexts.nameLabel}
                hint={apiKeyTexts.nameHint}
                autoComplete="off"
                maxLength={60}
                required
                {...form.field('name')}
              />
              <fieldset aria-describedby={error ? 'scopes-error' : undefined}>
                <legend className="mb-1 font-semibold text-sm">{apiKeyTexts.scopesLabel}</legend>
                <div className="grid gap-x-6 sm:grid-cols-2">
                  {scopes.map((scope) => (
                    <CheckboxField
                      key={scope}
                      value={scope}
                      label={
                        <>
                          {SCOPE_TEXTS[scope]}
                          <code className="block text-ink-3 text-xs">{scope}</code>
                        </>
                      }
                      error={undefined}
                      {...scopeField}
                    />
                  ))}
                </div>
                <div id="scopes-error">
                  <FormError text={error ?? null} />
                </div>
              </fieldset>
              <SelectField
                label={apiKeyTexts.expiryLabel}
                required
                {...form.field('expiresInDays', { valueAsNumber: true })}
              >
                {apiKeyTexts.expiries.map(([days, label]) => (
                  <option key={days} value={days}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <FormError text={form.failure} />
              <div className="flex flex-wrap gap-2.5">
                <SubmitButton busyLabel={apiKeyTexts.creating}>{apiKeyTexts.createButton}</SubmitButton>
                <Button variant="ghost" className="px-3" disabled={create.isPending} onClick={onClose}>
                  {apiKeyTexts.cancelButton}
                </Button>
              </div>
            </>
          );
        }}
      </Form>
    </Panel>
  );
}
