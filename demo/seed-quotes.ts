import { and, eq, inArray } from 'drizzle-orm';
import { followQuotes } from '#modules/quotes';
import { pesewas } from '#shared/money';
import { productImages, products } from '../src/modules/catalogue/tables.ts';
import { users } from '../src/modules/identity/tables.ts';
import {
  quoteInvitations,
  quoteOffers,
  quoteRequests,
  standingDeliveries,
  standingOrders,
} from '../src/modules/quotes/tables.ts';
import { shops } from '../src/modules/shops/tables.ts';
import type { Database, Transaction } from '../src/platform/database.ts';
import type { Logger } from '../src/platform/log.ts';
import type { Site } from '../src/platform/site.ts';
import { DEMO_BUYERS, DEMO_CUSTOMER, DEMO_SCHOOL_EMAIL, type DemoPerson } from './people.ts';
import { insertPastOrders } from './seed-orders.ts';
import { DAY_MS } from './timed-id.ts';

const WEEK_MS = 7 * DAY_MS;
/** The first number of these orders' payments; the other demo orders have lower ones. */
const FIRST_NUMBER = 9101;
const RICE = 'Parboiled Local Rice';
const MAIZE = 'White Maize, Full Bag';
const BASKET = 'Round Market Basket, Large';
const SCHOOL_DELIVERIES = 12;
/** Delivered so far. */
const DELIVERED = 2;

const dayIn = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);

/**
 * Gives a school four bags of rice each week, two of them delivered and the next one due in two days, so that its
 * order is placed and waits for its payment; the demo customer a request with an offer to accept; and the demo seller a
 * request to answer.
 */
export async function seedQuotes(db: Database, site: Site, log: Logger): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.select({ id: quoteRequests.id }).from(quoteRequests).limit(1)).length > 0) return;
    const goods = await readGoods(tx);
    const people = await tx
      .select()
      .from(users)
      .where(inArray(users.email, [DEMO_CUSTOMER.email, DEMO_SCHOOL_EMAIL]));
    const school = DEMO_BUYERS.find(({ email }) => email === DEMO_SCHOOL_EMAIL);
    const idOf = (email: string) => people.find((one) => one.email === email)?.id;
    const [schoolId, customerId] = [idOf(DEMO_SCHOOL_EMAIL), idOf(DEMO_CUSTOMER.email)];
    const [rice, maize, basket] = [goods.get(RICE), goods.get(MAIZE), goods.get(BASKET)];
    if (!school || !schoolId || !customerId || !rice || !maize || !basket) return;
    await seedStandingOrder(tx, { ...school, id: schoolId }, rice);
    const open = { deliveries: 1, everyWeeks: 1, closesAt: new Date(Date.now() + 6 * DAY_MS) };
    const [wanted] = await tx
      .insert(quoteRequests)
      .values([
        {
          ...{ ...open, userId: customerId, what: 'White maize, dried', unit: '100 kg bag', quantity: 12 },
          ...{ categoryId: maize.categoryId, firstOn: dayIn(2 * WEEK_MS), region: 'Ashanti', town: 'Kumasi' },
          note: 'For a chop bar. Sorted, please',
        },
        {
          ...{ ...open, userId: customerId, what: 'Market baskets for export', unit: 'basket', quantity: 40 },
          ...{ categoryId: basket.categoryId, firstOn: dayIn(4 * WEEK_MS), region: 'Upper East' },
          ...{ town: 'Bolgatanga', note: 'All of one pattern' },
        },
      ])
      .returning();
    if (!wanted) return;
    const requests = await tx.select().from(quoteRequests).where(eq(quoteRequests.userId, customerId));
    await tx.insert(quoteInvitations).values(
      requests.map(({ id: quoteId }) =>
        quoteId === wanted.id
          ? { quoteId, shopId: maize.shopId, status: 'OFFERED' as const }
          : { quoteId, shopId: basket.shopId },
      ),
    );
    await tx.insert(quoteOffers).values({
      ...{ quoteId: wanted.id, shopId: maize.shopId, productId: maize.id, quantity: 12, firstOn: wanted.firstOn },
      ...{ pricePesewas: pesewas(58_000), deliveryPesewas: pesewas(15_000) },
      ...{ depositBasisPoints: 2000, forfeitBasisPoints: 5000, note: 'New harvest, 12 % moisture' },
    });
  });
  await followQuotes({ db, site, log });
}

