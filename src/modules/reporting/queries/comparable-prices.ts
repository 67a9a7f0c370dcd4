import { sql } from 'drizzle-orm';
import { inflections } from '#modules/search';
import type { DbOrTx } from '#platform/database';
import { array, brandedInt, int, nullable, readRows, text } from '#platform/rows';
import type { Pesewas } from '#shared/money';
import {
  COMPARABLE_PRICE_DAYS,
  COMPARABLE_PRICE_SHOPS_MIN,
} from '../contract/comparable-prices-endpoints.ts';

/** What other shops of a region sold like goods for; pesewas per `per`. */
export interface ComparablePricesView {
  words: string[];
  per: string;
  region: string;
  shops: number;
  lowPesewas: Pesewas;
  middlePesewas: Pesewas;
  highPesewas: Pesewas;
}

/**
 * Compares with what was paid for goods of the shop's region that are measured alike: those with all words of the name,
 * or with its rarest word that enough shops share. Each shop counts once, by what it took over all of its pieces, so
 * that a shop that sells a lot, or to itself, moves the range by one shop. Refunded and cancelled goods don't count.
 * Returns null where fewer than {@link COMPARABLE_PRICE_SHOPS_MIN} other shops sold any.
 */
export async function readComparablePrices(
  handle: DbOrTx,
  { shopId, name, unit }: { shopId: string; name: string; unit: string },
): Promise<ComparablePricesView | null> {
  const questions = questionsOf(await readNameWords(handle, name));
  if (questions.length === 0) return null;
  const [found] = await readRows(
    handle,
    {
      ...{ words: array(text), per: text, region: text, shops: int },
      ...{ lowPesewas: brandedInt<Pesewas>(), middlePesewas: brandedInt<Pesewas>() },
      highPesewas: brandedInt<Pesewas>(),
    },
    sql`with asked as (select s.region, coalesce(unit_measure(${unit}), search_phrase(${unit})) as per
        from shops s where s.id = ${shopId}::uuid),
      questions as (select q.words, q.expression::tsquery as expression, q.place
        from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as q (words text[], expression text, place integer)),
      sold as (select q.place, i.shop_id, sum(i.sum_pesewas)
            / sum(i.quantity * coalesce(unit_amount(i.unit), 1)) as pesewas
        from asked join search_documents d on d.region = asked.region and d.shop_id <> ${shopId}::uuid
          join questions q on d.words @@ q.expression
          join order_items i on i.product_id = d.product_id
            and coalesce(unit_measure(i.unit), search_phrase(coalesce(i.unit, ''))) = asked.per
          join orders o on o.id = i.order_id
        where i.created_at > now() - make_interval(days => ${COMPARABLE_PRICE_DAYS}) and o.paid_at is not null
          and i.status <> 'CANCELLED' and i.refunded_pesewas = 0
        group by q.place, i.shop_id)
      select q.words, asked.per, asked.region, count(*)::int as shops,
        round(percentile_cont(0.1) within group (order by sold.pesewas))::int as "lowPesewas",
        round(percentile_cont(0.5) within group (order by sold.pesewas))::int as "middlePesewas",
        round(percentile_cont(0.9) within group (order by sold.pesewas))::int as "highPesewas"
      from sold join questions q using (place), asked
      group by q.place, q.words, asked.per, asked.region
      having count(*) >= ${COMPARABLE_PRICE_SHOPS_MIN}
      order by q.place = 0 desc, count(*), q.place limit 1`,
  );
  return found ?? null;
}

/** Folded words of a product's name that name the goods: no numbers, and no one or two letters. */
async function readNameWords(handle: DbOrTx, name: string): Promise<string[]> {
  const [row] = await readRows(
    handle,
    { words: nullable(array(text)) },
    sql`select array_agg(word order by word) as words from unnest(search_words(${name})) word
      where word ~ '^[[:alpha:]]{3,}$' and unit_measure('1 ' || word) is null`,
  );
  return row?.words ?? [];
}

/** All words together first, then each alone; forms of a word count as the word. */
function questionsOf(words: readonly string[]) {
  const ofName = (word: string) =>
    `(${inflections(word)
      .map((form) => `'n.${form}'`)
      .join(' | ')})`;
  const sets = words.length > 1 ? [words, ...words.map((word) => [word])] : words.map((word) => [word]);
  return sets.map((set, place) => ({ words: set, expression: set.map(ofName).join(' & '), place }));
}
