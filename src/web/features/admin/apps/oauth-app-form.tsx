import type { AppWithSecretView } from '#src/modules/connected-apps/contract/connected-apps.ts';
import { CheckboxField, SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { oauthAppForm } from '#web/features/admin/api/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { oauthAppTexts } from './texts.ts';

/** Registers an app: its name, its addresses, and whether it can keep a secret. */
export function OAuthAppForm({
  onMade,
  onClose,
}: {
  onMade: (made: AppWithSecretView) => void;
  onClose: () => void;
}) {
  const create = useApiMutation(adminApi, 'POST /admin/apps', {
    invalidates: ['GET /admin/apps'],
    successToast: null,
    errorToast: 'inline',
    fallbackMessage: oauthAppTexts.tryAgain,
    onSuccess: ({ data }) => onMade(data),
  });
  return (
    <Panel aria-labelledby="new-app">
      <h2 id="new-app" className="mb-4 text-h2">
        {oauthAppTexts.newTitle}
      </h2>
      <Form
        schema={oauthAppForm}
        defaults={{ name: '', website: '', redirectUris: '', keepsSecret: true }}
        action={create}
        focus="name"
        onSubmit={(body) => create.run({ body })}
      >
        {(form) => (
          <>
            <TextField
              label={oauthAppTexts.name}
              hint={oauthAppTexts.nameHint}
              autoComplete="off"
              maxLength={60}
              required
              {...form.field('name')}
            />
            <TextField
              label={oauthAppTexts.website}
              hint={oauthAppTexts.websiteHint}
              type="url"
              inputMode="url"
              autoComplete="off"
              required
              {...form.field('website')}
            />
            <TextAreaField
              label={oauthAppTexts.redirects}
              hint={oauthAppTexts.redirectsHint}
              rows={3}
              required
              {...form.field('redirectUris')}
            />
            <CheckboxField label={oauthAppTexts.keepsSecret} {...form.field('keepsSecret')} />
            <FormError text={form.failure} />
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton busyLabel={oauthAppTexts.registering}>{oauthAppTexts.newButton}</SubmitButton>
              <Button variant="ghost" className="px-3" disabled={create.isPending} onClick={onClose}>
                {oauthAppTexts.cancelButton}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  );
}
