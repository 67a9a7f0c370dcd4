import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SiteSettings } from '#contracts/settings';
import { Section } from '#web/features/admin/parts/rows.tsx';
import { settingForms } from '#web/features/admin/schema.ts';
import { SubmitButton } from '#web/lib/form/fields.tsx';
import { Form, type FormHandle } from '#web/lib/form/form.tsx';
import { adminApi } from '#web/lib/session/admin.ts';
import { useAction } from '#web/lib/use-action.ts';
import { FailureNote } from '#web/ui/failure-note.tsx';

type Group = keyof typeof settingForms;

type Props<G extends Group> = {
  group: G;
  title: string;
  kept: SiteSettings[G];
  children: (form: FormHandle<SiteSettings[G] & FieldValues>) => ReactNode;
};

/** One group of settings with its button. */
export function SettingForm<G extends Group>({ group, title, kept, children }: Props<G>) {
  const save = useAction(adminApi, 'PUT /admin/settings', { failed: 'inline' });
  return (
    <Section id={group} title={title}>
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
            <FailureNote text={form.failure} />
            <div>
              <SubmitButton busyLabel="Saving...">Save</SubmitButton>
            </div>
          </>
        )}
      </Form>
    </Section>
  );
}
