import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { success } from '#contracts/envelope';
import { AppError } from '#contracts/errors';
import { PRODUCT_FILE_COLUMNS, productImportForm, productImportResult } from '#contracts/product-file';
import { exportProducts, importProducts } from '#domain/catalogue';
import { onceOrEarlier } from '#domain/idempotency';
import { callingShopId, requireShop } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { readForm } from '../read-form.ts';
import { readRequestKey, requestKeyHeader } from '../request-key.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  fieldErrors,
  type HttpContext,
  jsonResponse,
  newRouter,
  z,
} from '../router.ts';
import { asBoolean } from '../upload.ts';

const tags = ['Sellers'];
/** A file of products, with room for the form around it. */
const FORM_MAX_BYTES = 6 * 1024 * 1024;
const IMPORT_WORDS =
  'Columns by name, whatever their case: name, price, stockQuantity, unit, category, description; an id changes ' +
  'that product. 5,000 rows and 5 MB at most. `preview` saves nothing; `save` with bad rows needs `skipInvalid`.';

async function readImport(c: HttpContext) {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send a form with the file, as multipart/form-data');
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
    throw new AppError('VALIDATION_ERROR', Object.values(errors)[0] ?? 'Please check the form', { errors });
  }
  const requestKey = await readRequestKey(c, { fields: parsed.data, files: [file] });
  return { ...parsed.data, bytes: new Uint8Array(await readFile(file.path)), requestKey };
}

/** Products as a file, in and out. */
export function productFileRoutes(deps: HttpDeps) {
  const { db } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireShop(deps) };

  app.openAPIRegistry.registerPath(
    createRoute({
      ...common,
      method: 'post',
      path: '/products/import',
      description: IMPORT_WORDS,
      request: {
        headers: requestKeyHeader,
        body: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: productImportForm.extend({
                file: z.instanceof(File).meta({ type: 'string', format: 'binary' }),
              }),
            },
          },
        },
      },
      responses: {
        200: jsonResponse('What is in the file, and what was saved', success(productImportResult)),
        ...failures(400, 401, 403, 422),
      },
    }),
  );
  app.post('/products/import', common.middleware, async (c) => {
    const given = await readImport(c);
    const result = await onceOrEarlier(db, given.requestKey, () =>
      importProducts(db, callingShopId(c), given),
    );
    const message = result.mode === 'save' ? `${result.saved} products saved` : 'Nothing is saved yet';
    return c.json(envelope(result, message), 200);
  });

  app.openAPIRegistry.registerPath(
    createRoute({
      ...common,
      method: 'get',
      path: '/products/export.csv',
      responses: {
        200: {
          description: `All products of the shop: ${PRODUCT_FILE_COLUMNS.join(', ')}`,
          content: { 'text/csv': { schema: z.string() } },
        },
        ...failures(401, 403),
      },
    }),
  );
  app.get('/products/export.csv', common.middleware, (c) => {
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
