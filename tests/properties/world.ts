import { sql } from 'drizzle-orm';
import type { DisputeDeps } from '#modules/disputes';
import type { PaymentDeps } from '#modules/payments';
import type { PayoutDeps } from '#modules/payouts';
import { unmatchedPaymentHandler } from '#modules/refunds';
import type { Database } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { rows } from '../support/rows.ts';
import { singleGateway } from '../support/single-provider.ts';
import type { TestDatabase } from '../support/test-database.ts';
import { createProcessor, type Processor } from './processor.ts';

/** Initial stock of every product, and of each combination of the one with options. */
export const STOCK = 12;
export const VARIANT_STOCK = 6;
export const SITE = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };

export interface Item {
  id: string;
  orderId: string;
  shopId: string;
  userId: string;
  status: string;
  orderStatus: string;
  released: boolean;
  left: number;
  quantity: number;
  /** Sold by weight, a kilogram a piece. */
  byWeight: boolean;
  askedGrams: number | null;
  isExtraAsked: boolean;
  code: string | null;
}

export interface World {
  db: Database;
  processor: Processor;
  payments: PaymentDeps;
  payouts: PayoutDeps;
  disputes: Pick<DisputeDeps, 'db' | 'site' | 'log'>;
  /** Moves the clocks of the market and the process. */
  travel(ms: number): Promise<void>;
  adminId: string;
  customers: string[];
  shops: string[];
  products: string[];
  categories: string[];
  /** Combinations of the last product. */
  variants: string[];
  /** Open disputes. */
  open: { disputeId: string; reference: string; amountPesewas: number }[];
}

