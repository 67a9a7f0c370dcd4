import { findProduct, findRelatedProducts } from '#modules/catalogue';
import { currentFeeRates } from '#modules/settings';
import { readProductFeedback } from '#modules/storefront';
import { isUuid } from '#platform/ids';
import { addCacheTags } from '#server/cache/cache-tags';
import { DEGRADED } from '#server/cache/public-responses';
import { sliceCursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { QUESTIONS_PAGE, REVIEWS_PAGE } from '#shared/constants';
import { AppError } from '#shared/errors';
import { percentOf } from '#shared/fee-rates';
import { presentProduct, presentProductInFull } from '#src/modules/catalogue/http/present-product.ts';
import { presentQuestion } from '#src/modules/community/http/questions.ts';
import { presentReview } from '#src/modules/refunds/http/present-after-sale.ts';
import { relatedTags } from './catalogue.ts';

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
        product: presentProductInFull(product, site),
        feePercent: percentOf(
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
