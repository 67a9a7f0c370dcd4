import { category, product } from '#contracts/catalogue';
import { success } from '#contracts/envelope';
import { categoryInput, productCreate, productUpdate } from '#contracts/seller';
import {
  archiveProduct,
  createCategory,
  createProduct,
  findCategories,
  findOwnProduct,
  removeCategory,
  restoreProduct,
  setProductImages,
  updateCategory,
  updateProduct,
} from '#domain/catalogue';
import { type StoredImage, storeImage } from '#domain/media';
import { callingShopId, requireShop } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { presentProduct } from '../presenters/product.ts';
import { presentCategory } from '../presenters/shop.ts';
import { bearer, createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';
import { asBoolean, asList, asNullable, asNumber, formOrJson, readUpload } from '../upload.ts';

const tags = ['Sellers'];
const params = z.object({ id: z.string() });
const theProduct = jsonResponse('The product', success(product));
const theCategory = jsonResponse('The category', success(category));
const done = success(z.object({ success: z.literal(true) }));
const removed = { 200: jsonResponse('Done', done), ...failures(400, 401, 403, 404, 409) };
const changed = failures(400, 401, 403, 404, 409, 422);

const PRODUCT_FORM = {
  fileFields: ['productImages'],
  readers: {
    price: asNumber,
    stockQuantity: asNumber,
    inStock: asBoolean,
    categoryId: asNullable,
    unit: asNullable,
    keepImages: asList,
  },
};

/** Checks and stores the pictures of a form one after the other. */
async function storePictures(
  { storage }: HttpDeps,
  files: Map<string, Uint8Array[]>,
): Promise<StoredImage[]> {
  const stored: StoredImage[] = [];
  for (const bytes of files.get('productImages') ?? []) stored.push(await storeImage(storage, bytes));
  return stored;
}

/** A shop's products and categories (API.md, Seller calls). */
export function sellerProductRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireShop(deps) };
  const one = (path: string) => ({ ...common, path, request: { params } });

  const create = createRoute({
    ...common,
    method: 'post',
    path: '/products',
    request: formOrJson(productCreate),
    responses: { 201: theProduct, ...changed },
  });
  app.openAPIRegistry.registerPath(create);
  app.post('/products', common.middleware, async (c) => {
    const { fields, files } = await readUpload(c, productCreate, PRODUCT_FORM);
    const shopId = callingShopId(c);
    const added = await storePictures(deps, files);
    const { id } = await createProduct(db, shopId, fields);
    await setProductImages(db, id, { keep: [], added });
    return c.json(
      envelope(presentProduct(await findOwnProduct(db, shopId, id), site), 'Product created'),
      201,
    );
  });

  const update = createRoute({
    ...common,
    method: 'patch',
    path: '/products/{id}',
    request: { params, ...formOrJson(productUpdate) },
    responses: { 200: theProduct, ...changed },
  });
  app.openAPIRegistry.registerPath(update);
  app.patch('/products/:id', common.middleware, async (c) => {
    const { fields, files } = await readUpload(c, productUpdate, PRODUCT_FORM);
    const shopId = callingShopId(c);
    const { id, imageKeys } = await findOwnProduct(db, shopId, c.req.param('id'));
    const added = await storePictures(deps, files);
    await updateProduct(db, shopId, id, fields);
    if (fields.keepImages || added.length > 0) {
      const keep =
        fields.keepImages?.flatMap((url) => imageKeys.find((key) => url.includes(`/${key}/`)) ?? []) ?? [];
      await setProductImages(db, id, { keep, added });
    }
    return c.json(
      envelope(presentProduct(await findOwnProduct(db, shopId, id), site), 'Product updated'),
      200,
    );
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
      return c.json(envelope(presentProduct(restored, site), 'Product restored'), 200);
    },
  );

  const shown = async (id: string) => {
    const all = await findCategories(db);
    return presentCategory(all.find((one) => one.id === id) as (typeof all)[number]);
  };

  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/categories',
      request: jsonBody(categoryInput),
      responses: { 201: theCategory, ...changed },
    }),
    async (c) => {
      const created = await createCategory(db, callingShopId(c), c.req.valid('json'));
      return c.json(envelope(await shown(created.id), 'Category created'), 201);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'patch',
      path: '/categories/{id}',
      request: { params, ...jsonBody(categoryInput.partial()) },
      responses: { 200: theCategory, ...changed },
    }),
    async (c) => {
      const updated = await updateCategory(
        db,
        callingShopId(c),
        c.req.valid('param').id,
        c.req.valid('json'),
      );
      return c.json(envelope(await shown(updated.id), 'Category updated'), 200);
    },
  );

  app.openapi(
    createRoute({ ...one('/categories/{id}'), method: 'delete', responses: removed }),
    async (c) => {
      await removeCategory(db, callingShopId(c), c.req.valid('param').id);
      return c.json(envelope({ success: true as const }, 'Category removed'), 200);
    },
  );
  return app;
}
