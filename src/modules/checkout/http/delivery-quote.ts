import { findProductsByIds } from '#modules/catalogue';
import { placeOf, quoteParts, readDeliveryInputs } from '#modules/delivery';
import { isUuid } from '#platform/ids';
import { addCacheTags, productTags } from '#server/cache/cache-tags';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { listEnvelope } from '#server/http/router';
import { guessParcelSize } from '#src/modules/delivery/contract/parcel-size.ts';
import { presentProductDelivery } from '#src/modules/delivery/http/delivery.ts';

const PRODUCTS_MAX = 60;

/** Public delivery prices. */
export function deliveryRoutes(deps: HttpDeps) {
  const { readDb } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /delivery', async (c) => {
    const { products, ...address } = c.req.valid('query');
    const ids = [...new Set(products.split(','))].filter(isUuid).slice(0, PRODUCTS_MAX);
    const found = (await findProductsByIds(readDb, ids)).filter(({ listed }) => listed);
    const parts = found.map((product) => ({
      shopId: product.shop.id,
      shopName: product.shop.name,
      pieces: [
        {
          ...product,
          sumPesewas: product.pricePesewas,
          parcelSize: product.parcelSize ?? guessParcelSize(product),
        },
      ],
    }));
    const quoted = await quoteParts(readDb, placeOf(address), {
      parts,
      facts: await readDeliveryInputs(readDb, parts),
    });
    addCacheTags(c, 'settings', productTags(found));
    addCacheTags(
      c,
      ids.map((id) => `product:${id.toLowerCase()}`),
      found.map(({ shop }) => `delivery:${shop.id}`),
    );
    const shown = found.map(({ id }, at) => presentProductDelivery(id, quoted[at]));
    return c.json(listEnvelope(shown, { total: shown.length }), 200);
  });
  return app;
}
