import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { containsPattern } from '../../platform/like.ts';
import { int, readRows, text } from '../../platform/rows.ts';
import { toTsquery } from './expression.ts';
import {
  COUNT_MAX,
  type Place,
  type Position,
  type SearchFilters,
  type SearchIndex,
  type SearchOrder,
  type SearchPage,
  type SearchRequest,
  type SearchSection,
} from './search-index.ts';

/** Up to this many matches are collected and sorted; beyond, documents are scanned in sort order. */
const GATHER_MAX = COUNT_MAX;
/** Documents scanned per step. */
const WALK = 4000;
/** Minimum letters for the trigram index on the texts. */
const TRIGRAM = 3;

const ORDERS: Record<SearchOrder, { by: SQL; after: (last: Position) => SQL }> = {
  match: {
    by: sql`d.name_words, d.created_at desc, d.product_id desc`,
    after: (last) => sql`(d.name_words > ${last.nameWords} or d.name_words = ${last.nameWords}
      and (d.created_at, d.product_id) < (${last.createdAt}::timestamptz, ${last.id}::uuid))`,
  },
  newest: {
    by: sql`d.created_at desc, d.product_id desc`,
    after: (last) => sql`(d.created_at, d.product_id) < (${last.createdAt}::timestamptz, ${last.id}::uuid)`,
  },
  'price-asc': {
    by: sql`d.price_pesewas, d.product_id`,
    after: (last) => sql`(d.price_pesewas, d.product_id) > (${last.pricePesewas}::int, ${last.id}::uuid)`,
  },
  'price-desc': {
    by: sql`d.price_pesewas desc, d.product_id desc`,
    after: (last) => sql`(d.price_pesewas, d.product_id) < (${last.pricePesewas}::int, ${last.id}::uuid)`,
  },
  'top-rated': {
    by: sql`d.rating_rank desc, d.created_at desc, d.product_id desc`,
    after: (last) =>
      sql`(d.rating_rank, d.created_at, d.product_id) < (${last.ratingRank}::int, ${last.createdAt}::timestamptz, ${last.id}::uuid)`,
  },
};

const FOUND = {
  id: text,
  nameWords: int,
  createdAt: text,
  pricePesewas: int,
  ratingRank: int,
  section: int,
  total: int,
};
const KEYS = sql`d.product_id as id, d.name_words as "nameWords", d.created_at::text as "createdAt", d.price_pesewas as "pricePesewas",
  d.rating_rank as "ratingRank"`;

const conjunction = (parts: SQL[]): SQL => (parts.length ? sql.join(parts, sql` and `) : sql`true`);

/** The documents; with a measure, those with a unit price by it, which replaces their price. */
function documents({ per }: SearchFilters): SQL {
  if (!per) return sql`search_documents d`;
  return sql`(select s.product_id, s.shop_id, s.category_id, s.region, s.town, s.words, s.name_words, u.price_pesewas, s.rating_rank,
      s.rating_average, s.created_at
    from product_unit_prices u join search_documents s using (product_id) where u.per = ${per}) d`;
}

function filtering(filters: SearchFilters): SQL[] {
  const { categoryIds, shopId, region, minPrice, maxPrice, inStock, minRating, deliversTo } = filters;
  const all: SQL[] = [];
  if (categoryIds) all.push(sql`d.category_id = any(${sql.param(categoryIds)}::uuid[])`);
  if (shopId) all.push(sql`d.shop_id = ${shopId}::uuid`);
  if (region) all.push(sql`lower(d.region) = lower(${region})`);
  if (minPrice !== undefined) all.push(sql`d.price_pesewas >= ${minPrice}`);
  if (maxPrice !== undefined) all.push(sql`d.price_pesewas <= ${maxPrice}`);
  if (minRating !== undefined) all.push(sql`d.rating_average >= ${Math.round(minRating * 100)}`);
  if (deliversTo !== undefined) {
    const reach = sql`select from delivery_reach r where r.shop_id = d.shop_id`;
    all.push(sql`(not exists (${reach}) or exists (${reach}
      and (r.everywhere or ${deliversTo} = any(r.regions) or r.own_region and d.region = ${deliversTo}))
      or exists (select from load_reach l where l.shop_id = d.shop_id and l.region = ${deliversTo}))`);
  }
  if (inStock !== undefined) {
    all.push(
      sql`exists (select from product_stock p where p.product_id = d.product_id and p.is_buyable = ${inStock})`,
    );
  }
  return all;
}

