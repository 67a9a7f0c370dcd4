import { formatDay, formatWeekday } from '#shared/holiday';
import { formatTime, writtenTime } from '#shared/times';
import type { ShopParcel, ShopRun } from '#src/modules/load-runs/contract/load-runs.ts';
import { QrCode } from '#web/components/ui/qr-code.tsx';
import { useShop } from '#web/lib/auth/shop-session.ts';
import { loadLabelTexts as texts } from './texts.ts';

/** A coming run: when and where, and a label for each of the shop's parcels. */
export function RunLabels({ run: { load, leavesOn, orderBy, parcels } }: { run: ShopRun }) {
  return (
    <section className="break-after-page border-line border-t pt-4 print:border-0 print:pt-0">
      <h2 className="font-bold font-sans text-h3 tracking-normal">
        {texts.run({ from: load.from, to: load.to, day: formatDay(leavesOn) })}
      </h2>
      <p>{texts.bring({ station: load.station, time: writtenTime(load.leavesAt), carrier: load.carrier })}</p>
      <p className="text-ink-2 text-sm">
        {texts.orderBy(formatWeekday(orderBy.slice(0, 10)), formatTime(new Date(orderBy)))}
      </p>
      {parcels.length === 0 && <p className="mt-3">{texts.noParcels}</p>}
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="print:break-inside-avoid">
            <Label parcel={parcel} station={load.arrivalStation} />
            <p className="mt-1 text-ink-2 text-sm print:hidden">
              {parcel.status === 'PENDING' ? parcel.goods : `${parcel.goods} · ${texts.sent}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Black on white in both themes, since it is printed. It names no goods, surname or phone. */
function Label({ parcel, station }: { parcel: ShopParcel; station: string }) {
  const { number, orderNumber, firstName, place, size } = parcel;
  const { name } = useShop();
  return (
    <article className="flex items-center gap-3 rounded-card border border-black border-dashed bg-white p-3 text-black">
      <QrCode text={number} label={texts.qrLabel(number)} className="w-28 flex-none" />
      <div className="min-w-0 break-words leading-snug">
        <b className="num block text-lg">{number}</b>
        <b className="block text-xl">{firstName}</b>
        <span className="block font-semibold">{texts.to(place)}</span>
        <span className="block text-sm">{texts.collect(station)}</span>
        <span className="block text-sm">{`${texts.sizes[size]} · ${texts.order(orderNumber)}`}</span>
        <span className="block text-sm">{texts.from(name)}</span>
      </div>
    </article>
  );
}
