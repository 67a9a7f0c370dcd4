/** Draws bench/results/growth.json into docs/performance, one plot per operation: `npx node bench/growth/draw.ts`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { drawPlot, type Line } from '../support/plot.ts';
import type { Timings } from './timing.ts';

const FOLDER = 'docs/performance';

/** The results of bench/growth.ts by size. */
export interface Growth {
  products: Record<number, Timings>;
  searchesBySideIndex: Record<number, Timings>;
  orders: Record<number, Timings>;
  pages: Timings;
  /** The number of products when pages were read. */
  pagesOf: number;
  processes: Record<number, Record<string, number>>;
  payouts: Record<number, { list: { p50: number }; begun: { msEach: number }; sent: { msEach: number } }>;
}

/** A line of `y` for each size that has a value. */
function createLine<T>(name: string, bySize: Record<number, T>, y: (value: T) => number | undefined): Line {
  const points = Object.entries(bySize).flatMap(([x, value]) => {
    const found = y(value);
    return found === undefined ? [] : [{ x: Number(x), y: found }];
  });
  return { name, points };
}

/** Median and 99th percentile of one operation. */
const both = (bySize: Record<number, Timings>, operation: string, by = ''): Line[] => [
  createLine(`${by}p50`, bySize, (timings) => timings[operation]?.p50),
  createLine(`${by}p99`, bySize, (timings) => timings[operation]?.p99),
];

/** Medians of several operations, by their names in the plot. */
const middles = (bySize: Record<number, Timings>, names: Record<string, string>): Line[] =>
  Object.entries(names).map(([name, operation]) =>
    createLine(name, bySize, (timings) => timings[operation]?.p50),
  );

function describePlots(
  growth: Growth,
): Record<string, { title: string; x: string; y?: string; lines: Line[] }> {
  const { products, searchesBySideIndex, orders, pages, pagesOf, processes, payouts } = growth;
  const inMarket = 'products in the market';
  const placed = 'orders in the market';
  const ofProducts = (title: string, operation: string) => ({
    title,
    x: inMarket,
    lines: both(products, operation),
  });
  const ofSearch = (title: string, operation: string) => ({
    title: `Search: ${title}`,
    x: inMarket,
    lines: [
      ...both(products, operation, 'PostgreSQL, '),
      ...both(searchesBySideIndex, operation, 'side index, '),
    ],
  });
  return {
    list: ofProducts('First page of the list', 'list'),
    'list-depth': {
      title: `Page by page, of ${pagesOf.toLocaleString('en-GH')} products`,
      x: 'page of the list',
      lines: [createLine('p50', pages, ({ p50 }) => p50), createLine('p99', pages, ({ p99 }) => p99)],
    },
    'search-word': ofSearch('a common word', 'search: word'),
    'search-slip': ofSearch('a slip of the pen', 'search: slip'),
    'search-two-letters': ofSearch('two letters', 'search: two letters'),
    'search-price': ofSearch('a common word, cheapest first', 'search: word, cheapest first'),
    'search-between': ofSearch('a common word up to a price', 'search: word up to a price'),
    checkout: {
      title: 'Checkout (p50)',
      x: 'products, or orders, in the market',
      lines: [
        ...middles(products, { 'by products': 'checkout' }),
        ...middles(orders, { 'by orders': 'checkout' }),
      ],
    },
    'seller-orders': {
      title: "A seller's orders (p50)",
      x: placed,
      lines: middles(orders, {
        newest: 'seller: newest orders',
        'further back': 'seller: orders further back',
        overview: 'seller: overview',
        earnings: 'seller: earnings',
      }),
    },
    statement: {
      title: "A shop's statement (p50)",
      x: placed,
      lines: middles(orders, {
        'of a year': "seller: a year's statement",
        'of a month': "seller: a month's statement",
      }),
    },
    'admin-products': ofProducts("Admin's list of products", 'admin: products'),
    'admin-lists': {
      title: "Admin's lists (p50)",
      x: placed,
      lines: middles(orders, {
        orders: 'admin: orders',
        customers: 'admin: customers',
        overview: 'admin: overview',
      }),
    },
    'admin-order-search': {
      title: "Admin's search of orders (p50)",
      x: placed,
      lines: middles(orders, {
        'by number': 'admin: order by number',
        'by phone': 'admin: order by phone',
        'by amount': 'admin: order by amount',
      }),
    },
    payouts: {
      title: 'Payouts',
      x: 'shops that are paid',
      lines: [
        createLine('list of all', payouts, ({ list }) => list.p50),
        createLine('beginning, each', payouts, ({ begun }) => begun.msEach),
        createLine('sending, each', payouts, ({ sent }) => sent.msEach),
      ],
    },
    processes: {
      title: 'Answers a second, 32 at once',
      x: 'processes for customers (WEB_CONCURRENCY)',
      y: 'a second',
      lines: Object.keys(processes[1] ?? {}).map((what) =>
        createLine(what, processes, (rates) => rates[what]),
      ),
    },
  };
}

export async function drawGrowth(): Promise<void> {
  const growth: Growth = JSON.parse(await readFile('bench/results/growth.json', 'utf8'));
  await mkdir(FOLDER, { recursive: true });
  for (const [name, picture] of Object.entries(describePlots(growth))) {
    await writeFile(`${FOLDER}/${name}.svg`, drawPlot({ y: 'ms', ...picture }));
  }
}

if (import.meta.main) await drawGrowth();
