import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../src/platform/database.ts';
import { inBulk, withoutIndexes } from './bulk.ts';

/** Average orders per customer, which gives the number of customers. */
const ORDERS_A_CUSTOMER = 50;
const DAYS = 365;

/**
 * Fills a demo market with paid orders of the past year, by set-based copies: `wanted` orders with one or two items
 * each, spread over all shops, customers and days, each with its payment. Nearly all are delivered; those of the last
 * days wait or are in transit, some were cancelled. The ledger is left out, since no list here reads it.
 */
export async function insertOrders(db: Database, count: number): Promise<void> {
  await inBulk(db, async (tx) => {
    await planOrders(tx, count);
    await withoutIndexes(tx, ['orders', 'order_items', 'payment_attempts'], () => copyOrders(tx));
  });
  await db.execute(sql`vacuum analyze orders, order_items, payment_attempts, users, shop_days`);
}

/** An order id in the format of `new_order_id`: a letter and a digit first, and no check for duplicates. */
const randomOrderId = (n: SQL) =>
  sql`overlay(gen_random_uuid()::text placing chr(97 + (${n} % 6)) || (${n} / 6 % 10)::text from 1)::uuid`;

/** Creates the customers, and a temporary table with each order's content. */
async function planOrders(tx: Transaction, count: number): Promise<void> {
  const customers = Math.max(1, Math.round(count / ORDERS_A_CUSTOMER));
  await tx.execute(sql`
      insert into users (email, password_hash, first_name, last_name, phone)
      select 'bench' || n || '@example.com', 'none',
        (array['Ama', 'Kofi', 'Efua', 'Yaw', 'Adjoa', 'Kwame', 'Abena', 'Kojo'])[1 + n % 8],
        (array['Mensah', 'Owusu', 'Boateng', 'Asante', 'Addo', 'Sarpong', 'Tetteh'])[1 + n % 7],
        '+23328' || lpad(n::text, 7, '0')
      from generate_series(1, ${customers}) n`);
  await tx.execute(sql`create temporary table bench_users on commit drop as
      select id, email, phone, first_name || ' ' || last_name as name, row_number() over () as at from users
      where email like 'bench%'`);
  await tx.execute(sql`create temporary table bench_products on commit drop as
      select p.id, p.shop_id, p.name, p.unit, p.price_pesewas as price, s.name as shop_name,
        row_number() over (order by md5(p.id::text)) - 1 as at
      from products p join shops s on s.id = p.shop_id where p.listed`);
  await tx.execute(sql`analyze bench_users, bench_products`);
  await tx.execute(sql`create temporary table bench_orders on commit drop as
      with counted as materialized (select count(*) as products from bench_products)
      select ${randomOrderId(sql`n`)} as id, n, now() - made.age as created_at, u.id as user_id, u.email, u.phone, u.name,
        a.id as product_a, a.price as price_a, b.id as product_b, b.price as price_b, 1 + n % 3 as quantity,
        case when made.age < interval '3 days' then 'PENDING' when made.age < interval '6 days' then 'SHIPPED'
          when n % 40 = 0 then 'CANCELLED' else 'DELIVERED' end as state
      from generate_series(1, ${count}) n cross join counted
      cross join lateral (select make_interval(secs => ${DAYS * 86_400}::float8 * (n - 0.5) / ${count})) made (age)
      join bench_users u on u.at = 1 + (n::bigint * 7919) % ${customers}
      join bench_products a on a.at = n % counted.products
      left join bench_products b on b.at = (n + 1 + n / 131) % counted.products and n % 2 = 0 and b.id <> a.id`);
  // The first part of an id is the order's number, which must be unique, as at checkout.
  const taken = sql`
      update bench_orders b set id = new_order_id() from (select n, row_number() over (
          partition by left(id::text, 8) order by n) as at, left(id::text, 8) in (select left(id::text, 8) from orders) as before
        from bench_orders) twin
      where twin.n = b.n and (twin.at > 1 or twin.before)`;
  while ((await tx.execute(taken)).rowCount);
  await tx.execute(sql`analyze bench_orders`);
}

async function copyOrders(tx: Transaction): Promise<void> {
  const subtotal = sql`(price_a * quantity + coalesce(price_b, 0))`;
  const fee = sql`round(${subtotal} * 0.05)::int`;
  await tx.execute(sql`
      insert into orders (id, user_id, status, subtotal_pesewas, platform_fee_pesewas, fee_percent, total_pesewas,
        ship_full_name, ship_street, ship_city, ship_state, ship_zip_code, ship_country, ship_phone, hold_expires_at,
        paid_at, created_at)
      select id, user_id, (case state when 'DELIVERED' then 'COMPLETED' when 'CANCELLED' then 'CANCELLED'
          else 'PROCESSING' end)::order_status, ${subtotal}, ${fee}, 5, ${subtotal} + ${fee}, name, 'House ' || n % 90,
        'Kumasi', 'Ashanti', '', 'Ghana', phone, created_at + interval '30 minutes', created_at + interval '1 minute',
        created_at
      from bench_orders order by created_at`);
  await tx.execute(sql`
      insert into order_items (id, order_id, product_id, shop_id, product_name, shop_name, unit, price_pesewas,
        quantity, fee_pesewas, fee_basis_points, status, released_at, release_reason, created_at)
      select uuidv7(o.created_at - now()), o.id, p.id, p.shop_id, p.name, p.shop_name, p.unit, p.price,
        case side.at when 1 then o.quantity else 1 end, round(p.price * 0.05)::int, 500, o.state::fulfilment_status,
        case o.state when 'DELIVERED' then o.created_at + interval '3 days' end,
        (case o.state when 'DELIVERED' then 'SILENCE' end)::release_reason, o.created_at
      from bench_orders o cross join lateral (values (1, o.product_a), (2, o.product_b)) side (at, product_id)
      join bench_products p on p.id = side.product_id order by o.created_at`);
  await tx.execute(sql`
      insert into payment_attempts (provider, id, order_id, reference, method, network, phone, email, amount_pesewas, status,
        processor_id, processor_fee_pesewas, checks, finalised_at, expires_at, created_at)
      select 'paystack', uuidv7(created_at - now()), id, 'bench-' || n, 'MOMO', 'mtn', phone, email, ${subtotal} + ${fee},
        'SUCCEEDED', n::text, 0, 12, created_at + interval '1 minute', created_at + interval '3 minutes', created_at
      from bench_orders order by created_at`);
  await tx.execute(sql`
      insert into shop_days (shop_id, day, orders_count, sales_pesewas)
      select p.shop_id, o.created_at::date, count(*)::int, sum(o.price_a * o.quantity)::int
      from bench_orders o join bench_products p on p.id = o.product_a group by 1, 2
      on conflict (shop_id, day) do update set orders_count = shop_days.orders_count + excluded.orders_count,
        sales_pesewas = shop_days.sales_pesewas + excluded.sales_pesewas`);
}
