import type { ReactNode } from 'react';
import { formatDay } from '#shared/holiday';
import { formatPhone } from '#shared/phone';
import { shipmentLabel } from '#src/modules/fulfilment/contract/shipment-labels.ts';
import type { Shipment } from '#src/modules/fulfilment/contract/shipments.ts';
import { PhotoRow } from '#web/components/images/photo-row.tsx';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { orderTexts } from '#web/lib/order/texts.ts';

const FACT = 'grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 py-1 max-[22rem]:grid-cols-1';

/** Details of a parcel: carrier, stations, driver, waybill and tracking. */
export function ParcelDetails({ parcel }: { parcel: Shipment }) {
  const { carrierName, trackingNumber, fromStation, toStation, driverPhone, carNumber, expectedOn } = parcel;
  const facts: (readonly [string, ReactNode])[] = [
    [orderTexts.sentBy, carrierName],
    [orderTexts.waybill, trackingNumber && <b className="num">{trackingNumber}</b>],
    [orderTexts.from, fromStation],
    [orderTexts.to, toStation],
    [orderTexts.expected, expectedOn && formatDay(expectedOn)],
    [
      orderTexts.driver,
      driverPhone && (
        <a
          href={`tel:${driverPhone}`}
          className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
        >
          {formatPhone(driverPhone)}
        </a>
      ),
    ],
    [orderTexts.carNumber, carNumber],
  ];
  const known = facts.filter(([, value]) => value);
  return (
    <div className="grid gap-3 text-sm">
      {known.length > 0 && (
        <dl>
          {known.map(([name, value]) => (
            <div key={name} className={FACT}>
              <dt className="text-ink-2">{name}</dt>
              <dd className="wrap-anywhere font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {parcel.trackingUrl && (
        <a
          href={parcel.trackingUrl}
          rel="noreferrer"
          target="_blank"
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-leaf hover:underline"
        >
          {parcel.carrierName ? orderTexts.trackRiderOf(parcel.carrierName) : orderTexts.trackRider}
        </a>
      )}
      {parcel.waybillPhoto && <PhotoRow photos={[parcel.waybillPhoto]} label={orderTexts.waybillPhoto} />}
      <ParcelTimeline parcel={parcel} />
    </div>
  );
}

/** Tracking events, newest first; a parcel that was only sent has none. */
function ParcelTimeline({ parcel: { timeline } }: { parcel: Shipment }) {
  if (timeline.length < 2) return null;
  return (
    <ol aria-label={orderTexts.timelineLabel} className="grid gap-2.5">
      {timeline.toReversed().map(({ state, at, note }, index) => (
        <li key={at + state} className="grid grid-cols-[0.875rem_1fr] gap-2.5">
          <span
            aria-hidden
            className={
              index === 0
                ? 'mt-1.5 size-2.5 rotate-45 rounded-[2px] bg-gold'
                : 'mt-1.5 size-2.5 rotate-45 rounded-[2px] bg-line-strong'
            }
          />
          <span className="min-w-0">
            <b className={index === 0 ? undefined : 'font-medium text-ink-2'}>{shipmentLabel(state)}</b>
            {note && <span className="block wrap-anywhere text-ink-2">{note}</span>}
            <time dateTime={at} className="block text-ink-3 text-xs">
              {formatDateTime(at)}
            </time>
          </span>
        </li>
      ))}
    </ol>
  );
}
