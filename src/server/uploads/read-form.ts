import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { requestErrors } from '../http/errors.ts';
import { JSON_MAX_BYTES } from '../http/request-guards.ts';
import type { HttpContext } from '../http/router.ts';
import { uploadsInFlight } from '../limits/bytes-in-flight.ts';
import { readBody } from './read-body.ts';

/** A file of a form, on disk until the request ends. */
export interface FormFile {
  /** The form's field. */
  field: string;
  path: string;
  bytes: number;
  /** The file exceeded the limit, and the rest was discarded. */
  isTooLarge: boolean;
  /** Name from the client. For an empty file field a browser sends an empty name and no bytes. */
  name: string;
}

export interface Form {
  /** Field and text, in order of arrival. */
  texts: [string, string][];
  files: FormFile[];
}

const PARTS_MAX = 100;

/**
 * Parses a multipart form as it arrives: files are written to disk; text fields are few and small.
 * @throws AppError MALFORMED_REQUEST, PAYLOAD_TOO_LARGE, RATE_LIMITED, REQUEST_TIMEOUT
 */
export async function readForm(
  c: HttpContext,
  { maxBytes, fileMaxBytes }: { maxBytes: number; fileMaxBytes: number },
): Promise<Form> {
  const { body, headers } = c.req.raw;
  const ip = c.get('clientIp');
  if (Number(headers.get('content-length')) > maxBytes) {
    throw requestErrors.bodyTooLarge();
  }
  if (!body) throw requestErrors.formUnreadable();
  const form: Form = { texts: [], files: [] };
  const parser = createParser(headers.get('content-type') ?? '', fileMaxBytes);
  const work = collect(parser, form, () => c.get('uploadFolder').newFile());
  let taken = 0;
  try {
    for await (const chunk of readBody(body, { maxBytes })) {
      uploadsInFlight.take(ip, chunk.length);
      taken += chunk.length;
      if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), work.failed]);
    }
    parser.end();
    await work.done;
    return form;
  } catch (error) {
    work.abandon();
    parser.destroy();
    throw error;
  } finally {
    uploadsInFlight.giveBack(ip, taken);
  }
}

function createParser(contentType: string, fileMaxBytes: number) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fileSize: fileMaxBytes,
        fieldSize: JSON_MAX_BYTES,
        fieldNameSize: 200,
        parts: PARTS_MAX,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    throw requestErrors.formUnreadable();
  }
}

/** `done` resolves when all parts are read and all files written; `failed` rejects as soon as that is impossible. */
function collect(parser: BusboyInstance, form: Form, newFile: () => Promise<string>) {
  const streams: BusboyFileStream[] = [];
  const writing: Promise<void>[] = [];
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined);
  parser.on('field', (name, value, _nameTruncated, isTooLong) => {
    if (isTooLong) fail(requestErrors.bodyTooLarge());
    form.texts.push([name, value]);
  });
  parser.on('file', (field, stream, name) => {
    const file: FormFile = { field, path: '', bytes: 0, isTooLarge: false, name: name ?? '' };
    form.files.push(file);
    streams.push(stream);
    // The parser emits errors of a broken form here too, after we stop listening. Unhandled, they would crash the
    // process.
    stream.on('error', () => undefined);
    const written = writeFile(file, stream, newFile);
    written.catch(fail);
    writing.push(written);
  });
  parser.on('partsLimit', () => fail(requestErrors.formTooManyParts()));
  parser.on('error', () => fail(requestErrors.formUnreadable()));
  const finished = new Promise<void>((resolve) => void parser.on('finish', () => resolve()));
  const done = Promise.race([finished.then(() => Promise.all(writing)), failed]);
  done.catch(() => undefined);
  /** Closes the files that are still being written. */
  const abandon = () => {
    for (const stream of streams) stream.destroy();
  };
  return { done, failed, abandon };
}

async function writeFile(
  file: FormFile,
  stream: BusboyFileStream,
  newFile: () => Promise<string>,
): Promise<void> {
  file.path = await newFile();
  await pipeline(stream, createWriteStream(file.path));
  file.bytes = stream.bytesRead;
  file.isTooLarge = stream.truncated;
}
