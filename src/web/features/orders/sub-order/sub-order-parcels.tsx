import { MapPin } from 'lucide-react';
import { formatDay } from '#shared/holiday';
import { collectionHint, shipmentLabel } from '#src/modules/fulfilment/contract/shipment-labels.ts';
import type { Shipment } from '#src/modules/fulfilment/contract/shipments.ts';
import { ParcelDetails } from '#web/components/order/parcel-facts.tsx';
import { partTexts } from './texts.ts';

type Props = { parcels: Shipment[]; shopName: string; isLoad: boolean };

/** The parcels of a sub-order: where each is, and how to collect it at a station. */
export function SubOrderParcels({ parcels, shopName, isLoad }: Props) {
  return parcels.map((parcel, index) => (
    <section
      key={parcel.id}
      aria-label={parcels.length === 1 ? partTexts.parcel : partTexts.parcelOf(index + 1, parcels.length)}
      className="grid gap-3 border-line border-t px-4 py-3.5 md:px-6"
    >
      <h3 className="font-bold font-sans text-base tracking-normal">
        {parcels.length === 1 ? partTexts.parcel : partTexts.parcelOf(index + 1, parcels.length)}
        <span className="font-semibold text-ink-2">{partTexts.parcelState(shipmentLabel(parcel.state))}</span>
      </h3>
      <AtStation parcel={parcel} shopName={shopName} isLoad={isLoad} />
      <ParcelDetails parcel={parcel} />
    </section>
  ));
}

/** Where and when to collect, what to bring, and when not to give the code. */
function AtStation({ parcel, shopName, isLoad }: Omit<Props, 'parcels'> & { parcel: Shipment }) {
  const { toStation, expectedOn, state } = parcel;
  if (!toStation || state === 'DELIVERED' || state === 'RETURNED') return null;
  const isThere = state === 'READY_FOR_PICKUP';
  return (
    <div className="grid grid-cols-[1.5rem_1fr] gap-2.5 rounded-control bg-gold-soft p-3.5 text-gold-ink text-sm">
      <MapPin className="icon" aria-hidden />
      <div className="grid gap-1">
        <p>
          <b>{isThere ? partTexts.readyAt(toStation) : partTexts.collectAt(toStation)}</b>
          {!isThere && expectedOn && ` ${partTexts.expectedOn(formatDay(expectedOn))}`}
        </p>
        <p>{collectionHint(parcel)}</p>
        <p>{isLoad ? partTexts.checkAtLoad : partTexts.checkAtStation(shopName)}</p>
      </div>
    </div>
  );
}
