import type { SiteSettings } from '#src/modules/settings/contract/settings.ts';
import { CheckboxField, TextField } from '#web/components/form/fields.tsx';
import { SettingForm } from './setting-form.tsx';
import { settingTexts } from './texts.ts';

export function WeightForm({ weight }: { weight: SiteSettings['weight'] }) {
  return (
    <SettingForm group="weight" title={settingTexts.weightTitle} kept={weight}>
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={settingTexts.toleranceMax}
              type="number"
              min="1"
              max="20"
              {...form.field('toleranceMaxPercent', { valueAsNumber: true })}
            />
            <TextField
              label={settingTexts.correctionMinutes}
              hint={settingTexts.correctionHint}
              type="number"
              min="0"
              max="1440"
              {...form.field('correctionMinutes', { valueAsNumber: true })}
            />
          </div>
          <CheckboxField label={settingTexts.upperAllowed} {...form.field('upperAllowed')} />
        </>
      )}
    </SettingForm>
  );
}
