import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../src/platform/database.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { DEMO_PRODUCTS, DEMO_SHOPS } from './catalogue.ts';
import { DEMO_PASSWORD } from './people.ts';

/** Words that vary the names: a row's number picks one of each list, so that it always gives the same name. */
const ORIGINS = words(
  'Ejura Tamale Kintampo Navrongo Nsawam Berekum Axim Damongo Wechiau Wiawso Bolgatanga Agbozume Krobo Ahwiaa ' +
    'Techiman Bawku Keta Winneba Asesewa Salaga Yendi Juaboso Goaso Nalerigu Jasikan Dormaa Mampong Kpando',
);
const GRADES = words('Choice Market Village Select Fresh-Lot Family Harmattan New-Season Hand-Picked Trader');
const SIZES = words('Small Medium Large Half-Lot Full-Lot Sampler');

function words(list: string): string[] {
  return list.split(' ').map((word) => word.replace('-', ' '));
}

/** Word number `index` (from 0, any size) of a list, in SQL. */
function pick(list: string[], index: SQL): SQL {
  return sql`(${JSON.stringify(list)}::jsonb ->> ((${index}) % ${sql.raw(String(list.length))})::int)`;
}

/**
 * Creation time of row `n`: over the 810 days before the demo market's own 90, in pseudo-random order (a multiplicative
 * hash), no two within a thousand at the same millisecond.
 */
const madeAt = sql.raw(
  `now() - make_interval(days => 90, secs => (n * 2654435761) % 69984000 + (n % 1000) / 1000.0)`,
);

const numbers = (from: number, to: number) => sql`generate_series(${from}::bigint, ${to}::bigint) n`;

/** Inserts approved shops number `from` to `to`, whose owners share the demo password. */
export async function insertShops(tx: Transaction, from: number, to: number): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await tx.execute(sql`
    with template as materialized (
      select at - 1 as at, name, "ownerName" as owner_name, "phoneNumber" as phone, location, region, description
      from rows from (jsonb_to_recordset(${JSON.stringify(DEMO_SHOPS)}::jsonb) as (name text, "ownerName" text,
        "phoneNumber" text, location text, region text, description text)) with ordinality
        as t (name, "ownerName", "phoneNumber", location, region, description, at)
    ), made as materialized (
      select n, ${madeAt} as made_at from ${numbers(from, to)} order by made_at
    )
    insert into shops (id, name, owner_name, email, password_hash, phone_number, location, region, description,
      status, email_verified_at, approved_at, created_at)
    select uuidv7(made_at - now()), t.name || ', ' || ${pick(ORIGINS, sql`n / ${sql.raw(String(DEMO_SHOPS.length))}`)}
      || ' ' || n, t.owner_name, 'shop-' || n || '@dwaso.test', ${passwordHash}, replace(t.phone, ' ', ''),
      t.location, t.region, t.description, 'APPROVED', made_at, made_at, made_at
    from made join template t on t.at = n % ${sql.raw(String(DEMO_SHOPS.length))}`);
}

/** Inserts products number `from` to `to`, spread over all approved shops, each with the image it copies. */
export async function insertProducts(tx: Transaction, from: number, to: number): Promise<void> {
  const templates = DEMO_PRODUCTS.map((product) => ({ ...product, price: Math.round(product.price * 100) }));
  const count = sql.raw(String(templates.length));
  await tx.execute(sql`
    with template as materialized (
      select at - 1 as at, t.name, t.description, t.unit, t.price, t.picture, c.id as category_id
      from rows from (jsonb_to_recordset(${JSON.stringify(templates)}::jsonb) as (name text, description text,
        unit text, price int, picture text, category text)) with ordinality
        as t (name, description, unit, price, picture, category, at)
      left join categories c on c.name = t.category and c.shop_id is null
    ), seller as materialized (
      select row_number() over (order by id) - 1 as at, count(*) over () as sellers, id from shops
      where status = 'APPROVED'
    ), made as materialized (
      select uuidv7(made_at - now()) as id, * from (
        select n, ${madeAt} as made_at from ${numbers(from, to)} order by made_at
      ) numbered
    ), pictures as (
      insert into product_images (product_id, position, storage_key, width, height)
      select made.id, 0, 'demo/' || t.picture, 960, 960 from made join template t on t.at = n % ${count}
    )
    insert into products (id, shop_id, category_id, name, description, unit, price_pesewas, stock_quantity,
      created_at, updated_at)
    select made.id, s.id, t.category_id,
      t.name || ', ' || ${pick(ORIGINS, sql`n / ${count}`)} || ' '
        || ${pick(GRADES, sql`n / (${count} * ${sql.raw(String(ORIGINS.length))})`)} || ' '
        || ${pick(SIZES, sql`n / (${count} * ${sql.raw(String(ORIGINS.length * GRADES.length))})`)},
      t.description, t.unit, greatest(50, (t.price * (70 + (n * 7919) % 61) / 5000)::int * 50),
      ((n * 31) % 97)::int, made_at, made_at
    from made join template t on t.at = n % ${count}
      join seller s on s.at = (n * 7919) % (select sellers from seller limit 1)
    order by made_at`);
}
