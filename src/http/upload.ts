import { AppError } from '#contracts/errors';
import { IMAGE_MAX_BYTES } from '#domain/media';
import { fieldErrors, type HttpContext, type z } from './router.ts';

const FILES_MAX = 8;

export interface Upload<T> {
  fields: T;
  /** Uploaded pictures by field name, in order. */
  files: Map<string, Uint8Array[]>;
}

/** How a form's text becomes the value that JSON would have carried. */
export type FormReaders = Record<string, (text: string) => unknown>;

export const asNumber = (text: string) => (text.trim() === '' ? undefined : Number(text));
export const asBoolean = (text: string) => (text === 'true' ? true : text === 'false' ? false : text);
export const asNullable = (text: string) => (text === '' ? null : text);
export const asList = (text: string) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** JSON, or a form with the same fields and pictures. */
export function formOrJson<T extends z.ZodType>(schema: T) {
  return {
    body: {
      required: true,
      content: { 'application/json': { schema }, 'multipart/form-data': { schema } },
    },
  };
}

/**
 * Reads a body that is JSON or multipart with pictures, and checks it by the same schema (API.md, Seller calls).
 * @throws AppError MALFORMED_REQUEST, VALIDATION_ERROR, PAYLOAD_TOO_LARGE
 */
export async function readUpload<T extends z.ZodType>(
  c: HttpContext,
  schema: T,
  form: { fileFields: readonly string[]; readers: FormReaders },
): Promise<Upload<z.infer<T>>> {
  const files = new Map<string, Uint8Array[]>();
  const multipart = /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');
  const raw = multipart ? await readForm(c, form, files) : await readJson(c);
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { fields: parsed.data, files };
  throw new AppError('VALIDATION_ERROR', 'Please check the form for errors', {
    errors: fieldErrors(parsed.error.issues),
  });
}

async function readJson(c: HttpContext): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    throw new AppError('MALFORMED_REQUEST', 'The request could not be read');
  }
}

async function readForm(
  c: HttpContext,
  { fileFields, readers }: { fileFields: readonly string[]; readers: FormReaders },
  files: Map<string, Uint8Array[]>,
): Promise<Record<string, unknown>> {
  const data = await c.req.formData().catch(() => {
    throw new AppError('MALFORMED_REQUEST', 'The form could not be read');
  });
  const fields: Record<string, unknown> = {};
  for (const [name, value] of data.entries()) {
    if (typeof value !== 'string') {
      // A browser sends an empty file for a file field that was left alone.
      if (value.size > 0) files.set(name, [...(files.get(name) ?? []), await fileBytes(name, value)]);
      if (!fileFields.includes(name)) fields[name] = 'a file';
    } else if (!fileFields.includes(name)) {
      const read = readers[name];
      fields[name] = read ? read(value) : value;
    }
  }
  for (const [name, list] of files) if (list.length > FILES_MAX) throw tooMany(name);
  return fields;
}

async function fileBytes(name: string, file: File): Promise<Uint8Array> {
  if (file.size > IMAGE_MAX_BYTES) {
    const message = 'Each picture may have 12 MB at most';
    throw new AppError('PAYLOAD_TOO_LARGE', message, { errors: { [name]: message } });
  }
  return new Uint8Array(await file.arrayBuffer());
}

function tooMany(name: string): AppError {
  const message = `${FILES_MAX} pictures at most`;
  return new AppError('VALIDATION_ERROR', message, { errors: { [name]: message } });
}
