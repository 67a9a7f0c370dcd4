import { MapPin } from 'lucide-react';
import { formatDay } from '#contracts/holiday';
import { SHIPMENT_LABELS, whatToBring } from '#contracts/shipment-words';
import type { Shipment } from '#contracts/shipments';
import { ParcelFacts } from '#web/lib/parcel.tsx';

type Props = { parcels: Shipment[]; shopName: string };

/** What of this part travels, where it is, and how it is fetched at a station. */
export function PartParcels({ parcels, shopName }: Props) {
  return parcels.map((parcel, index) => (
    <section
      key={parcel.id}
      aria-label={parcels.length === 1 ? 'Your parcel' : `Parcel ${index + 1}`}
      className="grid gap-3 border-line border-t px-4 py-3.5 md:px-6"
    >
      <h3 className="font-bold font-sans text-base tracking-normal">
        {parcels.length === 1 ? 'Your parcel' : `Parcel ${index + 1} of ${parcels.length}`}
        <span className="font-semibold text-ink-2">{`: ${SHIPMENT_LABELS[parcel.state].toLowerCase()}`}</span>
      </h3>
      <AtStation parcel={parcel} shopName={shopName} />
      <ParcelFacts parcel={parcel} />
    </section>
  ));
}

/** Where, when, what to bring, and what not to give away before. */
function AtStation({ parcel, shopName }: { parcel: Shipment; shopName: string }) {
  const { toStation, expectedOn, state } = parcel;
  if (!toStation || state === 'DELIVERED' || state === 'RETURNED') return null;
  const isThere = state === 'READY_FOR_PICKUP';
  return (
    <div className="grid grid-cols-[1.5rem_1fr] gap-2.5 rounded-control bg-gold-soft p-3.5 text-gold-ink text-sm">
      <MapPin className="icon" aria-hidden />
      <div className="grid gap-1">
        <p>
          <b>{isThere ? `Fetch it at ${toStation}.` : `You fetch it at ${toStation}.`}</b>
          {!isThere && expectedOn && ` It is expected on ${formatDay(expectedOn)}.`}
        </p>
        <p>{whatToBring(parcel)}</p>
        <p>
          {`Look at the goods at the station. Tell ${shopName} your hand-over code only when you have them in your hands; the station does not need it.`}
        </p>
      </div>
    </div>
  );
}
