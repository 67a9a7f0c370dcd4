import { ShieldCheck, Truck } from 'lucide-react';
import type { Home } from '#src/modules/storefront/contract/pages.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { CediIcon } from '#web/components/ui/cedi-icon.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { useFeePercent, useOtherFees } from '#web/lib/config/site.ts';
import { cx } from '#web/lib/utils/cx.ts';
import * as homeTexts from './texts.tsx';

const PICTURES = [
  'agormanya-bead-clay-court--asanka-with-tapoli',
  'zongo-lane-leatherworks--everyday-leather-tote',
  'tono-waterside-growers--red-onions',
];

export function BecomeSeller() {
  const feePercent = useFeePercent();
  const otherFees = useOtherFees();
  return (
    <section className="later-[37rem] pt-10 md:pt-16">
      <div className="grid overflow-hidden rounded-panel bg-gold-deep text-on-gold-deep md:grid-cols-[1fr_1.1fr]">
        <div className="px-5 pt-6.5 pb-5.5 md:px-10 md:py-11">
          <h2 className="text-h2">{homeTexts.sellerTitle}</h2>
          <p className="mt-2.5 mb-4.5">{homeTexts.seller(feePercent, otherFees)}</p>
          <ButtonLink to={paths.sell} variant="dark">
            {homeTexts.startSellingButton}
          </ButtonLink>
        </div>
        <div className="grid grid-cols-3">
          {PICTURES.map((slug) => (
            <Picture
              key={slug}
              src={`/media/demo/${slug}/480.webp`}
              alt=""
              sizes="(min-width: 768px) 200px, 33vw"
              className="aspect-square md:aspect-auto md:h-full"
              imgClassName="size-full object-cover"
            />
          ))}
        </div>
      </div>
    </section>
  );
}

const BENEFITS = [
  {
    icon: ShieldCheck,
    tone: 'bg-leaf-soft text-leaf-strong',
    title: homeTexts.verifiedTitle,
    text: () => homeTexts.verified,
  },
  {
    icon: Truck,
    tone: 'bg-gold-soft text-gold-ink',
    title: homeTexts.deliveryTitle,
    text: () => homeTexts.delivery,
  },
  {
    icon: CediIcon,
    tone: 'bg-clay-soft text-clay-strong',
    title: homeTexts.pricesTitle,
    text: homeTexts.prices,
  },
] as const;

export function Benefits() {
  const feePercent = useFeePercent();
  return (
    <section aria-labelledby="benefits" className="later-[22rem] pt-10 md:pt-16">
      <h2 id="benefits" className="sr-only">
        {homeTexts.benefitsTitle}
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
              <p className="mt-0.5 text-ink-2 text-sm">{text(feePercent)}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

const EDGES = ['border-clay', 'border-gold', 'border-leaf', 'border-plum'];

export function Impact({ numbers }: { numbers: Home['impact'] }) {
  if (numbers.length === 0) return null;
  return (
    <section className="@container later-[37rem] pt-10 md:pt-16">
      <h2 className="mb-5.5 text-h2">{homeTexts.impactTitle}</h2>
      <dl className="grid grid-cols-2 @max-[16rem]:grid-cols-1 gap-x-4 gap-y-5.5 md:grid-cols-4">
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
