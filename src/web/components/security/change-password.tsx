import { ADMIN_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/constants';
import { PasswordField, SubmitButton } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminPassword, passwordChange } from './schema.ts';
import { securityTexts } from './texts.ts';

const OF = {
  'POST /users/password': { schema: passwordChange, minLength: PASSWORD_MIN_LENGTH },
  'POST /shops/password': { schema: passwordChange, minLength: PASSWORD_MIN_LENGTH },
  'POST /admin/password': { schema: adminPassword, minLength: ADMIN_PASSWORD_MIN_LENGTH },
};

/** Changes the password, given the current one. Only the server knows the list of common passwords. */
export function ChangePassword({ api, endpoint }: { api: ApiQueryClient; endpoint: keyof typeof OF }) {
  const { schema, minLength } = OF[endpoint];
  const change = useApiMutation(api, endpoint, {
    invalidates: ['GET /auth/sessions'],
    successToast: [securityTexts.passwordChanged, securityTexts.passwordChangedText],
    errorToast: 'inline',
    fallbackMessage: securityTexts.passwordFailed,
  });
  return (
    <Form
      schema={schema}
      defaults={{ currentPassword: '', newPassword: '' }}
      action={change}
      onSubmit={async (body, form) => {
        if (await change.run({ body })) form.reset();
      }}
    >
      {(form) => (
        <>
          <PasswordField
            label={securityTexts.currentPasswordLabel}
            autoComplete="current-password"
            required
            {...form.field('currentPassword')}
          />
          <PasswordField
            label={securityTexts.newPasswordLabel}
            hint={securityTexts.passwordHint(minLength)}
            autoComplete="new-password"
            required
            {...form.field('newPassword')}
          />
          <FormError text={form.failure} />
          <p className="text-ink-2 text-sm">{securityTexts.passwordDevices}</p>
          <div>
            <SubmitButton busyLabel={securityTexts.saving}>{securityTexts.passwordButton}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
