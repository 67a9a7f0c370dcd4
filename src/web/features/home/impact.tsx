import type { MarketSummary } from '#contracts/catalogue';
import { cx } from '#web/ui/cx.ts';

const EDGES = ['border-clay', 'border-gold', 'border-leaf', 'border-plum'];

export function Impact({ numbers }: { numbers: MarketSummary['impact'] }) {
  if (numbers.length === 0) return null;
  return (
    <section className="pt-10 md:pt-16">
      <h2 className="mb-5.5 text-h2">Our Impact in Numbers</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5.5 md:grid-cols-4">
        {numbers.map((number, index) => (
          <div
            key={number.label}
            className={cx('flex flex-col-reverse border-l-4 pl-3.5', EDGES[index % EDGES.length])}
          >
            <dt className="text-ink-2 text-sm">{number.label}</dt>
            <dd className="font-bold font-display text-[2.5rem]/[1] tracking-[-0.02em] md:text-[3.5rem]/[1]">
              {number.value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
