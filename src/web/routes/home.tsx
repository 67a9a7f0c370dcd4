import { Link } from 'react-router';
import type { Product } from '#contracts/catalogue';
import { AddToCartButton } from '#web/features/basket/add-to-cart-button.tsx';
import { WishlistToggle } from '#web/features/basket/wishlist-toggle.tsx';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { CategoryTiles } from '#web/features/home/category-tiles.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { BecomeSeller, Benefits, Impact } from '#web/features/home/sections.tsx';
import { loadIfPossible } from '#web/lib/loader.ts';
import { paths } from '#web/lib/paths.ts';
import { SearchBox } from '#web/lib/search/search-box.tsx';
import { absolute, originOf, pageMeta } from '#web/lib/seo.ts';
import { Page } from '#web/ui/page.tsx';
import type { Route } from './+types/home.ts';

/** The front page stands even where one of its lists fails. */
export async function loader({ context }: Route.LoaderArgs) {
  const [market, products, categories] = await Promise.all([
    loadIfPossible(context, 'GET /market'),
    loadIfPossible(context, 'GET /products', { query: { limit: 8 } }),
    loadIfPossible(context, 'GET /categories'),
  ]);
  return { impact: market?.impact ?? [], products: products ?? [], categories: categories ?? [] };
}

export function meta({ matches }: Route.MetaArgs) {
  const origin = originOf(matches);
  return pageMeta({
    matches,
    path: paths.home,
    title: 'Farm goods and crafts from Ghana · Dwaso',
    description:
      'Buy maize, honey, shea butter, kente and baskets straight from vetted shops across Ghana, and pay by mobile money.',
    jsonLd: [
      {
        '@type': 'Organization',
        name: 'Dwaso',
        url: absolute(origin, paths.home),
        logo: absolute(origin, '/icon-512.png'),
        areaServed: { '@type': 'Country', name: 'Ghana' },
      },
      {
        '@type': 'WebSite',
        name: 'Dwaso',
        url: absolute(origin, paths.home),
        potentialAction: {
          '@type': 'SearchAction',
          target: `${absolute(origin, paths.products)}?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero search={<SearchBox onDark className="mt-5.5 max-w-102.5 lg:hidden" />} />
      <Page className="pt-0!">
        <CategoryTiles categories={loaderData.categories} />
        <Benefits />
        <NewProducts products={loaderData.products} />
        <BecomeSeller />
        <Impact numbers={loaderData.impact} />
      </Page>
    </>
  );
}

/** Eight from 640 px on; four on a phone, where each is a row. */
function NewProducts({ products }: { products: Product[] }) {
  if (products.length === 0) return null;
  return (
    <section className="pt-10 md:pt-16">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="text-h2">New in the market</h2>
        <Link
          to={paths.products}
          className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-leaf text-sm hover:underline"
        >
          All products
        </Link>
      </div>
      <ProductGrid
        products={products}
        className="max-sm:[&>li:nth-child(n+5)]:hidden md:max-lg:[&>li:nth-child(n+7)]:hidden"
        action={(product) => <AddToCartButton product={product} />}
        corner={(product) => <WishlistToggle product={product} />}
      />
    </section>
  );
}
