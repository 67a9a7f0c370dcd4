import {
  archiveProduct,
  findOwnProduct,
  findProducts,
  restoreProduct,
  type SavedProduct,
  saveProduct,
} from '#modules/catalogue';
import type { ImageFile } from '#modules/media';
import { callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readRequestKey } from '#server/http/request-key';
import { envelope, type HttpContext, listEnvelope } from '#server/http/router';
import { asBoolean, asList, asNullable, asNumber, readUpload } from '#server/uploads/upload';
import { presentOwnProduct } from '../presenters/product.ts';

const READERS = {
  price: asNumber,
  expectedPrice: asNumber,
  stockQuantity: asNumber,
  addStock: asNumber,
  inStock: asBoolean,
  categoryId: asNullable,
  unit: asNullable,
  parcelSize: asNullable,
  readyDays: (text: string) => (text === '' ? null : asNumber(text)),
  fresh: (text: string) => (text === '' ? null : asBoolean(text)),
  keepImages: asList,
  facts: asList,
  options: asList,
  variants: asList,
  quantityPrices: asList,
};

/** A shop's products (docs/api.md, Seller calls). */
export function sellerProductRoutes(deps: HttpDeps) {
  const { db, site, storage, rateLimits } = deps;
  const { app, on } = newRoutes(deps);
  const saving = { db, storage, usePictures: rateLimits.pictures.use };
  const save = async (c: HttpContext, product: SavedProduct, added: ImageFile[] = []) => {
    const requestKey = await readRequestKey(c, {
      fields: 'id' in product ? product.change : product.fields,
      files: added,
    });
    return saveProduct(saving, { shopId: callingShopId(c), product, added, requestKey });
  };

  on('GET /shops/products', async (c) => {
    const { limit, ...query } = c.req.valid('query');
    const shop = callingShopId(c);
    const found = await findProducts(db, { ...query, limit, shop, sort: 'newest', includeDeleted: true });
    const { products, total, totalIsExact, nextCursor } = found;
    const shown = products.map((view) => presentOwnProduct(view, site));
    return c.json(listEnvelope(shown, { total, totalIsExact, nextCursor, limit }), 200);
  });

  on('GET /shops/products/{id}', async (c) => {
    const found = await findOwnProduct(db, callingShopId(c), c.req.valid('param').id);
    return c.json(envelope(presentOwnProduct(found, site)), 200);
  });

  on('POST /products', async (c) => {
    const { fields, files } = await readUpload(c, 'POST /products', READERS);
    const made = await save(c, { fields }, files.get('productImages'));
    return c.json(envelope(presentOwnProduct(made, site), 'Product created'), 201);
  });

  on('PATCH /products/{id}', async (c) => {
    const { fields, files } = await readUpload(c, 'PATCH /products/{id}', READERS);
    const saved = { id: c.req.valid('param').id, change: fields };
    const changed = await save(c, saved, files.get('productImages'));
    return c.json(envelope(presentOwnProduct(changed, site), 'Product updated'), 200);
  });

  on('DELETE /products/{id}', async (c) => {
    await archiveProduct(db, callingShopId(c), c.req.valid('param').id);
    return c.json(envelope({ success: true as const }, 'Product archived'), 200);
  });

  on('POST /products/{id}/restore', async (c) => {
    const restored = await restoreProduct(db, callingShopId(c), c.req.valid('param').id);
    return c.json(envelope(presentOwnProduct(restored, site), 'Product restored'), 200);
  });
  return app;
}
