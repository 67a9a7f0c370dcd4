import { findProduct, findRelatedProducts } from '#modules/catalogue';
import { listHarvests } from '#modules/harvests';
import { createInSeasonFinder, listSeasons } from '#modules/search';
import { currentFeeRates } from '#modules/settings';
import { batchReads } from '#platform/batches';
import type { DbOrTx } from '#platform/database';
import { isUuid } from '#platform/ids';
import { memoizeWithTtl } from '#platform/memoize';
import type { Site } from '#platform/site';
import { addCacheTags, idTags, productTags } from '#server/cache/cache-tags';
import { DEGRADED } from '#server/cache/public-responses';
import { sliceCursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { QUESTIONS_PAGE, REVIEWS_PAGE } from '#shared/constants';
import { AppError } from '#shared/errors';
import { toPercent } from '#shared/fee-rates';
import {
  pictureUrl,
  presentCategory,
  presentProduct,
  presentProductDetail,
  presentProductSummary,
} from '#src/modules/catalogue/http/present-product.ts';
import { presentQuestion } from '#src/modules/community/http/questions.ts';
import { presentReview } from '#src/modules/community/http/reviews.ts';
import { presentHarvest } from '#src/modules/harvests/http/present-harvest.ts';
import type { Home } from '../contract/pages.ts';
import {
  countCustomers,
  type FeaturedShop,
  type HomeView,
  readHome,
  readHomeStats,
  readMarketSummary,
  readProductFeedback,
} from '../index.ts';
import { relatedTags } from './catalogue.ts';

/** Cache lifetimes of expensive reads, which are not repeated at each change. */
const CUSTOMERS_KEPT_MS = 300_000;
const FIGURES_KEPT_MS = 120_000;

/** Coming harvests on Home. */
const HARVESTS = 4;

/** Cache tags of the market's figures. */
const COUNTED = ['goods', 'shops', 'categories', 'category-counts', 'settings'];

/** The home page and the market's figures. */
export function homeRoutes(deps: HttpDeps) {
  const { readDb, site } = deps;
  const { app, on } = newRoutes(deps);
  const customers = memoizeWithTtl(CUSTOMERS_KEPT_MS, () => countCustomers(readDb));
  const figures = memoizeWithTtl(FIGURES_KEPT_MS, () => readHomeStats(readDb));

  const findRipe = createInSeasonFinder(readDb, deps.searchIndex);
  const readSeasons = async (handle: DbOrTx) => {
    const calendar = await listSeasons(handle);
    return { calendar, ripe: await findRipe(calendar) };
  };

  on('GET /market', async (c) => {
    const { overstated: _, ...summary } = await readMarketSummary(readDb, await customers());
    addCacheTags(c, COUNTED);
    return c.json(envelope(summary), 200);
  });
  on('GET /home', async (c) => {
    const [count, found] = await Promise.all([customers(), figures()]);
    const [{ impact }, { ripe }, view, coming] = await batchReads(readDb, (handle) => {
      const seasons = readSeasons(handle);
      return Promise.all([
        readMarketSummary(handle, count),
        seasons,
        readHome(handle, found, seasons),
        listHarvests(handle, { limit: HARVESTS }),
      ]);
    });
    const { bought, regionToday, makerIds } = found;
    const goods = [...bought, ...ripe].map(({ productId }) => productId);
    addCacheTags(c, COUNTED, 'offers', 'seasons', productTags([...view.newest, ...view.offers]));
    addCacheTags(
      c,
      [...goods, ...(regionToday?.productIds ?? [])].map((id) => `product:${id}`),
      makerIds.flatMap((id) => [`shop-page:${id}`, `goods:shop:${id}`]),
    );
    addCacheTags(
      c,
      'harvests',
      idTags(
        'product',
        coming.map(({ id }) => id),
      ),
      idTags(
        'shop',
        coming.map(({ shopId }) => shopId),
      ),
    );
    addCacheTags(c, productTags([...view.ripe, ...view.bought].map(({ product }) => product)));
    addCacheTags(c, productTags(view.regionToday?.products ?? []));
    const harvests = coming.map((harvest) => presentHarvest(harvest, site));
    return c.json(envelope({ ...presentHome(view, impact, site), harvests }), 200);
  });
  return app;
}

export function presentHome(view: HomeView, impact: Home['impact'], site: Site): Omit<Home, 'harvests'> {
  const { regionToday } = view;
  return {
    impact,
    categories: view.categories.map(presentCategory),
    calendar: [...view.calendar],
    ripe: view.ripe.map(({ seasonId, product }) => ({ seasonId, product: presentProduct(product, site) })),
    newest: view.newest.map((product) => presentProduct(product, site)),
    makers: view.makers.map((maker) => presentMaker(maker, site)),
    regions: view.regions,
    regionToday: regionToday && {
      name: regionToday.name,
      products: regionToday.products.map((product) => presentProduct(product, site)),
    },
    bought: view.bought.map(({ product, buyers }) => ({
      product: presentProductSummary(product, site),
      buyers,
    })),
    offers: view.offers.map((product) => presentProduct(product, site)),
  };
}

function presentMaker(maker: FeaturedShop, site: Site): Home['makers'][number] {
  const { id, name, location, region, description, profileImage, goodsImage } = maker;
  return {
    id,
    name,
    location,
    region,
    words: firstSentence(description),
    image: pictureUrl(site, profileImage ?? (goodsImage as string)),
    isOwnPicture: profileImage !== null,
  };
}

const WORDS_MAX = 130;

/** Shortens a text to its first sentence, or to as many whole words as fit. */
export function firstSentence(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim();
  const sentence = /^.+?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
  if (sentence.length <= WORDS_MAX) return sentence;
  const end = sentence.lastIndexOf(' ', WORDS_MAX - 1);
  return `${sentence.slice(0, end > 0 ? end : WORDS_MAX - 1).replace(/[,;:]$/, '')}…`;
}

/** All data of a product page, in two statements (docs/api.md). */
export function productPageRoutes(deps: HttpDeps) {
  const { db, readDb, site, log } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /products/{id}/page', async (c) => {
    const { id } = c.req.valid('param');
    const { reviews, questions } = c.req.valid('query');
    const [found, said, rates] = await Promise.all([
      readRelated(id),
      isUuid(id) ? readSaid(id, { reviews, questions }) : null,
      currentFeeRates(db),
    ]);
    const { product } = found;
    addCacheTags(c, relatedTags(found), 'settings', `reviews:${product.id}`, `questions:${product.id}`);
    if (!said || found.isAlone) c.header(DEGRADED, '1');
    const present = (views: typeof found.alike) => views.map((view) => presentProduct(view, site));
    return c.json(
      envelope({
        product: presentProductDetail(product, site),
        feePercent: toPercent(
          rates.of({ shopId: product.shop.id, categoryId: product.category?.id ?? null }),
        ),
        related: { fromShop: present(found.fromShop), alike: present(found.alike) },
        said,
      }),
      200,
    );
  });

  /**
   * Falls back on the product alone if related products can't be read.
   * @throws AppError NOT_FOUND unless it is public
   */
  async function readRelated(id: string) {
    try {
      return { ...(await findRelatedProducts(readDb, id)), isAlone: false };
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.warn({ err: (error as Error).message }, 'a product is shown without what is related to it');
      return { product: await findProduct(readDb, id), fromShop: [], alike: [], isAlone: true };
    }
  }

  /** Null if reviews and questions can't be read; the page then omits them. */
  async function readSaid(id: string, after: { reviews: string | undefined; questions: string | undefined }) {
    const pageAfter = (cursor: string | undefined, limit: number) => ({
      limit: limit + 1,
      ...(cursor && isUuid(cursor) && { before: cursor }),
    });
    const found = await readProductFeedback(readDb, id, {
      reviews: pageAfter(after.reviews, REVIEWS_PAGE),
      questions: pageAfter(after.questions, QUESTIONS_PAGE),
    }).catch((error: Error) => {
      log.warn({ err: error.message }, 'a product is shown without what is said of it');
      return null;
    });
    return (
      found && {
        reviews: sliceCursorPage(found.reviews, REVIEWS_PAGE, (view) => presentReview(view, site)),
        questions: sliceCursorPage(found.questions, QUESTIONS_PAGE, presentQuestion),
      }
    );
  }
  return app;
}
