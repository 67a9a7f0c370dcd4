import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SiteSettings } from '#src/modules/settings/contract/settings.ts';
import { SubmitButton } from '#web/components/form/fields.tsx';
import { Form, type FormHandle } from '#web/components/form/form.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { settingForms } from '#web/features/admin/api/schema.ts';
import { Section } from '#web/features/admin/components/section.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi, useAdmin } from '#web/lib/auth/admin-session.ts';
import { settingTexts } from './texts.ts';

type Group = keyof typeof settingForms;

type Props<G extends Group> = {
  group: G;
  title: string;
  kept: SiteSettings[G];
  children: (form: FormHandle<SiteSettings[G] & FieldValues>) => ReactNode;
};

/** One group of settings with its button. Only the owner can change it. */
export function SettingForm<G extends Group>({ group, title, kept, children }: Props<G>) {
  const save = useApiMutation(adminApi, 'PUT /admin/settings', { errorToast: 'inline' });
  const { adminRole } = useAdmin();
  const isOwn = adminRole === 'owner';
  return (
    <Section id={group} title={title}>
      <fieldset disabled={!isOwn} className="contents">
        <Form<SiteSettings[G] & FieldValues, SiteSettings[G]>
          schema={settingForms[group] as never}
          defaults={kept as never}
          action={save}
          prefix={`${group}.`}
          onSubmit={(values) => save.run({ body: { [group]: values } })}
        >
          {(form) => (
            <>
              {children(form as never)}
              <FormError text={form.failure} />
              {isOwn && (
                <div>
                  <SubmitButton busyLabel={settingTexts.saving}>{settingTexts.save}</SubmitButton>
                </div>
              )}
            </>
          )}
        </Form>
      </fieldset>
    </Section>
  );
}
