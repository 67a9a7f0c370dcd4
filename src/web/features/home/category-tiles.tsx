import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Picture } from '#web/components/ui/picture.tsx';
import { paths } from '#web/lib/config/paths.ts';
import type { Tile } from './category-tiles.server.ts';
import * as homeTexts from './texts.tsx';

/** Some categories, and a link to all. */
export function CategoryTiles({ tiles, total }: { tiles: readonly Tile[]; total: number }) {
  if (tiles.length === 0) return null;
  return (
    <nav aria-label={homeTexts.categoriesLabel} className="@container pt-7 md:pt-9">
      <div className="-mx-2 grid grid-cols-4 @max-[18rem]:grid-cols-2 gap-x-1 gap-y-4.5 md:mx-0 md:grid-cols-8 md:gap-x-2">
        {tiles.map(({ id, name, slug }) => (
          <Link
            key={id}
            to={paths.category(name)}
            className="group min-w-0 rounded-card text-center font-semibold text-xs/[1.23] wrap-anywhere hover:text-leaf md:wrap-normal lg:text-sm/[1.1875rem]"
          >
            <span className="arch mx-auto mb-2 block size-19 overflow-hidden bg-sunk lg:size-24">
              <TilePicture name={name} slug={slug} />
            </span>
            {name}
          </Link>
        ))}
      </div>
      {total > tiles.length && (
        <Link
          to={paths.products}
          className="mx-auto mt-3 flex min-h-11 w-fit items-center gap-1 font-semibold text-leaf text-sm hover:underline"
        >
          {homeTexts.allCategories(total)}
          <ChevronRight className="size-4.5" aria-hidden />
        </Link>
      )}
    </nav>
  );
}

function TilePicture({ name, slug }: Pick<Tile, 'name' | 'slug'>) {
  if (!slug) {
    return (
      <span
        aria-hidden
        className="grid size-full place-items-center bg-gold-soft font-bold font-display text-3xl text-gold-ink"
      >
        {name.charAt(0).toUpperCase()}
      </span>
    );
  }
  return (
    <Picture
      src={`/media/demo/${slug}/240.webp`}
      alt=""
      sizes="96px"
      width={96}
      height={96}
      imgClassName="size-full object-cover transition-transform duration-220 ease-settle group-hover:scale-105"
    />
  );
}
