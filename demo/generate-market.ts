import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../src/platform/database.ts';
import { readRows, int } from '../src/platform/rows.ts';
import { insertProducts, insertShops } from './generated-rows.ts';

export interface GenerateProgress {
  what: 'shops' | 'products';
  /** Rows so far and in the end. */
  done: number;
  wanted: number;
  rowsPerSecond: number;
}

export interface MarketSize {
  products: number;
  shops: number;
  onProgress?: (progress: GenerateProgress) => void;
}

/** One transaction per batch, so that an interruption keeps the earlier ones. */
const BATCH = 100_000;

/**
 * Grows the market to `products` products and `shops` shops, by set-based copies of the demo's texts and images; run
 * `seedDemoMarket` first for its categories. Deterministic except for ids and times.
 */
export async function generateMarket(db: Database, size: MarketSize): Promise<void> {
  await fill(db, size, 'shops', insertShops);
  await fill(db, size, 'products', insertProducts);
  await withoutTimeout(db, async (tx) => {
    // Without new statistics the first searches are planned for a market of 130 products.
    await tx.execute(sql`select gin_clean_pending_list('products_search')`);
    await tx.execute(sql`analyze products, product_images, shops, categories`);
  });
}

async function fill(
  db: Database,
  { onProgress, ...size }: MarketSize,
  what: GenerateProgress['what'],
  insert: (tx: Transaction, from: number, to: number) => Promise<void>,
): Promise<void> {
  const [counted] = await readRows(db, { count: int }, sql.raw(`select count(*)::int as count from ${what}`));
  const wanted = size[what];
  let done = counted?.count ?? 0;
  while (done < wanted) {
    const to = Math.min(done + BATCH, wanted);
    const startedMs = performance.now();
    await withoutTimeout(db, (tx) => insert(tx, done + 1, to));
    const seconds = (performance.now() - startedMs) / 1000;
    onProgress?.({ what, done: to, wanted, rowsPerSecond: Math.round((to - done) / seconds) });
    done = to;
  }
}

/** Lifts the pool's statement timeout of 30 s, which a batch on a slow disk may exceed. */
function withoutTimeout(db: Database, use: (tx: Transaction) => Promise<void>): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local synchronous_commit = off`);
    await use(tx);
  });
}
