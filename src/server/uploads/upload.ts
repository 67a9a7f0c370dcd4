import { type EndpointKey, type Endpoints, endpoints } from '#contract/endpoints';
import type { Endpoint } from '#contract/table';
import { IMAGE_MAX_BYTES, type ImageFile, withStoredImages } from '#modules/media';
import type { HttpDeps } from '../http/deps.ts';
import { requestErrors } from '../http/errors.ts';
import { readJsonBody } from '../http/request-guards.ts';
import { fieldErrors, type HttpContext, type z } from '../http/router.ts';
import { type FormFile, readForm } from './read-form.ts';

/** Limit of a form with several pictures; each picture has its own limit too. */
const FORM_MAX_BYTES = 40 * 1024 * 1024;

export interface Upload<T> {
  fields: T;
  /** Uploaded pictures by field name, in order. */
  files: Map<string, ImageFile[]>;
}

/** Parsers from text to a field's value; JSON may hold the value as text too. */
export type FieldParsers = Readonly<Record<string, (text: string) => unknown>>;
/** Non-text content of a form: picture fields and the maximum number of each. */
interface FormShape {
  pictures: Readonly<Record<string, number>>;
  readers: FieldParsers;
}

type FormKey = {
  [K in EndpointKey]: Endpoints[K] extends { files: object; body: unknown } ? K : never;
}[EndpointKey];
type Fields<K extends FormKey> = Endpoints[K] extends { body: infer S extends z.ZodMiniType }
  ? z.output<S>
  : never;

/** Stricter than JavaScript's `Number`: `1e5` or `0x10` is a typo in a price or a stock. */
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;
export const asNumber = (text: string) => {
  const plain = text.trim();
  if (plain === '') return undefined;
  return NUMBER.test(plain) ? Number(plain) : text;
};
export const asBoolean = (text: string) => (text === 'true' ? true : text === 'false' ? false : text);
export const asNullable = (text: string) => (text === '' ? null : text);
export const asList = (text: string) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** A form can't express null: JavaScript writes `null` and `undefined` into it as text (docs/api.md). */
const unlessNothing = (text: string) => (text === 'null' || text === 'undefined' ? '' : text);

/** The caller names the fields, so ignore inherited properties such as `constructor`. */
const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/**
 * Reads JSON or a multipart form with pictures, and validates both by the same schema (docs/api.md, Seller calls).
 * @throws AppError MALFORMED_REQUEST, VALIDATION_ERROR, PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT, RATE_LIMITED
 */
export async function readUpload<K extends FormKey>(
  c: HttpContext,
  key: K,
  readers: FieldParsers,
): Promise<Upload<Fields<K>>> {
  const { body, files: pictures = {} } = endpoints[key] as Endpoint;
  const form = { pictures, readers };
  const files = new Map<string, ImageFile[]>();
  const multipart = /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');
  const raw = multipart
    ? await readFields(c, form, files)
    : await readJson(c, form, body?.safeParse(undefined).success === true);
  const parsed = (body as z.ZodMiniType<Fields<K>>).safeParse(raw);
  if (parsed.success) return { fields: parsed.data, files };
  throw requestErrors.formInvalid(fieldErrors(parsed.error.issues));
}

/** An empty body counts as an omitted optional body. */
async function readJson(c: HttpContext, { readers }: FormShape, isOptional: boolean): Promise<unknown> {
  await readJsonBody(c);
  if (isOptional && !c.req.raw.body) return undefined;
  const body: unknown = await c.req.json().catch(() => {
    throw requestErrors.requestUnreadable();
  });
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const read = typeof value === 'string' ? own(readers, name) : undefined;
      return [name, read ? read(unlessNothing(value)) : value];
    }),
  );
}

async function readFields(
  c: HttpContext,
  { pictures, readers }: FormShape,
  files: Map<string, ImageFile[]>,
): Promise<Record<string, unknown>> {
  const form = await readForm(c, { maxBytes: FORM_MAX_BYTES, fileMaxBytes: IMAGE_MAX_BYTES });
  const fields = new Map<string, unknown>();
  for (const [name, value] of form.texts) {
    const most = own(pictures, name);
    const text = unlessNothing(value);
    // Some clients send empty text for an empty file field.
    if (text === '' && most) continue;
    if (most !== undefined) throw requestErrors.pictureNoFile(name);
    const read = own(readers, name);
    fields.set(name, read ? read(text) : text);
  }
  for (const file of form.files) {
    // A browser sends a nameless, empty file for the same.
    if (file.bytes === 0 && file.name === '') continue;
    if (own(pictures, file.field) === undefined) fields.set(file.field, 'a file');
    else addPicture(files, file, own(pictures, file.field) as number);
  }
  return Object.fromEntries(fields);
}

function addPicture(files: Map<string, ImageFile[]>, file: FormFile, most: number): void {
  const { field } = file;
  const list = files.get(field) ?? [];
  if (list.length === most) throw requestErrors.tooManyPictures(most, field);
  if (file.bytes === 0) throw requestErrors.pictureEmpty(field);
  if (file.isTooLarge) throw requestErrors.pictureTooLarge(field);
  files.set(field, [...list, { path: file.path, bytes: file.bytes }]);
}

/**
 * Stores the photos of one field, private ones by default, for `work`, which takes their storage keys in order, and deletes them if it fails.
 * @throws AppError RATE_LIMITED, VALIDATION_ERROR, STORAGE_FULL and errors of `work`
 */
export async function withUploadedPhotos<T>(
  { storage, rateLimits }: Pick<HttpDeps, 'storage' | 'rateLimits'>,
  {
    owner,
    field,
    files,
    shape = 'private',
  }: { owner: string; field: string; files: Map<string, ImageFile[]>; shape?: 'photo' | 'private' },
  work: (storageKeys: string[]) => Promise<T>,
): Promise<T> {
  const photos = files.get(field) ?? [];
  await rateLimits.pictures.use(owner, photos.length);
  return withStoredImages(storage, photos, { shape, field, owner }, (stored) =>
    work(stored.map(({ storageKey }) => storageKey)),
  );
}
