import type { Order } from '#contracts/orders';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/price.tsx';
import { partsOf } from './parts.ts';

/** What of a paid order waits at Dwaso, and what is the shops' already; without the platform's fee. */
export function MoneyStatus({ order }: { order: Order }) {
  const parts = partsOf(order).filter(({ handover }) => handover);
  const held = parts.reduce((sum, { handover }) => sum + Math.round((handover?.held ?? 0) * 100), 0);
  const released = parts.filter(({ handover }) => (handover?.released ?? 0) > 0);
  if (held === 0 && released.length === 0) return null;
  return (
    <dl className="-mx-4 -mb-4 mt-4 grid gap-2 bg-leaf-soft px-4 py-3.5 text-leaf-strong text-sm md:-mx-6 md:-mb-6 md:px-6">
      {held > 0 && (
        <Line label="Waits at Dwaso" cedis={held / 100} note="Until the goods are in your hands." bold />
      )}
      {released.map(({ shop, handover }) => (
        <Line key={shop.id} label={`Paid to ${shop.name}`} cedis={handover?.released ?? 0} />
      ))}
    </dl>
  );
}

function Line(props: { label: string; cedis: number; note?: string; bold?: boolean }) {
  const { label, cedis, note, bold } = props;
  return (
    <div className={cx('flex flex-wrap items-baseline justify-between gap-x-3', bold && 'font-bold')}>
      <dt className="min-w-0 flex-1 basis-28">{label}</dt>
      <dd>
        <Money cedis={cedis} />
      </dd>
      {note && <dd className="w-full font-normal">{note}</dd>}
    </div>
  );
}
