import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { exportProducts, importProducts } from '#modules/catalogue';
import { replayOrRun } from '#modules/idempotency';
import { callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readRequestKey } from '#server/http/request-key';
import { envelope, fieldErrors, type HttpContext } from '#server/http/router';
import { readForm } from '#server/uploads/read-form';
import { asBoolean } from '#server/uploads/upload';
import { AppError } from '#shared/errors';
import { productImportForm } from '#src/modules/catalogue/contract/product-csv.ts';

/** Limit of a product file plus the form around it. */
const FORM_MAX_BYTES = 6 * 1024 * 1024;

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
