import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  type AdminProductRow,
  archiveProduct,
  editProductForSeller,
  exportProducts,
  findOwnProduct,
  findProductForAdmins,
  findProducts,
  importProducts,
  listProductsForAdmins,
  moderateProduct,
  restoreProduct,
  type SavedProduct,
  saveProduct,
} from '#modules/catalogue';
import { replayOrRun } from '#modules/idempotency';
import type { ImageFile } from '#modules/media';
import type { Site } from '#platform/site';
import { adminId, callingShopId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, fieldErrors, type HttpContext, listEnvelope } from '#server/http/router';
import { readForm } from '#server/uploads/read-form';
import { asBoolean, asList, asNullable, asNumber, readUpload } from '#server/uploads/upload';
import { toCedis } from '#shared/money';
import { productImportForm } from '../contract/product-csv.ts';
import { catalogueErrors } from '../errors.ts';
import { pictureUrl, presentOwnProduct } from './present-product.ts';

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
  externalId: asNullable,
  metadata: asList,
  options: asList,
  variants: asList,
  quantityPrices: asList,
  weight: (text: string) => (text === '' ? null : asList(text)),
};

/** A shop's products (docs/api.md, Seller calls). */
export function sellerProductRoutes(deps: HttpDeps) {
  const { db, site, storage, rateLimits } = deps;
  const { app, on } = newRoutes(deps);
  const saving = { db, storage, usePictures: rateLimits.pictures.use };
  const save = async (c: HttpContext, product: SavedProduct, added: ImageFile[] = []) => {
    const requestKey = await readIdempotencyKey(c, {
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

  on('PUT /shops/products/{id}/stock', async (c) => {
    const saved = await save(c, { id: c.req.valid('param').id, change: c.req.valid('json') });
    return c.json(envelope(presentOwnProduct(saved, site), 'Stock updated'), 200);
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

/** Limit of a product file plus the form around it. */
const FORM_MAX_BYTES = 6 * 1024 * 1024;

async function readImport(c: HttpContext) {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) {
    throw catalogueErrors.formExpected();
  }
  const form = await readForm(c, { maxBytes: FORM_MAX_BYTES, fileMaxBytes: FORM_MAX_BYTES });
  const { skipInvalid, ...fields } = Object.fromEntries(form.texts);
  const file = form.files.find(({ field }) => field === 'file');
  const parsed = productImportForm.safeParse({
    ...fields,
    ...(skipInvalid ? { skipInvalid: asBoolean(skipInvalid) } : {}),
  });
  const errors = parsed.success ? {} : fieldErrors(parsed.error.issues);
  if (!file) errors.file = 'Choose a CSV file';
  if (!parsed.success || !file) {
    throw catalogueErrors.formInvalid(errors);
  }
  const requestKey = await readIdempotencyKey(c, { fields: parsed.data, files: [file] });
  return { ...parsed.data, bytes: new Uint8Array(await readFile(file.path)), requestKey };
}

/** Product import and export as a file. */
export function productFileRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /products/import', async (c) => {
    const given = await readImport(c);
    const result = await replayOrRun(db, given.requestKey, () => importProducts(db, callingShopId(c), given));
    const message = result.mode === 'save' ? `${result.saved} products saved` : 'Nothing is saved yet';
    return c.json(envelope(result, message), 200);
  });

  on('GET /products/export.csv', (c) => {
    const pieces = exportProducts(db, callingShopId(c));
    const body = Readable.toWeb(Readable.from(pieces, { objectMode: false }));
    return c.body(body as ReadableStream<Uint8Array>, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
      'cache-control': 'private, no-store',
    });
  });
  return app;
}

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
    if (!row) throw catalogueErrors.productNotFound();
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
  on('PATCH /admin/products/{id}', async (c) => {
    const productId = c.req.valid('param').id;
    await editProductForSeller(
      { ...deps, usePictures: async () => undefined },
      {
        ...{ adminId: adminId(c), productId, edit: c.req.valid('json') },
      },
    );
    return c.json(await changed(productId, 'Product changed'), 200);
  });
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
