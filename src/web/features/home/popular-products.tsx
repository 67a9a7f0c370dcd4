import { Link } from 'react-router';
import type { Home } from '#src/modules/storefront/contract/pages.ts';
import { Picture } from '#web/components/ui/picture.tsx';
import { Price } from '#web/components/ui/price.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { HomeSection } from './section-header.tsx';
import * as homeTexts from './texts.tsx';

/** The products that most customers bought this week. */
export function PopularProducts({ bought }: { bought: Home['bought'] }) {
  if (bought.length === 0) return null;
  return (
    <HomeSection title={homeTexts.boughtTitle} lead={homeTexts.bought}>
      <ol className="grid lg:grid-cols-2 lg:gap-x-12">
        {bought.map(({ product, buyers }, index) => (
          <li
            key={product.id}
            className="@container border-line border-t first:border-t-0 lg:nth-2:border-t-0"
          >
            <Link
              to={paths.product(product.id)}
              className="group grid grid-cols-[--spacing(6)_--spacing(15)_1fr_auto] @max-[14rem]:grid-cols-[--spacing(6)_1fr] items-center gap-2.5 py-2.5 md:grid-cols-[--spacing(9)_--spacing(18)_1fr_auto] md:gap-4 md:py-3"
            >
              <span className="text-center font-bold font-display text-[1.625rem]/[1] text-clay md:text-[2rem]/[1]">
                {index + 1}
              </span>
              <Picture
                src={product.image}
                alt=""
                sizes="72px"
                fallback=""
                width={72}
                height={72}
                className="size-15 overflow-hidden rounded-control md:size-18"
                imgClassName="size-full object-cover"
              />
              <span className="min-w-0 @max-[14rem]:col-span-2">
                <span className="line-clamp-3 font-semibold text-base/[1.25] group-hover:text-leaf">
                  {product.name}
                </span>
                <span className="block text-ink-3 text-xs">{homeTexts.boughtBy(buyers)}</span>
              </span>
              <span className="text-right @max-[14rem]:col-span-2 @max-[14rem]:text-left">
                <Price cedis={product.price} />
                {product.unit && <span className="block text-ink-3 text-xs">{product.unit}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