interface Section {
  /** Matches that belong to this section or an earlier one. */
  test: SQL;
  /** Documents that can be in the section; an ordered index returns them directly. */
  within: SQL;
  /** Further conditions; null when every such document is in the section. */
  matches: SQL | null;
}

interface Asked {
  /** Condition for all matches; null for all documents. */
  all: SQL | null;
  sections: Section[];
}

/** @param many true when there are too many matches to search names one by one: those sections are empty then */
function askedOf({ sections, places, contained }: SearchRequest, many: boolean): Asked {
  const tests = sections.map((section) =>
    many && section.text === 'name' ? sql`false` : testOf(section, contained),
  );
  const all = tests.at(-1) ?? null;
  if (places) return { all, sections: placeSections(places, all) };
  return {
    all,
    sections: tests.map((test, at) => {
      const before = tests.slice(0, at).map((condition) => sql`not ${condition ?? sql`true`}`);
      return { test: test ?? sql`true`, within: sql`true`, matches: test && conjunction([test, ...before]) };
    }),
  };
}

function testOf({ words, text: place }: SearchSection, contained: string | undefined): SQL | null {
  const held = words && sql`d.words @@ ${toTsquery(words)}::tsquery`;
  const texts = place && contained ? textTest(place, contained) : null;
  return held && texts ? sql`(${held} or ${texts})` : (held ?? texts);
}

/** The trigram index finds three letters or more; fewer match so many documents that a scan finds them soon. */
function textTest(place: 'name' | 'anywhere', contained: string): SQL {
  const pattern = containsPattern(contained.toLowerCase());
  if (place === 'name') {
    return sql`(select t.name from product_texts t where t.product_id = d.product_id) like ${pattern}`;
  }
  return contained.length < TRIGRAM
    ? sql`(select t.text from product_texts t where t.product_id = d.product_id) like ${pattern}`
    : sql`d.product_id in (select product_id from product_texts where text like ${pattern})`;
}

function placeSections(places: Place[], matches: SQL | null): Section[] {
  const regions = [...new Set(places.map(({ region }) => region))];
  const elsewhere = sql`(d.region is null or d.region <> all(${sql.param(regions)}::text[]))`;
  return [...places.map(placeTest), elsewhere].map((test) => ({ test, within: test, matches }));
}

function placeTest({ region, town }: Place): SQL {
  if (town === undefined) return sql`d.region = ${region}`;
  return town === null
    ? sql`(d.region = ${region} and d.town is null)`
    : sql`(d.region = ${region} and d.town = ${town})`;
}

