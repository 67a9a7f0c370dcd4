import { Hono } from 'hono';
import type { MediaStorage } from '#modules/media';
import { AUDIO_TYPES } from '#modules/translations';
import { readByteRange } from '#server/http/byte-range';
import { requestErrors } from '#server/http/errors';

/** A file's name is its hash, so its content never changes. */
const YEAR = 'public, max-age=31536000, immutable';

/** Serves the recordings that read sellers' cards aloud, whole or in parts. */
export function recordingFiles(storage: MediaStorage) {
  const app = new Hono();
  app.get('/media/voice/:file{[0-9a-f]{64}\\.(mp3|m4a|ogg|webm)}', async (c) => {
    const { file } = c.req.param();
    const found = await storage.get(`voice/${file}`);
    if (!found) throw requestErrors.fileNotFound();
    const bytes = new Uint8Array(found);
    const type = AUDIO_TYPES[file.split('.')[1] as keyof typeof AUDIO_TYPES];
    const headers = { 'content-type': type, 'cache-control': YEAR, 'accept-ranges': 'bytes' };
    const range = readByteRange(c.req.header('range'), bytes.length);
    if (range === 'none') return c.body(null, 416, { 'content-range': `bytes */${bytes.length}` });
    if (!range) return c.body(bytes, 200, headers);
    const part = bytes.slice(range.start, range.end + 1);
    const which = `bytes ${range.start}-${range.end}/${bytes.length}`;
    return c.body(part, 206, { ...headers, 'content-range': which });
  });
  return app;
}
