import { pesewas } from '#shared/money';
import { REFUND_WINDOW_DAYS } from '#shared/constants';
import { reports } from '../src/modules/community/tables.ts';
import { orderEvents } from '../src/modules/orders/tables.ts';
import { refunds } from '../src/modules/refunds/tables.ts';
import { shops } from '../src/modules/shops/tables.ts';
import type { Transaction } from '../src/platform/database.ts';
import { deliveredAt } from './past-events.ts';
import type { SeededProduct, ComputedOrder } from './past-order.ts';
import { DEMO_SELLER_SHOP } from './people.ts';
import { DAY_MS, HOUR_MS, timedId } from './timed-id.ts';

/** An invented shop that waits for approval. */
const WAITING_SHOP = {
  name: 'Amedzofe Honey Hill',
  ownerName: 'Selasi Agbeko',
  email: 'amedzofe-honey-hill@dwaso.test',
  phoneNumber: '+233280000117',
  location: 'Amedzofe',
  region: 'Volta',
  description:
    'Honey of the forest edge below Mount Gemi, taken twice a year from thirty log hives, strained through cloth and nothing added.',
};

/** Fills the admins' desk: a shop to review, a refund to answer, a report to check. */
export async function seedAdminQueues(
  tx: Transaction,
  input: { passwordHash: string; worked: ComputedOrder[]; products: ReadonlyMap<string, SeededProduct>; now: Date },
): Promise<void> {
  const { passwordHash, worked, products, now } = input;
  const registeredAt = new Date(now.getTime() - 26 * HOUR_MS);
  await tx.insert(shops).values({
    ...WAITING_SHOP,
    id: timedId(registeredAt),
    passwordHash,
    status: 'EMAIL_VERIFIED',
    emailVerifiedAt: new Date(registeredAt.getTime() + HOUR_MS / 2),
    createdAt: registeredAt,
  });
  await seedRefundRequest(tx, worked, now);
  await seedReport(tx, worked, products, now);
}

/** The newest delivered item of the demo seller that can still be refunded. */
async function seedRefundRequest(tx: Transaction, worked: ComputedOrder[], now: Date): Promise<void> {
  const limit = now.getTime() - (REFUND_WINDOW_DAYS - 1) * DAY_MS;
  const [newest] = worked
    .flatMap((order) => order.items.map((item, at) => ({ order, item, at: deliveredAt(order, at) })))
    .filter(({ item, at }) => item.status === 'DELIVERED' && at.getTime() > limit && at < now)
    .filter(({ item }) => item.shopName === DEMO_SELLER_SHOP)
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  if (!newest) return;
  const { order, item } = newest;
  const createdAt = new Date(Math.min(now.getTime() - HOUR_MS, newest.at.getTime() + DAY_MS));
  const reason = 'The handle of one came loose on the first day. I would like a part of the money back.';
  const amountPesewas = pesewas(Math.round(item.pricePesewas / 2));
  await tx.insert(refunds).values({
    id: timedId(createdAt),
    attemptId: order.attempt.id,
    provider: order.attempt.provider,
    orderId: item.orderId,
    itemId: item.id,
    shopId: item.shopId,
    requestedBy: order.past.buyer.id,
    amountPesewas,
    requestedPesewas: amountPesewas,
    reason,
    status: 'REQUESTED',
    createdAt,
  });
  await tx.insert(orderEvents).values({
    id: timedId(createdAt),
    orderId: item.orderId,
    itemId: item.id,
    fromState: item.status,
    toState: 'REFUND_REQUESTED',
    text: `You asked for a refund for ${item.productName}`,
    actor: 'customer',
    actorId: order.past.buyer.id,
    reason,
    createdAt,
  });
}

async function seedReport(
  tx: Transaction,
  worked: ComputedOrder[],
  products: ReadonlyMap<string, SeededProduct>,
  now: Date,
): Promise<void> {
  const product = products.get('Baobab Fruit Powder');
  const reporter = worked[0]?.past.buyer;
  if (!product || !reporter) return;
  const createdAt = new Date(now.getTime() - 20 * HOUR_MS);
  await tx.insert(reports).values({
    id: timedId(createdAt),
    userId: reporter.id,
    subject: 'product',
    subjectId: product.id,
    reason: 'The text says one kilogram, the bag that came weighs half of it. Please look at the description.',
    createdAt,
  });
}
