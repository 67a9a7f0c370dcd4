import { formatDay } from '#shared/holiday';
import { formatPhone } from '#shared/phone';
import { whatToBring } from '#src/modules/fulfilment/contract/shipment-labels.ts';

/** Parcel details for the customer. */
interface Parcel {
  trackingNumber?: string | null | undefined;
  fromStation?: string | null | undefined;
  toStation?: string | null | undefined;
  driverPhone?: string | null | undefined;
  carNumber?: string | null | undefined;
  expectedOn?: string | null | undefined;
}

/** Mail paragraphs about a parcel: pick-up place, expected day, what to bring, and the driver. */
export function shipmentParagraphs(parcel: Parcel): string[] {
  const { fromStation, toStation, driverPhone, carNumber, expectedOn } = parcel;
  const day = expectedOn ? ` It is expected on ${formatDay(expectedOn)}.` : '';
  const driver = [driverPhone && `phone ${formatPhone(driverPhone)}`, carNumber && `car ${carNumber}`].filter(
    Boolean,
  );
  return [
    ...(toStation
      ? [
          `Collect it at ${toStation}${fromStation ? `, sent from ${fromStation}` : ''}.${day} ${whatToBring({ trackingNumber: parcel.trackingNumber ?? null })}`,
        ]
      : fromStation || expectedOn
        ? [`${fromStation ? `It was sent from ${fromStation}.` : ''}${day}`.trim()]
        : []),
    ...(driver.length > 0 ? [`Driver: ${driver.join(', ')}.`] : []),
  ];
}
