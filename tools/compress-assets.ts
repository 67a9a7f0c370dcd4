/** Writes a brotli twin (`.br`, quality 11) beside each text asset of build/client: `node tools/compress-assets.ts`. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const TEXT = /\.(js|css|svg|html|json)$/;
/** Below this size compression saves no packet. */
const MIN_BYTES = 1024;

/**
 * Compresses in parallel on zlib's threads.
 * @returns the number of files written
 */
export async function compressAssets(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const written = await Promise.all(files.map(compressFile));
  return written.filter(Boolean).length;
}

async function compressFile(file: string): Promise<boolean> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return false;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const compressed = await compress(content, { params });
  if (compressed.length >= content.length) return false;
  await writeFile(`${file}.br`, compressed);
  return true;
}

if (import.meta.main) {
  console.log(`${await compressAssets(path.join(import.meta.dirname, '../build/client'))} assets compressed`);
}