type Goods = Awaited<ReturnType<typeof readGoods>> extends Map<string, infer One> ? One : never;

async function readGoods(tx: Transaction) {
  const rows = await tx
    .select({ product: products, shopName: shops.name, imageKey: productImages.storageKey })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shopId))
    .innerJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(inArray(products.name, [RICE, MAIZE, BASKET]));
  return new Map(
    rows.map(({ product, shopName, imageKey }) => [
      product.name,
      { ...product, unit: product.unit ?? '', shopName, imageKey },
    ]),
  );
}

async function seedStandingOrder(tx: Transaction, school: DemoPerson & { id: string }, rice: Goods) {
  const [quantity, pricePesewas] = [4, pesewas(50_000)];
  const firstDue = Date.now() + 2 * DAY_MS - DELIVERED * WEEK_MS;
  const dueOn = (number: number) => new Date(firstDue + (number - 1) * WEEK_MS).toISOString().slice(0, 10);
  const asked = { quantity, deliveries: SCHOOL_DELIVERIES, everyWeeks: 1 };
  const [quote] = await tx
    .insert(quoteRequests)
    .values({
      ...{ ...asked, userId: school.id, what: 'Rice for the school kitchen', unit: '25 kg bag' },
      ...{ categoryId: rice.categoryId, firstOn: dueOn(1), region: 'Ashanti', town: school.city },
      ...{ note: 'Please come before 9', status: 'CLOSED', closedAs: 'FILLED' },
      ...{ closesAt: new Date(firstDue - DAY_MS), createdAt: new Date(firstDue - WEEK_MS) },
    })
    .returning();
  if (!quote) return;
  const by = { quoteId: quote.id, shopId: rice.shopId };
  await tx.insert(quoteInvitations).values({ ...by, status: 'OFFERED' });
  const agreed = { productId: rice.id, quantity, pricePesewas, deliveryPesewas: pesewas(0) };
  const [offer] = await tx
    .insert(quoteOffers)
    .values({
      ...{ ...by, ...agreed, firstOn: dueOn(1), depositBasisPoints: 0, forfeitBasisPoints: 0 },
      ...{ note: 'We bring it ourselves', status: 'ACCEPTED' },
    })
    .returning();
  const placed = Array.from({ length: DELIVERED }, (_, at) => ({
    ...{ buyer: school, paid: true, placedAt: new Date(firstDue + at * WEEK_MS - 3 * DAY_MS) },
    lines: [{ product: { ...rice, pricePesewas }, quantity, status: 'DELIVERED' as const }],
  }));
  const delivered = await insertPastOrders(tx, placed, FIRST_NUMBER);
  const [standing] = await tx
    .insert(standingOrders)
    .values({
      ...{ ...by, ...agreed, offerId: offer?.id ?? '', userId: school.id, nextOn: dueOn(DELIVERED + 1) },
      ...{ deliveries: SCHOOL_DELIVERIES, everyWeeks: 1, createdAt: new Date(firstDue - 5 * DAY_MS) },
      address: {
        ...{ fullName: `${school.firstName} ${school.lastName}`, phone: school.phone, street: school.street },
        ...{ city: school.city, state: school.region, zipCode: '', country: 'Ghana' },
      },
    })
    .returning();
  await tx.insert(standingDeliveries).values(
    Array.from({ length: SCHOOL_DELIVERIES }, (_, at) => {
      const order = delivered[at]?.order;
      return {
        ...{ standingOrderId: standing?.id ?? '', number: at + 1, dueOn: dueOn(at + 1) },
        ...(order && { orderId: order.id, status: 'PLACED' as const, settledAt: order.createdAt }),
      };
    }),
  );
}
