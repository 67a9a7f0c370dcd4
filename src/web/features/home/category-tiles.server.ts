import type { Category } from '#src/modules/catalogue/contract/catalogue.ts';

/** Illustrations of the first categories; others show their initial. */
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
const TILES_MAX = 8;

/** A category on Home; `slug` names its illustration. */
export interface Tile {
  id: string;
  name: string;
  slug: string | null;
}

/** Platform categories with products on sale, at most eight; those with an illustration first. */
export function chooseTiles(categories: readonly Category[]): Tile[] {
  const order = Object.keys(PICTURES);
  const rank = (category: Category) => {
    const at = order.indexOf(category.name.toLowerCase());
    return at === -1 ? order.length : at;
  };
  return [...categories]
    .sort((a, b) => rank(a) - rank(b) || b.productsCount - a.productsCount)
    .slice(0, TILES_MAX)
    .map(({ id, name }) => ({ id, name, slug: PICTURES[name.toLowerCase()] ?? null }));
}
