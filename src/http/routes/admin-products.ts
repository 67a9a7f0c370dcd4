import {
  type AdminProductRow,
  findProductForAdmins,
  listProductsForAdmins,
  moderateProduct,
} from '#modules/catalogue';
import { adminId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { AppError } from '#shared/errors';
import { toCedis } from '#shared/money';
import type { Site } from '../../platform/site.ts';
import { pictureUrl } from '../presenters/product.ts';

function present({ pricePesewas, imageKey, ...row }: AdminProductRow, site: Site) {
  return {
    ...row,
    price: toCedis(pricePesewas),
    image: imageKey && pictureUrl(site, imageKey),
    hiddenAt: toIso(row.hiddenAt),
    createdAt: toIso(row.createdAt),
  };
}

/** Products of every shop: search, hide with a reason, restore. */
export function adminProductRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  const changed = async (productId: string, message: string) => {
    const row = await findProductForAdmins(db, productId);
    if (!row) throw new AppError('NOT_FOUND', 'Product not found');
    return envelope(present(row, site), message);
  };

  on('GET /admin/products', async (c) =>
    c.json(
      await cursorPage(
        c.req.valid('query'),
        (query) => listProductsForAdmins(db, query),
        (row) => present(row, site),
      ),
      200,
    ),
  );
  on('POST /admin/products/{id}/hide', async (c) => {
    const productId = c.req.valid('param').id;
    await moderateProduct(db, site, { adminId: adminId(c), productId, ...c.req.valid('json') });
    return c.json(await changed(productId, 'Product hidden'), 200);
  });
  on('POST /admin/products/{id}/restore', async (c) => {
    const productId = c.req.valid('param').id;
    await moderateProduct(db, site, { adminId: adminId(c), productId, reason: null });
    return c.json(await changed(productId, 'Product restored'), 200);
  });
  return app;
}
