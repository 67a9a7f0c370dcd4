import type { ReactNode } from 'react';
import type { SiteSettingsUpdate } from '#contracts/settings';
import { Section } from '#web/features/admin/parts/rows.tsx';
import { useDeed } from '#web/features/admin/parts/use-action.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  id: string;
  title: string;
  /** The group as the form's fields say it. */
  read: (form: FormData) => SiteSettingsUpdate;
  children: (errors: Record<string, string>) => ReactNode;
};

/** One group of settings with its button. */
export function SettingForm({ id, title, read, children }: Props) {
  const { run, busy, errors } = useDeed();
  return (
    <Section id={id} title={title}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const body = read(new FormData(event.currentTarget));
          void run({ method: 'PUT', path: '/admin/settings', body });
        }}
      >
        {children(errors)}
        <div>
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Section>
  );
}
