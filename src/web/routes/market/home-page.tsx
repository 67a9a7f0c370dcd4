import { Suspense } from 'react';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { SearchBox } from '#web/components/search/search-box.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx';
import { ProductGrid } from '#web/features/catalogue/listing/product-grid.tsx';
import { CategoryTiles } from '#web/features/home/category-tiles.tsx';
import { listComingHarvests } from '#web/features/home/coming-harvests.server.ts';
import { ComingHarvests } from '#web/features/home/coming-harvests.tsx';
import { FeaturedShops } from '#web/features/home/featured-shops.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { type HomeData, loadHomeData } from '#web/features/home/home-data.server.ts';
import { PopularProducts } from '#web/features/home/popular-products.tsx';
import { Regions } from '#web/features/home/regions.tsx';
import { SeasonSection } from '#web/features/home/season.tsx';
import { HomeSection } from '#web/features/home/section-header.tsx';
import { BecomeSeller, Benefits, Impact } from '#web/features/home/sections.tsx';
import * as homeTexts from '#web/features/home/texts.tsx';
import { WishlistToggle } from '#web/features/wishlist/wishlist-toggle.tsx';
import { loadOptional } from '#web/lib/api/loader.ts';
import { paths } from '#web/lib/config/paths.ts';
import { absoluteUrl, getOrigin, pageMeta } from '#web/lib/seo/page-meta.ts';
import type { Route } from './+types/home-page.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

/** The home page works even if its data cannot be loaded. */
export async function loader({ context }: Route.LoaderArgs) {
  const home = await loadOptional(context, 'GET /home');
  return {
    harvests: listComingHarvests(home?.harvests ?? []),
    market: home && loadHomeData(home, new Date()),
    impact: home?.impact ?? [],
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const origin = getOrigin(matches);
  return pageMeta({
    matches,
    path: paths.home,
    title: homeTexts.metaTitle,
    description: homeTexts.description,
    jsonLd: [
      {
        '@type': 'Organization',
        name: 'Dwaso',
        url: absoluteUrl(origin, paths.home),
        logo: absoluteUrl(origin, '/icon-512.png'),
        areaServed: { '@type': 'Country', name: 'Ghana' },
      },
      {
        '@type': 'WebSite',
        name: 'Dwaso',
        url: absoluteUrl(origin, paths.home),
        potentialAction: {
          '@type': 'SearchAction',
          target: `${absoluteUrl(origin, paths.products)}?search={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { market, impact, harvests } = loaderData;
  return (
    <>
      <Hero search={<SearchBox onDark className="mt-5.5 max-w-102.5 lg:hidden" />} />
      <Page className="pt-0!">
        {market && <Market market={market} />}
        <Suspense>
          <ComingHarvests harvests={harvests} />
        </Suspense>
        <Suspense>
          <Benefits />
          <BecomeSeller />
          <Impact numbers={impact} />
        </Suspense>
      </Page>
    </>
  );
}

/** The sections with data; empty ones are left out. */
function Market({ market }: { market: HomeData }) {
  const { tiles, categoriesCount, season, makers, regions, regionToday, bought, offers, newest } = market;
  return (
    <>
      <Suspense>
        <CategoryTiles tiles={tiles} total={categoriesCount} />
      </Suspense>
      <Suspense>
        <SeasonSection season={season} action={(product) => <AddToCartButton product={product} full />} />
      </Suspense>
      <Suspense>
        <FeaturedShops makers={makers} />
      </Suspense>
      <Suspense>
        <Regions today={regionToday} regions={regions}>
          <Cards products={regionToday?.products ?? []} />
        </Regions>
      </Suspense>
      <Suspense>
        <PopularProducts bought={bought} />
      </Suspense>
      {offers.length > 0 && (
        <HomeSection title={homeTexts.offersTitle}>
          <Cards products={offers} />
        </HomeSection>
      )}
      {newest.length > 0 && (
        <HomeSection title={homeTexts.newestTitle} all={{ to: paths.products, label: homeTexts.allProducts }}>
          <Cards products={newest} />
        </HomeSection>
      )}
    </>
  );
}

/** Four products: a row from 1,024 px on; three of them between 768 and 1,024 px. */
function Cards({ products }: { products: Product[] }) {
  return (
    <ProductGrid
      products={products}
      className="md:max-lg:[&>li:nth-child(n+4)]:hidden"
      action={(product) => <AddToCartButton product={product} />}
      corner={(product) => <WishlistToggle product={product} />}
    />
  );
}
