import { CircleDollarSign, ShieldCheck, Truck } from 'lucide-react';
import { useFeePercent } from '#web/lib/site.ts';
import { cx } from '#web/ui/cx.ts';

const BENEFITS = [
  {
    icon: ShieldCheck,
    tone: 'bg-leaf-soft text-leaf-strong',
    title: 'Quality verified',
    text: 'Every shop is checked before it sells, and every product carries its seller’s name.',
  },
  {
    icon: Truck,
    tone: 'bg-gold-soft text-gold-ink',
    title: 'Fast delivery',
    text: 'Delivered in major cities within 3-5 business days, with tracking.',
  },
  {
    icon: CircleDollarSign,
    tone: 'bg-clay-soft text-clay-strong',
    title: 'Best prices',
    text: 'No middle-men. You pay the seller’s own price and a {fee}% platform fee.',
  },
] as const;

export function Benefits() {
  const feePercent = useFeePercent();
  return (
    <section aria-labelledby="benefits" className="pt-10 md:pt-16">
      <h2 id="benefits" className="sr-only">
        Why Dwaso
      </h2>
      <div className="grid md:grid-cols-3 md:gap-8">
        {BENEFITS.map(({ icon: Icon, tone, title, text }) => (
          <div
            key={title}
            className="grid grid-cols-[48px_1fr] gap-3.5 border-line border-t py-4 first:border-0 md:border-0 md:py-0"
          >
            <span className={cx('arch grid size-12 place-items-center', tone)}>
              <Icon className="icon" aria-hidden />
            </span>
            <div>
              <h3 className="font-bold text-h3">{title}</h3>
              <p className="mt-0.5 text-ink-2 text-sm">{text.replace('{fee}', String(feePercent))}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
