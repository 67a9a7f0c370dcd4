import { MapPin } from 'lucide-react';
import { GHANA_REGIONS } from '#contracts/regions';
import { setRegion, useDeliveryWishes } from '#web/lib/delivery-store.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

/** Where goods are to come, kept on this device. It needs JavaScript, and is not there without. */
export function RegionChooser({ className }: { className?: string }) {
  const { region } = useDeliveryWishes();
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <label className={className}>
      <MapPin className="icon flex-none" aria-hidden />
      <span className="sr-only">Delivery to</span>
      <select
        value={region ?? ''}
        onChange={(event) => setRegion(event.target.value || null)}
        className="min-h-11 max-w-40 cursor-pointer truncate rounded-control bg-transparent font-semibold text-sm"
      >
        <option value="">Delivery to …</option>
        {GHANA_REGIONS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
