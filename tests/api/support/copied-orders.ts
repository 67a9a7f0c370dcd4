import type { Market } from './open-market.ts';

/** Where the copies of rows stand: the row copied, which copy it is, and its new id. */
const MAPS = {
  orders:
    'select id as old, n, new_order_id() as new from orders, generate_series(1, $2) n where id = any($1)',
  items:
    'select i.id as old, c.n, uuidv7() as new from order_items i join copied_orders c on c.old = i.order_id',
  transactions:
    'select t.id as old, c.n, uuidv7() as new from ledger_transactions t join copied_orders c on c.old = t.order_id',
} as const;

/** What of a copied row differs, by table; other columns are equal. */
const CHANGES: [table: string, joins: string, changes: Record<string, string>][] = [
  ['orders', 'join copied_orders c on c.old = t.id', { id: 'c.new', paid_at: 'now()', created_at: 'now()' }],
  [
    'order_items',
    'join copied_orders c on c.old = t.order_id join copied_items i on i.old = t.id and i.n = c.n',
    { id: 'i.new', order_id: 'c.new' },
  ],
  ['order_deliveries', 'join copied_orders c on c.old = t.order_id', { order_id: 'c.new' }],
  [
    'order_events',
    'join copied_orders c on c.old = t.order_id left join copied_items i on i.old = t.item_id and i.n = c.n',
    { id: 'uuidv7()', order_id: 'c.new', item_id: 'i.new' },
  ],
  ['handovers', 'join copied_orders c on c.old = t.order_id', { order_id: 'c.new' }],
  [
    'payment_attempts',
    'join copied_orders c on c.old = t.order_id',
    { id: 'uuidv7()', order_id: 'c.new', reference: "t.reference || '-' || c.n" },
  ],
  [
    'ledger_transactions',
    'join copied_transactions x on x.old = t.id join copied_orders c on c.old = t.order_id and c.n = x.n',
    { id: 'x.new', order_id: 'c.new', key: "t.key || ':' || c.n" },
  ],
  [
    'ledger_entries',
    'join copied_transactions x on x.old = t.transaction_id',
    { id: 'uuidv7()', transaction_id: 'x.new' },
  ],
];

/**
 * Copies placed orders with every row that checkout, payment and hand-over wrote, the ledger's included; paid now.
 * @returns the ids of the new order lines
 */
export async function copyOrders(market: Market, orderIds: string[], count: number): Promise<string[]> {
  const client = await market.database.pool.connect();
  try {
    // The ledger checks its transactions at the end of the database's.
    await client.query('begin');
    for (const [name, select] of Object.entries(MAPS)) {
      await client.query(`create temp table copied_${name} (old uuid, n integer, new uuid) on commit drop`);
      const values = name === 'orders' ? [orderIds, count] : [];
      await client.query(`insert into copied_${name} ${select}`, values);
    }
    for (const [table, joins, changes] of CHANGES) {
      const { rows: columns } = await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = 'public'
          and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
        [table],
      );
      const names = columns.map(({ name }) => `"${name}"`).join(', ');
      const values = columns.map(({ name }) => changes[name] ?? `t."${name}"`).join(', ');
      await client.query(`insert into ${table} (${names}) select ${values} from ${table} t ${joins}`);
    }
    const { rows } = await client.query<{ id: string }>('select new as id from copied_items order by new');
    await client.query('commit');
    return rows.map(({ id }) => id);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
