import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { AppError } from '#shared/errors';
import { PRODUCT_FILE_MAX_BYTES } from '#src/modules/catalogue/contract/product-csv.ts';

/** Maximum length of a record, so that an unclosed quote cannot swallow the file. */
const RECORD_MAX_CHARS = 60_000;
const CHUNK_BYTES = 64 * 1024;

export function invalidFile(message: string): AppError {
  return new AppError('VALIDATION_ERROR', message, { errors: { file: message } });
}

/** Comma, semicolon or tab: the most frequent one in the header. */
function delimiterOf(bytes: Uint8Array): string {
  const [header = ''] = Buffer.from(bytes.subarray(0, 4096))
    .toString('utf8')
    .split(/\r?\n|\r/);
  const count = (sign: string) => header.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

function* chunksOf(bytes: Uint8Array) {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    yield bytes.subarray(start, start + CHUNK_BYTES);
}

/**
 * Streams the records of a CSV file with their row numbers as spreadsheets count them. Accepts a byte order mark,
 * semicolons, Windows line endings and quoted line breaks.
 * @throws AppError VALIDATION_ERROR with a message for a file that is not CSV
 */
export async function* readRecords(bytes: Uint8Array): AsyncGenerator<{ row: number; cells: string[] }> {
  if (bytes.length === 0) throw invalidFile('This file is empty');
  if (bytes.length > PRODUCT_FILE_MAX_BYTES) {
    const message = 'This file is larger than 5 MB. Split it into several.';
    throw new AppError('PAYLOAD_TOO_LARGE', message, { errors: { file: message } });
  }
  if (!isUtf8(bytes) || bytes.includes(0)) {
    throw invalidFile(
      'This file is not plain text in UTF-8. In your spreadsheet choose Save As, then "CSV UTF-8".',
    );
  }
  const parser = Readable.from(chunksOf(bytes), { objectMode: false }).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(bytes),
      relaxColumnCount: true,
      relaxQuotes: true,
      trim: true,
      maxRecordSize: RECORD_MAX_CHARS,
    }),
  );
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (cells.some((cell) => cell !== '')) yield { row, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidFile(
      error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
        ? `A quotation mark in row ${row + 1} or after it is never closed.`
        : `We cannot read row ${row + 1}. Check its quotation marks.`,
    );
  }
}
