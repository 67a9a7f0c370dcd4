import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/field.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { listTypes, TOPICS, webhookForm } from './schema.ts';
import { webhookTexts } from './texts.ts';

type Props = { api: ApiQueryClient; onClose: () => void; onMade: (secret: string) => void };

/** The form of a new webhook. */
export function NewWebhook({ api, onClose, onMade }: Props) {
  const create = useApiMutation(api, 'POST /webhooks', {
    invalidates: ['GET /webhooks'],
    successToast: null,
    errorToast: webhookTexts.addFailed,
  });
  return (
    <Panel aria-labelledby="new-webhook">
      <h2 id="new-webhook" className="mb-4 text-h2">
        {webhookTexts.addTitle}
      </h2>
      <Form
        schema={webhookForm}
        defaults={{ url: '', topics: ['order'] }}
        action={create}
        focus="url"
        onSubmit={async ({ url, topics }) => {
          const made = await create.run({ body: { url, types: listTypes(topics) } });
          if (made) onMade(made.data.secret);
          return made;
        }}
      >
        {(form) => (
          <>
            <TextField
              label={webhookTexts.urlLabel}
              hint={webhookTexts.urlHint}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              {...form.field('url')}
            />
            <fieldset>
              <legend className="font-semibold">{webhookTexts.topicsLabel}</legend>
              <p className="text-ink-2 text-sm">{webhookTexts.topicsHint}</p>
              <div className="mt-1 grid sm:grid-cols-2">
                {TOPICS.map((topic) => (
                  <Checkbox
                    key={topic}
                    label={webhookTexts.topics[topic]}
                    value={topic}
                    {...form.register('topics')}
                  />
                ))}
              </div>
            </fieldset>
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton busyLabel={webhookTexts.adding}>{webhookTexts.addButton}</SubmitButton>
              <Button variant="ghost" className="px-3" disabled={create.isPending} onClick={onClose}>
                {webhookTexts.cancelButton}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  );
}
