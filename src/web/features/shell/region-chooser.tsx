import { MapPin } from 'lucide-react';
import { GHANA_REGIONS } from '#contracts/regions';
import { setRegion, useDeliveryWishes } from '#web/lib/delivery-store.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { cx } from '#web/ui/cx.ts';

type Props = {
  className?: string;
  /** Only its sign where there is no room for its words. */
  isCompact?: boolean;
};

/** Where goods are to come, kept on this device. It needs JavaScript: until then its room is kept, and nothing shows. */
export function RegionChooser({ className, isCompact }: Props) {
  const { region } = useDeliveryWishes();
  const isHydrated = useHydrated();
  return (
    <label className={cx(className, !isHydrated && 'invisible')}>
      <MapPin className="icon flex-none" aria-hidden />
      <span className="sr-only">Delivery to</span>
      <select
        title={`Delivery to ${region ?? '…'}`}
        value={region ?? ''}
        onChange={(event) => setRegion(event.target.value || null)}
        className={cx(
          'min-h-11 max-w-40 cursor-pointer truncate rounded-control bg-transparent font-semibold text-sm',
          isCompact && 'max-xl:absolute max-xl:inset-0 max-xl:w-full max-xl:opacity-0',
        )}
      >
        <option value="">Delivery to …</option>
        {GHANA_REGIONS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
