import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { DISPUTE_STATUSES } from '#src/modules/disputes/contract/dispute-states.ts';
import { ORDER_STATUSES } from '#src/modules/orders/contract/orders.ts';
import { PAYOUT_STATUSES } from '#src/modules/payouts/contract/payouts.ts';
import { REFUND_STATUSES } from '#src/modules/refunds/contract/after-sale.ts';
import { SHOP_STATUSES } from '#src/modules/shops/contract/shop-status.ts';
import { EVENT_TYPES, type EventType } from './event-types.ts';

const updatedAt = documented(timestamp, { description: 'When the change was made' });

/** A shop's part of an order. */
const orderData = z.object({
  orderId: id,
  orderStatus: z.enum(ORDER_STATUSES),
  itemIds: documented(z.array(id), { description: 'The items of this shop that the event is about' }),
  amount: documented(cedis, { description: 'Price of these items, in cedis' }),
  updatedAt,
});
const refundData = z.object({
  refundId: id,
  orderId: id,
  itemId: z.nullable(id),
  status: z.enum(REFUND_STATUSES),
  amount: cedis,
  updatedAt,
});
const productData = z.object({
  productId: id,
  price: cedis,
  onSale: z.boolean(),
  isHidden: documented(z.boolean(), { description: 'Hidden by an admin' }),
  updatedAt,
});
const stockData = z.object({
  productId: id,
  variantId: documented(z.nullable(id), { description: 'Of a product with options: the combination' }),
  stockQuantity: z.number(),
  updatedAt,
});
const payoutData = z.object({
  payoutId: id,
  reference: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  amount: cedis,
  updatedAt,
});
const disputeData = z.object({
  disputeId: id,
  orderId: documented(z.nullable(id), { description: 'Null for a payment that is not ours' }),
  status: z.enum(DISPUTE_STATUSES),
  updatedAt,
});
const shopData = z.object({ status: z.enum(SHOP_STATUSES), updatedAt });

/** What each type means, and its data. */
export const EVENT_DATA = {
  'order.placed': [orderData, 'A customer placed an order. Nothing is paid yet'],
  'order.reserved': [orderData, 'The deposit of a harvest is paid'],
  'order.balance_due': [orderData, 'The harvest is ready, and the customer can pay the rest'],
  'order.paid': [orderData, 'The order is paid and can be packed'],
  'order.expired': [orderData, 'The order was not paid in time, and its goods are for sale again'],
  'order.accepted': [orderData, 'The shop has accepted items'],
  'order.shipped': [orderData, 'Items are on their way'],
  'order.delivered': [orderData, 'Items have arrived'],
  'order.reopened': [orderData, 'A mistaken delivery was taken back'],
  'order.cancelled': [orderData, 'Items will not come'],
  'refund.requested': [refundData, 'A customer asks for money back'],
  'refund.approved': [refundData, 'The money will go back'],
  'refund.rejected': [refundData, 'A request was refused'],
  'refund.processed': [refundData, 'The money has gone back'],
  'refund.failed': [refundData, 'The payment company did not take the refund, and an admin looks at it'],
  'product.created': [productData, 'A shop has a new product'],
  'product.updated': [productData, 'What a product says of itself has changed, or it was restored'],
  'product.deleted': [productData, 'A product was archived'],
  'stock.changed': [stockData, 'A product’s stock has changed: by its seller, a sale or a return'],
  'payout.requested': [payoutData, 'A payout waits to be sent'],
  'payout.paid': [payoutData, 'A payout has arrived'],
  'payout.failed': [payoutData, 'A payout did not go through, and will be sent again'],
  'payout.reversed': [payoutData, 'The money of a payout is in the balance again'],
  'dispute.opened': [disputeData, 'A customer’s bank or network asks for money back'],
  'dispute.closed': [disputeData, 'A dispute is decided'],
  'shop.registered': [shopData, 'A shop has registered'],
  'shop.approved': [shopData, 'A shop is open'],
  'shop.rejected': [shopData, 'A shop was rejected'],
  'shop.suspended': [shopData, 'A shop was suspended'],
  'shop.closed': [shopData, 'A shop was closed by its owner'],
} as const satisfies Record<EventType, readonly [z.ZodMiniObject, string]>;

type DataOf<T extends EventType> = (typeof EVENT_DATA)[T][0];

/** `order.balance_due` → `OrderBalanceDueEvent`. */
const schemaName = (type: EventType): string =>
  `${type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}Event`;

function eventOf<T extends EventType>(type: T) {
  const [data, description] = EVENT_DATA[type];
  return documented(
    z.object({
      id: documented(id, { description: 'The same wherever the event is told' }),
      type: z.literal(type),
      version: documented(z.literal(1), { description: 'Of the shape of `data`' }),
      shopId: documented(z.nullable(id), {
        description: 'The shop it belongs to; null for the market’s own',
      }),
      createdAt: timestamp,
      data: data as DataOf<T>,
    }),
    { id: schemaName(type), description },
  );
}

type EventSchema = { [T in EventType]: ReturnType<typeof eventOf<T>> }[EventType];

/** The schema of each type's events. */
export const eventSchemas = EVENT_TYPES.map((type) => eventOf(type)) as unknown as readonly [
  EventSchema,
  ...EventSchema[],
];

/** An event of the log. */
export const marketEvent = documented(z.discriminatedUnion('type', eventSchemas), { id: 'MarketEvent' });
export type MarketEvent = z.infer<typeof marketEvent>;

/** Splits `order.paid,stock.changed`; an empty text names all types. */
const typeList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(1000)),
    z.transform((text) => text.split(',').filter(Boolean)),
  ),
  z.array(z.enum(EVENT_TYPES, { error: m.field_there_is_no_such_event })),
);

export const eventsQuery = z.object({
  after: documented(
    z.optional(
      z.string().check(
        z.regex(/^\d{1,19}-\d{1,18}-\d{1,15}$/, {
          error: m.field_this_page_of_the_list_does_not_exist_start,
        }),
      ),
    ),
    { description: '`meta.nextCursor` of the page before; absent: from the oldest kept event' },
  ),
  types: documented(z.optional(typeList), {
    description: 'Types with commas: `order.paid,stock.changed`; absent: all',
    type: 'string',
    example: 'order.paid,order.cancelled',
  }),
  limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 100),
});
