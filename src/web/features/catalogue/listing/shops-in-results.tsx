import { Link } from 'react-router';
import { Picture } from '#web/components/ui/picture.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { productsCount } from './count-labels.ts';
import type { ShopResults } from './group-by-shop.ts';
import * as listTexts from './list-texts.tsx';

type Props = {
  shops: readonly ShopResults[];
  search: string;
  /** Whether the list holds all results. */
  isWhole: boolean;
};

/** The shops with most results of a search, below them, each with some of its products. */
export function ShopsInResults({ shops, search, isWhole }: Props) {
  if (shops.length === 0) return null;
  return (
    <section aria-labelledby="selling-shops" className="mt-10 md:mt-14">
      <h2 id="selling-shops" className="mb-3 text-h2">
        {listTexts.shopsTitle}
      </h2>
      <ul className="grid gap-2.5 md:grid-cols-2 md:gap-3.5 xl:grid-cols-3">
        {shops.map(({ id, name, place, count, images }) => (
          <li
            key={id}
            className="relative flex min-w-0 flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-3.5 shadow-rest hover:shadow-lift"
          >
            <span aria-hidden className="flex flex-none items-end gap-1 border-ink-2 border-b-3">
              {images.map((image) => (
                <Picture
                  key={image}
                  src={image}
                  alt=""
                  sizes="44px"
                  fallback=""
                  className="h-14 w-11 overflow-hidden rounded-t-full"
                  imgClassName="size-full object-cover"
                />
              ))}
            </span>
            <span className="min-w-0 grow basis-[9rem]">
              <Link to={paths.shop(id)} className="card-link break-words font-bold">
                {name}
              </Link>
              <span className="block text-ink-2 text-sm">{place}</span>
              <span className="block break-words text-ink-3 text-sm">
                {(isWhole ? listTexts.found : listTexts.foundAtLeast)(productsCount(count), search)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