/** Number of the first section that a document belongs to. */
function sectionOf(sections: Section[]): SQL {
  const cases = sections.slice(0, -1).map(({ test }, at) => sql`when ${test} then ${at}::int`);
  const last = sql`${sections.length - 1}::int`;
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else ${last} end` : last;
}

/** All matches, sorted, in one statement; null when there are too many. */
async function gather(handle: DbOrTx, request: SearchRequest): Promise<SearchPage | null> {
  const { filters, order, after, limit } = request;
  const asked = askedOf(request, false);
  const { by, after: beyond } = ORDERS[order];
  const matches = conjunction([asked.all ?? sql`true`, ...filtering(filters)]);
  const rest = after
    ? sql`where d.section > ${after.section} or (d.section = ${after.section} and ${beyond(after)})`
    : sql``;
  const rows = await readRows(
    handle,
    FOUND,
    sql`with found as materialized (
        select d.product_id, d.name_words, d.created_at, d.price_pesewas, d.rating_rank, ${sectionOf(asked.sections)} as section
        from ${documents(filters)} where ${matches} limit ${GATHER_MAX + 1}
      )
      select ${KEYS}, d.section, (select count(*)::int from found) as total from found d ${rest}
      order by d.section, ${by} limit ${limit + 1}`,
  );
  const total = rows[0]?.total ?? 0;
  // With no rows after the cursor the total is unknown: the collected matches may all precede this page.
  const isUnsure = rows.length === 0 && after !== null;
  return total > GATHER_MAX || isUnsure ? null : pageOf(rows, limit, total);
}

/**
 * For many matches: scans the first documents of each section in sort order until the page is full. When that yields
 * too few, collects the whole section.
 */
async function walk(handle: DbOrTx, request: SearchRequest): Promise<SearchPage> {
  const { filters, order, after, limit } = request;
  const asked = askedOf(request, true);
  const { by, after: beyond } = ORDERS[order];
  const narrowed = filtering(filters);
  const rows: Row[] = [];
  for (const at of await sectionsFrom(handle, request, asked)) {
    const section = asked.sections[at];
    if (!section || rows.length > limit) break;
    const { within, matches } = section;
    const start = after?.section === at ? beyond(after) : sql`true`;
    const wanted = limit + 1 - rows.length;
    const columns = sql`select ${KEYS}, ${at}::int as section, 0 as total`;
    const first = sql`select * from ${documents(filters)} where ${within} and ${start} order by ${by} limit ${WALK}`;
    const tests = [...(matches ? [matches] : []), ...narrowed];
    // Repeat the inner order, so that the scan stops when the page is full, not after all documents of the step.
    let found = await readRows(
      handle,
      FOUND,
      sql`${columns} from (${first}) d where ${conjunction(tests)} order by ${by} limit ${wanted}`,
    );
    // Without conditions the scan was complete.
    if (found.length < wanted && tests.length > 0) {
      // Materialize, or the planner would scan on in sort order.
      const all = sql`select d.product_id, d.name_words, d.created_at, d.price_pesewas, d.rating_rank
        from ${documents(filters)} where ${conjunction([within, ...tests])} and ${start}`;
      found = await readRows(
        handle,
        FOUND,
        sql`with d as materialized (${all}) ${columns} from d order by ${by} limit ${wanted}`,
      );
    }
    rows.push(...found);
  }
  return pageOf(rows, limit, await countMatches(handle, asked, filters));
}

/** Numbers of the sections to scan. Skips places without products, in one statement. */
async function sectionsFrom(handle: DbOrTx, request: SearchRequest, asked: Asked): Promise<number[]> {
  const from = request.after?.section ?? 0;
  const all = asked.sections.map((_, at) => at).filter((at) => at >= from);
  const elsewhere = asked.sections.length - 1;
  const places = request.places ? all.filter((at) => at < elsewhere) : [];
  if (places.length === 0) return all;
  const there = places.map((at) => {
    const within = asked.sections[at]?.within ?? sql`true`;
    return sql`select ${at}::int as at where exists (select from search_documents d where ${within})`;
  });
  const rows = await readRows(handle, { at: int }, sql`${sql.join(there, sql` union all `)} order by at`);
  return [...rows.map(({ at }) => at), elsewhere];
}

type Row = Position & { total: number };

async function countMatches(handle: DbOrTx, asked: Asked, filters: SearchFilters): Promise<number> {
  const matches = conjunction([asked.all ?? sql`true`, ...filtering(filters)]);
  const [row] = await readRows(
    handle,
    { total: int },
    sql`select count(*)::int as total from (select from ${documents(filters)} where ${matches} limit ${COUNT_MAX + 1}) f`,
  );
  return row?.total ?? 0;
}

function pageOf(rows: Row[], limit: number, total: number): SearchPage {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    found: page.map(({ id, section }) => ({ id, section })),
    total: Math.min(total, COUNT_MAX),
    totalIsExact: total <= COUNT_MAX,
    next: rows.length > limit && last ? last : null,
  };
}

const POSITION = { id: text, nameWords: int, createdAt: text, pricePesewas: int, ratingRank: int };

/** Filters ids to listed products that pass the filters, with their sort keys; in no order. */
export function findAmong(
  handle: DbOrTx,
  ids: string[],
  filters: SearchFilters,
): Promise<Omit<Position, 'section'>[]> {
  const matches = conjunction([sql`d.product_id = any(${sql.param(ids)}::uuid[])`, ...filtering(filters)]);
  return readRows(handle, POSITION, sql`select ${KEYS} from ${documents(filters)} where ${matches}`);
}

/** Search in PostgreSQL alone: a GIN index on the words, and an ordered index for each sort. */
export const postgresIndex: SearchIndex = {
  async find(handle, request) {
    const last = request.sections.at(-1);
    const all = !last?.words && !last?.text && !request.filters.shopId;
    const page = all ? null : await gather(handle, request);
    return page ?? walk(handle, request);
  },
};
