import { asc, eq } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import type { DbOrTx } from '#platform/database';
import { memoizeByKey } from '#platform/memoize';
import { tokenize } from '#shared/fold-text';
import { type Database, violatedConstraint } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { isInSeason, monthInAccra, SEASONS_MAX, type SeasonInput } from './contract/seasons.ts';
import { searchErrors } from './errors.ts';
import { inflections } from './expression.ts';
import type { SearchIndex } from './search-index.ts';
import { searchProducts } from './search-products.ts';
import { seasons } from './tables.ts';

const shown = {
  id: seasons.id,
  name: seasons.name,
  search: seasons.search,
  fromMonth: seasons.fromMonth,
  toMonth: seasons.toMonth,
  regions: seasons.regions,
  note: seasons.note,
};
export type SeasonView = Awaited<ReturnType<typeof listSeasons>>[number];

/** The whole calendar by name and first month, `SEASONS_MAX` harvests at most. */
export function listSeasons(handle: DbOrTx) {
  return handle.select(shown).from(seasons).orderBy(asc(seasons.name), asc(seasons.fromMonth));
}

/** @throws AppError NOT_FOUND */
export async function getSeason(handle: DbOrTx, id: string): Promise<SeasonView> {
  const [found] = isUuid(id) ? await handle.select(shown).from(seasons).where(eq(seasons.id, id)) : [];
  if (!found) throw searchErrors.seasonNotFound();
  return found;
}

const notFound = searchErrors.seasonNotFound;

async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    if (violatedConstraint(error) !== 'seasons_name_and_start') throw error;
    throw searchErrors.seasonTaken();
  });
}

/** Adds a harvest to the calendar; returns its id. @throws AppError CONFLICT, also when the calendar is full */
export function createSeason(db: Database, adminId: string, input: SeasonInput): Promise<string> {
  return unlessTaken(
    inTransaction(db, async (tx) => {
      if ((await tx.$count(seasons)) >= SEASONS_MAX) {
        throw searchErrors.tooManySeasons(SEASONS_MAX);
      }
      const [row] = await tx.insert(seasons).values(input).returning({ id: seasons.id });
      const { id } = row as { id: string };
      await recordAudit(tx, {
        adminId,
        action: 'season.add',
        subject: 'season',
        subjectId: id,
        after: input,
      });
      return id;
    }),
  );
}

/** Replaces a harvest's data. @throws AppError NOT_FOUND, CONFLICT */
export function updateSeason(db: Database, adminId: string, id: string, input: SeasonInput): Promise<void> {
  return unlessTaken(
    inTransaction(db, async (tx) => {
      const [before] = isUuid(id)
        ? await tx.select().from(seasons).where(eq(seasons.id, id)).for('update')
        : [];
      if (!before) throw notFound();
      await tx.update(seasons).set(input).where(eq(seasons.id, id));
      const { id: _, createdAt: __, ...kept } = before;
      await recordAudit(tx, {
        adminId,
        action: 'season.change',
        subject: 'season',
        subjectId: id,
        before: kept,
        after: input,
      });
    }),
  );
}

/** Removes a harvest from the calendar. @throws AppError NOT_FOUND */
export async function deleteSeason(db: Database, adminId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = isUuid(id) ? await tx.delete(seasons).where(eq(seasons.id, id)).returning() : [];
    if (!row) throw notFound();
    const { id: _, createdAt: __, ...before } = row;
    await recordAudit(tx, { adminId, action: 'season.remove', subject: 'season', subjectId: id, before });
  });
}

const RIPE_MAX = 5;
/** Best matches examined per harvest, and the number of them that rotate by day. */
const LOOKED_AT = 24;
const IN_TURN = 3;
const KEPT_MS = 300_000;
const DAY_MS = 86_400_000;
/**
 * Processed goods are available all year: a product with such a word in its name is not a harvest, unless the search
 * asks for it.
 */
const MADE = new Set(
  `flour powder dough butter paste oil chocolate cocoa chips dried roasted toasted smoked juice jam sauce drink wine soap
  cream candle snack fufu gari kokonte cake biscuit bread`.split(/\s+/),
);

/**
 * Whether a product's name has all words of the search in some form, and no word for processed goods that the search
 * lacks.
 */
export function matchesSeason(name: string, search: string): boolean {
  const words = tokenize(name);
  const wanted = tokenize(search);
  const made = words.some((word) => MADE.has(word) && !wanted.includes(word));
  return !made && wanted.every((word) => inflections(word).some((form) => words.includes(form)));
}

export type InSeasonFinder = (
  seasons: readonly SeasonView[],
  now?: Date,
) => Promise<{ seasonId: string; productId: string }[]>;

/**
 * Finds products of current harvests: for up to five harvests of the month, rotating by day, one product in stock each,
 * which rotates among the best matches with the words in their name. Matches are cached for five minutes per harvest,
 * so page views do not trigger searches.
 */
export function createInSeasonFinder(handle: DbOrTx, index: SearchIndex): InSeasonFinder {
  const matches = memoizeByKey(KEPT_MS, async (search) => {
    const { products } = await searchProducts(handle, index, {
      search,
      sort: 'best-match',
      inStock: 'true',
      limit: LOOKED_AT,
    });
    return products
      .filter(({ name }) => matchesSeason(name, search))
      .map(({ id, shop }) => ({ id, region: shop.region }));
  });
  return async (seasons, now = new Date()) => {
    const day = Math.floor(now.getTime() / DAY_MS);
    const ripe = seasons.filter((season) => isInSeason(season, monthInAccra(now)));
    const found: { seasonId: string; productId: string }[] = [];
    for (let at = 0; at < ripe.length && found.length < RIPE_MAX; at++) {
      const season = ripe[(day + at) % ripe.length] as SeasonView;
      const fitting = (await matches(season.search)).filter(
        ({ id, region }) =>
          (season.regions.length === 0 || season.regions.includes(region ?? '')) &&
          found.every(({ productId }) => productId !== id),
      );
      const best = fitting.slice(0, IN_TURN);
      const product = best[day % Math.max(best.length, 1)];
      if (product) found.push({ seasonId: season.id, productId: product.id });
    }
    return found;
  };
}
