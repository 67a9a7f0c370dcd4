import { z } from 'zod';
import { searchErrors } from './errors.ts';
import type { Position } from './search-index.ts';

/** More than a search's tiers, and more than a region's towns plus the other regions. */
const SECTIONS_MAX = 100;

const position = z.tuple([
  z.int().min(0).max(SECTIONS_MAX),
  z.int().min(0).max(1000),
  z.string().max(40),
  z.int(),
  z.int(),
  z.uuid(),
]);

/** Encodes the end of a page as a cursor for the client. */
export function writeCursor({
  section,
  nameWords,
  createdAt,
  pricePesewas,
  ratingRank,
  id,
}: Position): string {
  return Buffer.from(JSON.stringify([section, nameWords, createdAt, pricePesewas, ratingRank, id])).toString(
    'base64url',
  );
}

/** @throws AppError VALIDATION_ERROR */
export function readCursor(cursor: string): Position {
  try {
    const [section, nameWords, createdAt, pricePesewas, ratingRank, id] = position.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    );
    if (Number.isNaN(Date.parse(createdAt))) throw new TypeError('no moment');
    return { section, nameWords, createdAt, pricePesewas, ratingRank, id };
  } catch {
    throw searchErrors.unknownCursor();
  }
}
