import { reason } from '#contracts/admin';
import { adminProduct, adminProductQuery } from '#contracts/admin-market';
import { success, successList } from '#contracts/envelope';
import { AppError } from '#contracts/errors';
import { toCedis } from '#contracts/money';
import { moderateProduct } from '#domain/catalogue';
import { type AdminProductRow, findProductForAdmins, listProductsForAdmins } from '#domain/reporting';
import type { Site } from '../../platform/site.ts';
import { adminId, requireAdmin } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { isoOf, keyPage } from '../key-page.ts';
import { pictureUrl } from '../presenters/product.ts';
import { bearer, createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';

const tags = ['Admin: products'];
const params = z.object({ id: z.string() });
const theProduct = jsonResponse('The product', success(adminProduct));
const refused = failures(400, 401, 403, 404, 409, 422);

function present({ pricePesewas, imageKey, ...row }: AdminProductRow, site: Site) {
  return {
    ...row,
    price: toCedis(pricePesewas),
    image: imageKey && pictureUrl(site, imageKey),
    hiddenAt: isoOf(row.hiddenAt),
    createdAt: isoOf(row.createdAt),
  };
}

/** Products of every shop: search, hide with a reason, restore. */
export function adminProductRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdmin(deps) };
  const changed = async (productId: string, message: string) => {
    const row = await findProductForAdmins(db, productId);
    if (!row) throw new AppError('NOT_FOUND', 'Product not found');
    return envelope(present(row, site), message);
  };

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/products',
      request: { query: adminProductQuery },
      responses: {
        200: jsonResponse('Products, newest first', successList(adminProduct)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) =>
      c.json(
        await keyPage(
          c.req.valid('query'),
          (query) => listProductsForAdmins(db, query),
          (row) => present(row, site),
        ),
        200,
      ),
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/products/{id}/hide',
      request: { params, ...jsonBody(reason) },
      responses: { 200: theProduct, ...refused },
    }),
    async (c) => {
      const productId = c.req.valid('param').id;
      await moderateProduct(db, site, { adminId: adminId(c), productId, ...c.req.valid('json') });
      return c.json(await changed(productId, 'Product hidden'), 200);
    },
  );
  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/products/{id}/restore',
      request: { params },
      responses: { 200: theProduct, ...refused },
    }),
    async (c) => {
      const productId = c.req.valid('param').id;
      await moderateProduct(db, site, { adminId: adminId(c), productId, reason: null });
      return c.json(await changed(productId, 'Product restored'), 200);
    },
  );
  return app;
}