/** Seeds two shops with two products each, three customers and an admin; payouts have no wait. */
export async function seedWorld(db: Database): Promise<void> {
  await db.execute(sql`insert into users (email, first_name, last_name, password_hash, role, email_verified_at)
    select 'person' || n || '@example.com', 'Ama', 'Mensah', 'none', (case when n = 0 then 'admin' else 'customer' end)::user_role, now()
    from generate_series(0, 3) n`);
  await db.execute(sql`insert into shops (name, owner_name, email, password_hash, phone_number, location, description,
      status, email_verified_at, approved_at)
    select 'Shop ' || n, 'Yaw Boateng', 'shop' || n || '@example.com', 'none', '+23328000000' || n, 'Ho, Volta', 'A shop for the tests',
      'APPROVED', now(), now() from generate_series(1, 2) n`);
  await db.execute(sql`insert into payout_wallets (provider, shop_id, network, phone, recipient_code, confirmed_at)
    select 'paystack', id, 'mtn', '+233551234' || right(phone_number, 3), 'RCP_x', now() from shops`);
  // An agent whom shops may have, with a wallet.
  await db.execute(sql`insert into agents (user_id, status, name, phone, region, district, about)
    select id, 'APPROVED', 'Ama Mensah', '+233247000001', 'Volta', 'Ho', 'x' from users where email = 'person3@example.com'`);
  await db.execute(
    sql`update users set verified_phone = '+233247000001' where email = 'person3@example.com'`,
  );
  await db.execute(sql`insert into payout_wallets (provider, agent_id, network, phone, recipient_code, confirmed_at)
    select 'paystack', id, 'mtn', phone, 'RCP_a', now() from agents`);
  // The first shop has the agent from the start, so that fees arise in short sequences.
  await db.execute(sql`insert into agent_consents (agent_id, shop_id, rate_basis_points, text_version, channel, agreed_at)
    select a.id, s.id, 500, 'x', 'USSD', now() from agents a, shops s where s.name = 'Shop 1'`);
  // The first shop is a group of three with lots, which its goods are filled from.
  await db.execute(sql`insert into groups (shop_id, since) select id, 2021 from shops where name = 'Shop 1'`);
  await db.execute(sql`insert into group_terms (shop_id, split, own_share_basis_points)
    select shop_id, 'LOTS', 700 from groups`);
  await db.execute(sql`insert into group_members (shop_id, name, phone, role, text_version, channel, agreed_at)
    select shop_id, 'Member ' || n, '+23324800000' || n, case when n = 1 then 'TREASURER' else 'MEMBER' end, 'x', 'CODE', now()
    from groups, generate_series(1, 3) n`);
  // The last member has no wallet.
  await db.execute(sql`insert into payout_wallets (provider, member_id, network, phone, recipient_code, confirmed_at)
    select 'paystack', id, 'mtn', phone, 'RCP_m' || right(phone, 1), now() from group_members where name <> 'Member 3'`);
  await db.execute(sql`insert into categories (name, description, fresh)
    values ('Cheap', 'All kinds', false), ('Dear', 'All kinds', false)`);
  await db.execute(sql`insert into products (shop_id, category_id, name, description, price_pesewas, stock_quantity)
    select s.id, c.id, s.name || ' ' || p.price, 'x', p.price, ${STOCK}
    from shops s, (values (333, 'Cheap'), (4017, 'Dear')) p (price, category) join categories c on c.name = p.category`);
  await db.execute(sql`insert into lots (shop_id, member_id, product_id, terms_id, quantity_milli, remaining_milli, brought_on)
    select p.shop_id, m.id, p.id, t.id, 2500, 2500, current_date
    from group_terms t join group_members m on m.shop_id = t.shop_id join products p on p.shop_id = t.shop_id`);
  await db.execute(
    sql`update products set options = '[{"name":"Size","values":["S","L"]}]' where name = 'Shop 2 4017'`,
  );
  await db.execute(sql`insert into product_variants (product_id, choices, name, position, price_pesewas, stock_quantity)
    select p.id, array[v.choice], 'size ' || v.choice, v.position, v.price, ${VARIANT_STOCK}
    from products p, (values ('S', 0, 4017), ('L', 1, 4501)) v (choice, position, price) where p.name = 'Shop 2 4017'`);
  // One product is sold by weight, paid to the upper bound.
  await db.execute(sql`update products set sale = 'weight', unit = '1 kg',
    weight = '{"usualGrams":1000,"tolerancePercent":10,"pays":"UPPER"}' where name = 'Shop 2 333'`);
  // "2 for 6.01" and "from 3: 2.99" at a price of 3.33; "3 for 100.01" of one of the combinations.
  await db.execute(sql`update products set quantity_prices = '[{"kind":"TOGETHER","quantity":2,"pricePesewas":601},
    {"kind":"EACH","quantity":3,"pricePesewas":299}]' where price_pesewas = 333`);
  await db.execute(sql`update product_variants set quantity_prices =
    '[{"kind":"TOGETHER","quantity":3,"pricePesewas":10001}]' where price_pesewas = 4017`);
  // A coupon of the first shop for three orders, and one of the second for one order per customer.
  await db.execute(sql`insert into coupons (shop_id, code, kind, percent, uses_max)
    select id, 'HARVEST', 'PERCENT', 13, 3 from shops where name = 'Shop 1'`);
  await db.execute(sql`insert into coupons (shop_id, code, kind, amount_pesewas, uses_per_customer)
    select id, 'HARVEST', 'AMOUNT', 777, 1 from shops where name = 'Shop 2'`);
  // One of Dwaso's own coupons, with a budget.
  await db.execute(sql`insert into coupons (code, kind, percent, budget_pesewas)
    values ('AKWAABA', 'PERCENT', 17, 5001)`);
  // The first shop charges for delivery: more for bulky goods, nothing above a sum.
  await db.execute(sql`insert into delivery_settings (shop_id, free_above_pesewas, medium_pesewas)
    select id, 12000, 333 from shops where name = 'Shop 1'`);
  await db.execute(sql`with made as (insert into delivery_options (shop_id, kind, position)
      select id, 'DELIVERY', 0 from shops where name = 'Shop 1' returning id)
    insert into delivery_zones (option_id, position, area, fee_pesewas, days_from, days_to)
    select id, 0, 'GHANA', 1777, 2, 4 from made`);
  await db.execute(sql`update products set parcel_size = 'MEDIUM' where price_pesewas = 4017`);
  // A load that both shops send with, with room for a few parcels, at fees that do not divide evenly.
  await db.execute(sql`with made as (insert into loads (from_town, from_region, to_town, to_region, weekday, leaves_at,
        cut_off_hours, travel_days, carrier, station, arrival_station, made_by)
      select 'Ho', 'Volta', 'Kumasi', 'Ashanti', 5, '18:00', 24, 1, 'OA Travel', 'Ho, OA yard', 'Kejetia', id
      from users where role = 'admin' returning id),
    priced as (insert into load_rates (load_id, size, fee_pesewas, capacity)
      select id, r.size, r.fee, 5 from made, (values ('SMALL', 397), ('MEDIUM', 1013)) r (size, fee))
    insert into load_shops (load_id, shop_id) select made.id, s.id from made, shops s`);
  // A harvest of each shop: the first one with a delivery fee, both with deposits that do not divide evenly.
  await db.execute(sql`insert into products (shop_id, name, description, price_pesewas, sale)
    select id, 'Harvest of ' || name, 'x', 1801, 'harvest' from shops`);
  await db.execute(sql`insert into harvests (product_id, shop_id, crop, expected_from, expected_to, order_until, quantity,
      price_pesewas, ceiling_pesewas, deposit_basis_points, forfeit_basis_points)
    select id, shop_id, 'Maize', now()::date, now()::date + 5, now()::date + 5, 12, 1801, 2003, 3333, 4999
    from products where sale = 'harvest'`);
  await db.execute(sql`insert into settings (key, value) values ('release.payoutWaitHours', '0'),
    ('release.newShopDays', '0'), ('payouts.minimumPesewas', '10')`);
}

