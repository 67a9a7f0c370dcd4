import catalogue from './catalogue.json' with { type: 'json' };

export type DemoShop = (typeof catalogue.shops)[number];
/** `price` in cedis; `picture` names a folder of renditions under public/media/demo. */
export type DemoProduct = (typeof catalogue.products)[number];

export const DEMO_SHOPS: readonly DemoShop[] = catalogue.shops;
export const DEMO_CATEGORIES: readonly string[] = catalogue.meta.categories;

/**
 * The demo products, newest first, in a fixed order: neighbours differ in shop and category, so that the first pages
 * show the whole range.
 */
export const DEMO_PRODUCTS: readonly DemoProduct[] = mix(catalogue.products);

/** Takes the next product from the category with most left, skipping the last product's shop and category. */
function mix(products: readonly DemoProduct[]): DemoProduct[] {
  const queues = DEMO_CATEGORIES.map((category) => {
    const own = products.filter((product) => product.category === category);
    return { waiting: alternateShops(own), size: own.length };
  });
  const mixed: DemoProduct[] = [];
  while (mixed.length < products.length) {
    const last = mixed.at(-1);
    const left = queues
      .filter((queue) => queue.waiting.length > 0)
      .sort((a, b) => b.waiting.length / b.size - a.waiting.length / a.size);
    const next = left.find(
      ({ waiting: [first] }) => first?.category !== last?.category && first?.shop !== last?.shop,
    );
    mixed.push((next ?? left[0])?.waiting.shift() as DemoProduct);
  }
  return mixed;
}

function alternateShops(products: readonly DemoProduct[]): DemoProduct[] {
  const byShop = [...Map.groupBy(products, (product) => product.shop).values()];
  const longest = Math.max(...byShop.map((own) => own.length));
  return Array.from({ length: longest }, (_, at) => byShop.flatMap((own) => own.slice(at, at + 1))).flat();
}
