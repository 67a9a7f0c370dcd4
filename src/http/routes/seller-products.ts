import { success, successList } from '#contracts/envelope';
import { ownProduct, ownProductQuery, productCreate, productUpdate } from '#contracts/seller';
import {
  archiveProduct,
  findOwnProduct,
  findProducts,
  restoreProduct,
  type SavedProduct,
  saveProduct,
} from '#domain/catalogue';
import type { ImageFile } from '#domain/media';
import { callingShopId, requireShop } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { presentOwnProduct } from '../presenters/product.ts';
import { readRequestKey, requestKeyHeader } from '../request-key.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  type HttpContext,
  jsonResponse,
  listEnvelope,
  newRouter,
  z,
} from '../router.ts';
import { asBoolean, asList, asNullable, asNumber, formOrJson, readUpload } from '../upload.ts';

const tags = ['Sellers'];
const params = z.object({ id: z.string() });
const theProduct = jsonResponse('The product', success(ownProduct));
const done = success(z.object({ success: z.literal(true) }));
const removed = { 200: jsonResponse('Done', done), ...failures(400, 401, 403, 404, 409) };
const changed = failures(400, 401, 403, 404, 409, 422, 507);

/** Pictures of one form; more can be added by another. */
const PICTURES_MAX = 8;
const PRODUCT_FORM = {
  pictures: { productImages: PICTURES_MAX },
  readers: {
    price: asNumber,
    stockQuantity: asNumber,
    addStock: asNumber,
    inStock: asBoolean,
    categoryId: asNullable,
    unit: asNullable,
    keepImages: asList,
  },
};

/** A shop's products (docs/api.md, Seller calls). */
export function sellerProductRoutes(deps: HttpDeps) {
  const { db, site, storage, rateLimits } = deps;
  const app = newRouter();
  const saving = { db, storage, usePictures: rateLimits.pictures.use };
  const save = async (c: HttpContext, product: SavedProduct, added: ImageFile[] = []) => {
    const requestKey = await readRequestKey(c, {
      fields: 'id' in product ? product.change : product.fields,
      files: added,
    });
    return saveProduct(saving, { shopId: callingShopId(c), product, added, requestKey });
  };
  const common = { tags, security: bearer, middleware: requireShop(deps) };
  const one = (path: string) => ({ ...common, path, request: { params } });

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/shops/products',
      request: { query: ownProductQuery },
      responses: {
        200: jsonResponse('Your products, archived and hidden ones too', successList(ownProduct)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) => {
      const { limit, ...query } = c.req.valid('query');
      const shop = callingShopId(c);
      const found = await findProducts(db, { ...query, limit, shop, sort: 'newest', includeDeleted: true });
      const { products, total, totalIsExact, nextCursor } = found;
      const shown = products.map((view) => presentOwnProduct(view, site));
      return c.json(listEnvelope(shown, { total, totalIsExact, nextCursor, limit }), 200);
    },
  );

  app.openapi(
    createRoute({
      ...one('/shops/products/{id}'),
      method: 'get',
      responses: { 200: theProduct, ...failures(401, 403, 404) },
    }),
    async (c) => {
      const found = await findOwnProduct(db, callingShopId(c), c.req.valid('param').id);
      return c.json(envelope(presentOwnProduct(found, site)), 200);
    },
  );

  const create = createRoute({
    ...common,
    method: 'post',
    path: '/products',
    request: { headers: requestKeyHeader, ...formOrJson(productCreate, PRODUCT_FORM) },
    responses: { 201: theProduct, ...changed },
  });
  app.openAPIRegistry.registerPath(create);
  app.post('/products', common.middleware, async (c) => {
    const { fields, files } = await readUpload(c, productCreate, PRODUCT_FORM);
    const made = await save(c, { fields }, files.get('productImages'));
    return c.json(envelope(presentOwnProduct(made, site), 'Product created'), 201);
  });

  const update = createRoute({
    ...common,
    method: 'patch',
    path: '/products/{id}',
    request: { headers: requestKeyHeader, params, ...formOrJson(productUpdate, PRODUCT_FORM) },
    responses: { 200: theProduct, ...changed },
  });
  app.openAPIRegistry.registerPath(update);
  app.patch('/products/:id', common.middleware, async (c) => {
    const { fields, files } = await readUpload(c, productUpdate, PRODUCT_FORM);
    const saved = { id: c.req.param('id'), change: fields };
    const changed = await save(c, saved, files.get('productImages'));
    return c.json(envelope(presentOwnProduct(changed, site), 'Product updated'), 200);
  });

  app.openapi(createRoute({ ...one('/products/{id}'), method: 'delete', responses: removed }), async (c) => {
    await archiveProduct(db, callingShopId(c), c.req.valid('param').id);
    return c.json(envelope({ success: true as const }, 'Product archived'), 200);
  });

  app.openapi(
    createRoute({
      ...one('/products/{id}/restore'),
      method: 'post',
      responses: { 200: theProduct, ...changed },
    }),
    async (c) => {
      const restored = await restoreProduct(db, callingShopId(c), c.req.valid('param').id);
      return c.json(envelope(presentOwnProduct(restored, site), 'Product restored'), 200);
    },
  );
  return app;
}
