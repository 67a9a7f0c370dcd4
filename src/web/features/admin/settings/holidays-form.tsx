import type { SiteSettings } from '#src/modules/settings/contract/settings.ts';
import { SubmitButton, TextAreaField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { holidaysForm } from '#web/features/admin/api/schema.ts';
import { Section } from '#web/features/admin/components/section.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi, useAdmin } from '#web/lib/auth/admin-session.ts';
import { settingTexts } from './texts.ts';

const formatHolidays = (days: SiteSettings['holidays']) =>
  days.map(({ day, name }) => `${day} ${name}`).join('\n');

/** Public holidays, which delivery estimates skip. Holidays that the moon or the government moves are corrected here. */
export function HolidaysForm({ holidays }: { holidays: SiteSettings['holidays'] }) {
  const save = useApiMutation(adminApi, 'PUT /admin/settings', { errorToast: 'inline' });
  const { adminRole } = useAdmin();
  const isOwn = adminRole === 'owner';
  return (
    <Section id="holidays" title={settingTexts.holidaysTitle}>
      <fieldset disabled={!isOwn} className="contents">
        <Form
          schema={holidaysForm}
          defaults={{ lines: formatHolidays(holidays) }}
          action={save}
          onSubmit={({ lines }) => save.run({ body: { holidays: lines } })}
        >
          {(form) => (
            <>
              <TextAreaField
                label={settingTexts.holidaysLabel}
                hint={settingTexts.holidaysHint}
                rows={12}
                className="[&_textarea]:font-mono"
                {...form.field('lines')}
              />
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
