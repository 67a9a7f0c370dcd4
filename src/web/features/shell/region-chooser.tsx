import { MapPin } from 'lucide-react';
import { GHANA_REGIONS } from '#contracts/regions';
import { setRegion, setTown, useDeliveryWishes } from '#web/lib/delivery-store.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { cx } from '#web/ui/cx.ts';
import { askForTowns, useTowns } from './towns.ts';

type Props = {
  className?: string;
  /** Only its sign where there is no room for its words. */
  isCompact?: boolean;
};

/** Before the name of a town, so that it is not taken for a region. */
const TOWN = 'town:';

function choose(value: string): void {
  if (value.startsWith(TOWN)) {
    setTown(value.slice(TOWN.length));
    return;
  }
  setTown(null);
  setRegion(value || null);
  void askForTowns(value);
}

/**
 * Where goods are to come, kept on this device; once the region is known, its towns too. It needs JavaScript: until then
 * its room is kept, and nothing shows.
 */
export function RegionChooser({ className, isCompact }: Props) {
  const { region, town } = useDeliveryWishes();
  const known = useTowns(region);
  const isHydrated = useHydrated();
  const towns = town && !known.includes(town) ? [town, ...known] : known;
  const regions = GHANA_REGIONS.map((name) => <option key={name}>{name}</option>);
  return (
    <label className={cx(className, !isHydrated && 'invisible')}>
      <MapPin className="icon flex-none" aria-hidden />
      <span className="sr-only">Delivery to</span>
      <select
        title={`Delivery to ${[town, region ?? '…'].filter(Boolean).join(', ')}`}
        value={town ? `${TOWN}${town}` : (region ?? '')}
        onPointerEnter={() => void askForTowns(region)}
        onFocus={() => void askForTowns(region)}
        onChange={(event) => choose(event.target.value)}
        className={cx(
          'min-h-11 max-w-40 cursor-pointer truncate rounded-control bg-transparent font-semibold text-sm',
          isCompact && 'max-xl:absolute max-xl:inset-0 max-xl:w-full max-xl:opacity-0',
        )}
      >
        <option value="">Delivery to …</option>
        {towns.length > 0 && (
          <optgroup label={`Towns of ${region}`}>
            {towns.map((name) => (
              <option key={name} value={`${TOWN}${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        {towns.length > 0 ? <optgroup label="Regions">{regions}</optgroup> : regions}
      </select>
    </label>
  );
}
