import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database.ts';
import { inBulk, withoutIndexes } from './bulk.ts';

/**
 * Books the orders of `insertOrders`: each payment, with a posting for each shop, and each delivery. A million rows
 * take seconds.
 */
export async function insertLedger(db: Database): Promise<void> {
  await inBulk(db, async (tx) => {
    await withoutIndexes(tx, ['ledger_transactions', 'ledger_entries'], async () => {
      await tx.execute(sql`
      insert into ledger_transactions (id, key, description, order_id, created_at)
      select uuidv7(o.created_at - now()), 'payment:' || o.id, 'Order ' || left(o.id::text, 8) || ' paid', o.id, o.paid_at
      from orders o join payment_attempts a on a.order_id = o.id where a.reference like 'bench-%'`);
      await tx.execute(sql`
      insert into ledger_transactions (id, key, description, order_id, created_at)
      select uuidv7(o.created_at - now()), 'delivered:' || i.id, 'Delivered', o.id, o.paid_at + interval '3 days'
      from orders o join payment_attempts a on a.order_id = o.id join order_items i on i.order_id = o.id
      where a.reference like 'bench-%' and i.status = 'DELIVERED'`);
      await tx.execute(sql`
      insert into ledger_entries (transaction_id, account, shop_id, amount_pesewas, created_at)
      select t.id, e.account, e.shop_id, e.amount, t.created_at from ledger_transactions t
        join payment_attempts a on a.order_id = t.order_id and a.reference like 'bench-%', lateral (
          select 'PROCESSOR_CLEARING' as account, null::uuid as shop_id, sum(i.price_pesewas * i.quantity) as amount
          from order_items i where i.order_id = t.order_id
          union all select 'SHOP_PAYABLE', i.shop_id, -sum(i.price_pesewas * i.quantity)
          from order_items i where i.order_id = t.order_id group by i.shop_id) e
      where t.key like 'payment:%'`);
      await tx.execute(sql`
      insert into ledger_entries (transaction_id, account, shop_id, amount_pesewas, created_at)
      select t.id, e.account, i.shop_id, e.sign * i.price_pesewas * i.quantity, t.created_at
      from ledger_transactions t join order_items i on t.key = 'delivered:' || i.id,
        (values ('SHOP_PAYABLE', 1), ('SHOP_AVAILABLE', -1)) e (account, sign)`);
    });
  });
  await db.execute(sql`vacuum analyze ledger_transactions, ledger_entries`);
}

/** Gives every approved shop a wallet and a balance of 100 cedis from `sales` sales. */
export async function insertBalances(db: Database, sales: number): Promise<void> {
  await inBulk(db, async (tx) => {
    await tx.execute(sql`
      insert into payout_wallets (provider, shop_id, network, phone, account_name, recipient_code, confirmed_at)
      select 'paystack', id, 'mtn', '+233241234567', owner_name, 'RCP_' || id, now() - interval '30 days' from shops s
      where status = 'APPROVED' and not exists (select from payout_wallets w where w.shop_id = s.id)`);
    await tx.execute(sql`
      insert into ledger_transactions (key, description, created_at)
      select 'delivered:' || s.id || n, 'Delivered', now() - interval '20 days'
      from shops s, generate_series(1, ${sales}) n where status = 'APPROVED'`);
    await tx.execute(sql`
      insert into ledger_entries (transaction_id, account, shop_id, amount_pesewas, created_at)
      select t.id, e.account, s.id, e.sign * 10000 / ${sales}, t.created_at from shops s cross join generate_series(1, ${sales}) n
        join ledger_transactions t on t.key = 'delivered:' || s.id || n,
        (values ('SHOP_PAYABLE', 1), ('SHOP_AVAILABLE', -1)) e (account, sign)
      where s.status = 'APPROVED'`);
  });
  await db.execute(sql`vacuum analyze payout_wallets, ledger_transactions, ledger_entries, shops`);
}