/** Opens the seeded market of a database with a processor. */
export async function openWorld({ db, clock }: TestDatabase): Promise<World> {
  const ids = async (query: ReturnType<typeof sql>) =>
    (await rows<{ id: string }>(db, query)).map(({ id }) => id);
  const processor = createProcessor();
  const log = createLog('silent');
  const payments = {
    db,
    gateways: singleGateway(processor.gateway),
    site: SITE,
    log,
    returns: unmatchedPaymentHandler,
  };
  const [adminId = '', ...customers] = await ids(sql`select id from users order by email`);
  return {
    db,
    processor,
    payments,
    payouts: { db, transfers: singleGateway(processor.payouts), site: SITE, log },
    disputes: { db, site: SITE, log },
    travel: async (ms) => clock?.travel(ms),
    adminId,
    customers,
    shops: await ids(sql`select id from shops order by name`),
    products: await ids(sql`select id from products where sale <> 'harvest' order by name`),
    categories: await ids(sql`select id from categories order by name`),
    variants: await ids(sql`select id from product_variants order by position`),
    open: [],
  };
}

/** All ordered items, oldest first. */
export function itemsIn({ db }: World): Promise<Item[]> {
  return rows<Item>(
    db,
    sql`select i.id, i.order_id as "orderId", i.shop_id as "shopId", o.user_id as "userId", i.status,
        o.status as "orderStatus", i.quantity, i.released_at is not null as released, h.code,
        i.weight is not null as "byWeight", i.asked_grams as "askedGrams",
        i.asked_grams is not null and i.asked_price_pesewas is not null as "isExtraAsked",
        i.sum_pesewas + i.fee_pesewas - i.refunded_pesewas - i.refunded_fee_pesewas as left
      from order_items i join orders o on o.id = i.order_id
        left join handovers h on h.order_id = i.order_id and h.shop_id = i.shop_id
      order by i.id`,
  );
}
