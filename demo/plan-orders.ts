import type { PastLine, PastOrder, SeededProduct } from './past-order.ts';
import type { DemoPerson } from './people.ts';
import { DEMO_REVIEWS } from './reviews.ts';
import { DAY_MS, HOUR_MS } from './timed-id.ts';

type Products = ReadonlyMap<string, SeededProduct>;
type Buyer = DemoPerson & { id: string };

/** The reviews of an order's lines, in their order. */
export interface ReviewedOrder extends PastOrder {
  reviews: readonly { stars: number; text: string }[];
}

function findByName(products: Products, name: string): SeededProduct {
  const product = products.get(name);
  if (!product) throw new Error(`The demo catalogue has no product named ${name}`);
  return product;
}

/** The four orders of customer@dwaso.test: delivered, in transit, never paid, just paid. */
export function planCustomerOrders(products: Products, buyer: Buyer, now: Date): PastOrder[] {
  const line = (name: string, quantity: number, rest: Partial<PastLine> = {}): PastLine => ({
    product: findByName(products, name),
    quantity,
    status: 'PENDING',
    ...rest,
  });
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const delivered = (waybill: string) =>
    ({ status: 'DELIVERED', carrierName: 'STC parcel', trackingNumber: `waybill ${waybill}` }) as const;
  const shipped = {
    status: 'SHIPPED',
    carrierName: 'VIP Jeoun bus',
    trackingNumber: 'waybill KSI-204418',
  } as const;
  return [
    {
      buyer,
      paid: true,
      placedAt: ago(24 * DAY_MS),
      lines: [
        line('Fine White Gari', 3, delivered('TEC-118230')),
        line('Brown Cowpea Beans', 2, delivered('TML-204977')),
        line('Straw Sun Hat', 1, delivered('BGA-061544')),
      ],
    },
    {
      buyer,
      paid: false,
      placedAt: ago(9 * DAY_MS),
      lines: [line('Clay Soup Bowls', 1), line('Cushion Cover Pair', 1)],
    },
    {
      buyer,
      paid: true,
      placedAt: ago(4 * DAY_MS),
      lines: [line('Oware Board with Seeds', 1, shipped), line('Natural Cocoa Powder', 2)],
    },
    {
      buyer,
      paid: true,
      placedAt: ago(2 * HOUR_MS),
      lines: [
        line('Unrefined Shea Butter, Bulk', 1),
        line('Milk Chocolate with Groundnut', 4),
        line('Bread Basket', 1),
      ],
    },
  ];
}

const BUYER_STRIDE = 7;
/** Maximum lines of a buyer's order. */
const LINES_MAX = 2;
/** From placing an order to the review of its last item. */
const UNTIL_REVIEWED_MS = 5 * DAY_MS;

/** The delivered orders of the reviews: each buyer in turn takes a review and buys its product. */
export function planReviewedOrders(products: Products, buyers: readonly Buyer[], now: Date): ReviewedOrder[] {
  const wishes = Object.entries(DEMO_REVIEWS).flatMap(([name, reviews], number) =>
    reviews.map(([stars, text], round) => ({
      product: findByName(products, name),
      // A stride per round, so that the reviews of one product come from different buyers.
      buyer: (number + round * BUYER_STRIDE) % buyers.length,
      stars,
      text,
    })),
  );
  const planned: ReviewedOrder[] = [];
  for (const [at, buyer] of buyers.entries()) {
    const own = wishes.filter((wish) => wish.buyer === at);
    for (let from = 0; from < own.length; from += LINES_MAX) {
      const part = own.slice(from, from + LINES_MAX);
      planned.push({
        buyer,
        paid: true,
        placedAt: placingTime(
          part.map((wish) => wish.product),
          now,
          planned.length,
        ),
        lines: part.map(({ product }, index) => ({
          product,
          quantity: 1 + ((at + index) % 3),
          status: 'DELIVERED',
        })),
        reviews: part.map(({ stars, text }) => ({ stars, text })),
      });
    }
  }
  return planned.sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
}

/** After the newest of the products was listed, and early enough for the reviews. */
function placingTime(bought: SeededProduct[], now: Date, number: number): Date {
  const earliest = Math.max(...bought.map((product) => product.createdAt.getTime())) + DAY_MS / 2;
  const latest = now.getTime() - UNTIL_REVIEWED_MS;
  const share = ((number * 37) % 100) / 100;
  return new Date(Math.round(earliest + Math.max(0, latest - earliest) * share));
}
