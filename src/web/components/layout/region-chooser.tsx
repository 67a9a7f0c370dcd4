import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { GHANA_REGIONS } from '#shared/regions';
import { setRegion, useDeliveryPreferences } from '#web/lib/customer/delivery-preferences.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { cx } from '#web/lib/utils/cx.ts';
import * as shellTexts from './texts.ts';

type Props = {
  className?: string;
  /** Shows only the icon where space is short. */
  isCompact?: boolean;
};

/** Prefix of a town's name, so that it is not taken for a region. */
const TOWN = '@';

/**
 * Selects the region to deliver to, saved on this device, and then a town. It needs JavaScript; until then its space
 * is reserved.
 */
export function RegionChooser({ className, isCompact }: Props) {
  const { region, town } = useDeliveryPreferences();
  const [known, setKnown] = useState<{ region: string; towns: string[] } | null>(null);
  const isHydrated = useHydrated();
  const towns = known?.region === region ? (known?.towns ?? []) : town ? [town] : [];
  const regions = GHANA_REGIONS.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));

  /** Fetched when the dialog opens, with the code that does it. */
  async function ask(wanted: string | null) {
    if (!wanted || wanted === known?.region) return;
    const { fetchTowns } = await import('./towns.ts');
    const towns = await fetchTowns(wanted);
    if (towns) setKnown({ region: wanted, towns });
  }

  return (
    <label className={cx(className, !isHydrated && 'invisible')}>
      <MapPin className="icon flex-none" aria-hidden />
      <span className="sr-only">{shellTexts.deliverTo}</span>
      <select
        title={
          region
            ? shellTexts.deliverToPlace(town ? shellTexts.townIn(town, region) : region)
            : shellTexts.noRegion
        }
        value={town ? TOWN + town : (region ?? '')}
        onFocus={() => void ask(region)}
        onChange={({ target: { value } }) => {
          if (value[0] === TOWN) setRegion(region, value.slice(1));
          else {
            setRegion(value || null);
            void ask(value);
          }
        }}
        className={cx(
          'min-h-11 max-w-40 cursor-pointer truncate rounded-control bg-transparent font-semibold text-sm',
          isCompact && 'max-xl:absolute max-xl:inset-0 max-xl:w-full max-xl:opacity-0',
        )}
      >
        <option value="">{shellTexts.noRegion}</option>
        {towns.length > 0 && (
          <optgroup label={shellTexts.townsIn(region)}>
            {towns.map((name) => (
              <option key={name} value={TOWN + name}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        {regions}
      </select>
    </label>
  );
}
