import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenize } from '#shared/fold-text';
import { presentRating } from '#src/modules/catalogue/http/present-product.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/* Rules of texts and stars written both in SQL and in TypeScript, or in several SQL functions, must agree on generated input. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const SEED = 25;

/** The database's folding of each text, in order. */
async function fold(texts: string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ folded: string }>(
    'select search_phrase(t) as folded from unnest($1::text[]) with ordinality as texts (t, at) order by at',
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

it('every letter is folded alike in the database and in the code', async () => {
  const { rows } = await database.pool.query<{ letter: string }>(
    `select chr(code) as letter from (select generate_series(1, 55295) as code union all
       select generate_series(57344, 131071)) codes where unicode_assigned(chr(code))`,
  );
  expect(rows.length).toBeGreaterThan(50_000);
  // Within a word, to tell letters from separators.
  const texts = rows.map(({ letter }) => `a${letter}b`);
  const folded = await fold(texts);
  expect(texts.filter((text, at) => tokenize(text).join(' ') !== folded[at])).toEqual([]);
});

it('hostile text is folded alike in the database and in the code', async () => {
  const PIECES = [
    ...'ɔɛŋɖɣʋƒƙɓɗƴɩʊƆƐŊƉƔƲƑƘƁƊƳƖƱ',
    ...[
      'Kɛntɛ',
      'bɔdeɛ',
      "Men's",
      'Karité',
      'GH₵ 5.50',
      'tie-dye',
      'ﬁsh',
      '½',
      'İ',
      'ı',
      'ß',
      'ẞ',
      'ΟΔΟΣ',
      'ς',
    ],
    ...[
      '\u0301',
      '\u0300\u036f',
      '\u1dc4',
      "'",
      '’',
      '‘',
      'ʼ',
      '´',
      '`',
      '\u200d',
      '\u200b',
      '\u00ad',
      '\u00a0',
    ],
    ...[
      ' ',
      '  ',
      '\n',
      '\t',
      '\u0001',
      '\\',
      '%',
      '_',
      '"',
      '$$',
      '--',
      ';',
      '٣',
      '²',
      'Ⅷ',
      '①',
      'ａ',
      '👩🏾‍🌾',
      '漢字',
      'مرحبا',
    ],
  ];
  const made = fc.sample(fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }), {
    numRuns: 20_000,
    seed: SEED,
  });
  const texts = made.map((pieces) => pieces.join(''));
  const folded = await fold(texts);
  const apart = texts.flatMap((text, at) => {
    const words = tokenize(text).join(' ');
    return words === folded[at] ? [] : [[text, words, folded[at]]];
  });
  expect(apart).toEqual([]);
});

it('a unit has a measure, an amount, and is about it only as an olonka', async () => {
  const WEIGHTS: [unit: string, per: string, factor: number][] = [
    ...['kg', 'KG', 'kilo', 'Kilos', 'kilogram', 'kilograms'].map(
      (unit) => [unit, 'kg', 1] as [string, string, number],
    ),
    ...['g', 'gram', 'Grams'].map((unit) => [unit, 'kg', 0.001] as [string, string, number]),
    ...['l', 'litre', 'Liters'].map((unit) => [unit, 'litre', 1] as [string, string, number]),
    ['ml', 'litre', 0.001],
    ...['yard', 'yards'].map((unit) => [unit, 'yard', 1] as [string, string, number]),
  ];
  const LEAD = fc.constantFrom('', ' ', '\t ');
  const TAIL = fc.constantFrom('', ' ', ' jar', ', large', ' of olonka', ' 5 kg', '.');
  /** Characters that make a different word when appended. */
  const GLUED = fc.constantFrom('x', '5', '_', 'ɛ');
  const weight = fc
    .tuple(
      LEAD,
      fc.constantFrom(1, 6, 24, 999_999),
      fc.boolean(),
      fc.constantFrom(0, 1, 2.5, 500),
      fc.constantFrom(...WEIGHTS),
      TAIL,
    )
    .map(([lead, count, isMultiple, number, [unit, per, factor], tail]) => ({
      text: `${lead}${isMultiple ? `${count} x ` : ''}${String(number).replace('.', ',')} ${unit}${tail}`,
      per: number > 0 ? per : null,
      amount: number * (isMultiple ? count : 1) * factor || null,
      isAbout: false,
    }));
  const olonka = fc
    .tuple(
      LEAD,
      fc.constantFrom(null, 0, 1, 12, 999_999),
      fc.constantFrom('olonka', 'Olonkas', 'OLONKA'),
      TAIL,
    )
    .map(([lead, count, word, tail]) => ({
      text: `${lead}${count === null ? '' : `${count} `}${word}${tail}`,
      per: count === 0 ? null : 'kg',
      amount: (count ?? 1) * 2.75 || null,
      isAbout: count !== 0,
    }));
  const none = fc
    .tuple(fc.constantFrom('olonka', '2 olonkas', '5 kg', '6 x 500 g', '1 yard'), GLUED)
    .map(([unit, glued]) => ({ text: `${unit}${glued}`, per: null, amount: null, isAbout: false }));
  const made = fc.sample(fc.oneof(weight, olonka, none), { numRuns: 5_000, seed: SEED });
  const { rows } = await database.pool.query(
    `select t as text, case when unit_amount(t) is not null then unit_measure(t) end as per, unit_amount(t)::float8 as amount,
       coalesce(unit_is_about(t) and unit_amount(t) is not null, false) as "isAbout"
     from unnest($1::text[]) with ordinality as units (t, at) order by at`,
    [made.map(({ text }) => text)],
  );
  expect(rows.map((row) => ({ ...row, amount: row.amount && Number(row.amount.toFixed(6)) }))).toEqual(
    made.map((unit) => ({ ...unit, amount: unit.amount && Number(unit.amount.toFixed(6)) })),
  );
});

it.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a shop is closed on both days of its holiday and between, by the time of Accra, seen from %s',
  async (timeZone) => {
    const client = await database.pool.connect();
    try {
      await client.query(`set time zone '${timeZone}'`);
      const { rows } = await client.query<{ first: number; last: number; until: number | null }>(
        `select first, last, closed_until_today(today + first, today + last) - today as until
         from (select (now() at time zone 'utc')::date as today) t, generate_series(-3, 3) first, generate_series(-3, 3) last`,
      );
      expect(rows).toHaveLength(49);
      for (const { first, last, until } of rows) {
        expect([first, last, until]).toEqual([first, last, first <= 0 && last >= 0 ? last : null]);
      }
      const { rows: never } = await client.query('select closed_until_today(null, null) as until');
      expect(never).toEqual([{ until: null }]);
    } finally {
      await client.query('reset time zone');
      client.release();
    }
  },
);

it('the average of stars is rounded alike in the database and on pages', async () => {
  const { rows } = await database.pool.query<{ stars: number; buyers: number; tenths: number | null }>(
    `select stars, buyers, rating_tenths(stars, buyers) as tenths
     from generate_series(0, 90) buyers, generate_series(buyers, 5 * buyers) stars`,
  );
  expect(rows.length).toBeGreaterThan(10_000);
  for (const { stars, buyers, tenths } of rows) {
    const { rating } = presentRating({ ratingSum: stars, ratingCount: buyers });
    expect([stars, buyers, rating]).toEqual([stars, buyers, (tenths ?? 0) / 10]);
  }
});
