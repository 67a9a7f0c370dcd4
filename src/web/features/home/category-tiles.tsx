import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Category } from '#contracts/catalogue';
import { paths } from '#web/lib/paths.ts';
import { Picture } from '#web/ui/picture.tsx';

/** A drawn picture for each category the market began with; others show their initial. */
const PICTURES: Record<string, string> = {
  'grains & pulses': 'kukuo-dawn-grains-pulses--shelled-groundnuts',
  fruits: 'adoagyiri-market-garden--solo-papaya',
  vegetables: 'tono-waterside-growers--fresh-tomatoes',
  'kente & woven cloth': 'agbozume-lagoon-looms--ewe-kente-men-s-cloth',
  baskets: 'zaare-straw-house--lidded-laundry-hamper',
  'honey & bee products': 'larabanga-road-apiary--savannah-blossom-honey',
  'beads & jewellery': 'agormanya-bead-clay-court--powder-glass-necklace',
  'cocoa products': 'suhuma-cocoa-porch--dark-chocolate-70',
  'shea & natural care': 'wechiau-riverbend-shea-circle--unrefined-shea-butter',
  'spices & herbs': 'senase-spice-loft--fresh-ginger',
  'tubers & flours': 'black-volta-yam-landing--fine-white-gari',
  oils: 'axim-palmshade-oils--red-palm-oil',
  'batik & tie-dye': 'kotokuraba-wax-indigo--adinkra-batik-cotton',
  pottery: 'agormanya-bead-clay-court--asanka-with-tapoli',
  'leather goods': 'zongo-lane-leatherworks--everyday-leather-tote',
  'wood carving': 'ahwiaa-chisel-yard--carved-stool-small',
};
const SHOWN = 8;

export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const tiles = chooseTiles(categories);
  if (tiles.length === 0) return null;
  return (
    <nav aria-label="Categories" className="pt-7 md:pt-9">
      <div className="-mx-2 grid grid-cols-4 gap-x-1 gap-y-4.5 md:mx-0 md:grid-cols-8 md:gap-x-2">
        {tiles.map((category) => (
          <Link
            key={category.id}
            to={paths.category(category.name)}
            className="group min-w-0 rounded-card text-center font-semibold text-xs/[1.23] wrap-anywhere hover:text-leaf md:wrap-normal lg:text-sm/[1.1875rem]"
          >
            <span className="arch mx-auto mb-2 block size-19 overflow-hidden bg-sunk lg:size-24">
              <TilePicture name={category.name} />
            </span>
            {category.name}
          </Link>
        ))}
      </div>
      {categories.length > tiles.length && (
        <Link
          to={paths.products}
          className="mx-auto mt-3 flex min-h-11 w-fit items-center gap-1 font-semibold text-leaf text-sm hover:underline"
        >
          {`All ${categories.length} categories`}
          <ChevronRight className="size-4.5" aria-hidden />
        </Link>
      )}
    </nav>
  );
}

function TilePicture({ name }: { name: string }) {
  const slug = PICTURES[name.toLowerCase()];
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

/** The market's own categories that have something on sale; those with a picture first, in our order. */
function chooseTiles(categories: readonly Category[]): Category[] {
  const order = Object.keys(PICTURES);
  const rank = (category: Category) => {
    const at = order.indexOf(category.name.toLowerCase());
    return at === -1 ? order.length : at;
  };
  return categories
    .filter((category) => category.shop === null && category.productsCount > 0)
    .sort((a, b) => rank(a) - rank(b) || b.productsCount - a.productsCount)
    .slice(0, SHOWN);
}
