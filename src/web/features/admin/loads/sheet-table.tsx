import type { SheetParcel } from '#src/modules/load-runs/contract/load-runs.ts';
import { Checkbox } from '#web/components/ui/field.tsx';
import { QrCode } from '#web/components/ui/qr-code.tsx';
import { loadTexts as texts } from './texts.ts';

interface Props {
  parcels: readonly SheetParcel[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** The lines of a loading sheet: cards on a phone, a table on paper and wide screens. */
export function SheetTable({ parcels, chosen, onChoose }: Props) {
  const all = parcels.map(({ id }) => id);
  const isWhole = all.every((id) => chosen.includes(id));
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div>
      <div className="mb-2 print:hidden">
        <Checkbox label={texts.chooseAll} checked={isWhole} onChange={() => onChoose(isWhole ? [] : all)} />
      </div>
      <ul className="grid gap-2">
        {parcels.map((parcel) => (
          <li
            key={parcel.id}
            className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-control border border-line px-3 py-2.5 print:break-inside-avoid"
          >
            <Checkbox
              className="w-11"
              label={<span className="sr-only">{texts.choose(parcel.number)}</span>}
              checked={chosen.includes(parcel.id)}
              onChange={() => toggle(parcel.id)}
            />
            <span className="min-w-0">
              <b className="num">{parcel.number}</b>
              {` · ${parcel.recipient} ${texts.phone(parcel.phone)}`}
              <span className="block text-ink-2 text-sm">
                {`${parcel.orderNumber} · ${parcel.shop.name}: ${parcel.goods}`}
              </span>
            </span>
            <span className="text-right text-sm">
              <b className="block">{texts.sizes[parcel.size]}</b>
              {texts.states[parcel.status]}
              <QrCode
                text={parcel.number}
                label={texts.qrLabel(parcel.number)}
                className="ml-auto hidden w-20 print:block"
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
