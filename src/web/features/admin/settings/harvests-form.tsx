import type { SiteSettings } from '#src/modules/settings/contract/settings.ts';
import { TextField } from '#web/components/form/fields.tsx';
import { SettingForm } from './setting-form.tsx';
import { settingTexts } from './texts.ts';

/** Bounds of deposits, and of what a shop without history may offer. */
export function HarvestsForm({ harvests }: { harvests: SiteSettings['harvests'] }) {
  return (
    <SettingForm group="harvests" title={settingTexts.harvestsTitle} kept={harvests}>
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={settingTexts.depositMin}
            type="number"
            min="10"
            max="50"
            {...form.field('depositMinPercent', { valueAsNumber: true })}
          />
          <TextField
            label={settingTexts.depositMax}
            type="number"
            min="10"
            max="50"
            {...form.field('depositMaxPercent', { valueAsNumber: true })}
          />
          <TextField
            label={settingTexts.newShopHarvests}
            type="number"
            min="0"
            step="0.01"
            {...form.field('newShop', { valueAsNumber: true })}
          />
          <TextField
            label={settingTexts.historyOrders}
            hint={settingTexts.historyOrdersHint}
            type="number"
            min="1"
            max="100"
            {...form.field('historyOrders', { valueAsNumber: true })}
          />
        </div>
      )}
    </SettingForm>
  );
}
