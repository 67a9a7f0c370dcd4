import * as z from 'zod/mini';
import * as m from '#messages/shared';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { REASONS_OF_SHOPS } from '#shared/refund-reasons';
import { weighed } from '#shared/sold-by-weight-schema';
import { productCreate } from '#src/modules/catalogue/contract/shop-products.ts';
import { phoneCode } from '#src/modules/identity/contract/phone.ts';
import { orderWeight } from '#src/modules/orders/contract/order-weight.ts';
import { PROPOSAL_KINDS } from './proposal-states.ts';

/** POST /agent/farmers/{shopId}/products: without quantity prices and options, whose sums a farmer could not see. */
export const listingDraft = z.pick(productCreate, {
  name: true,
  price: true,
  stockQuantity: true,
  unit: true,
  categoryId: true,
  description: true,
});
export type ListingDraft = z.infer<typeof listingDraft>;

/** PUT /agent/farmers/{shopId}/products/{productId}/stock */
export const stockChange = z.strictObject({ stockQuantity: productCreate.shape.stockQuantity });
/** POST /agent/farmers/{shopId}/products/{productId}/price; both in cedis. */
export const priceProposal = z.strictObject({
  price: productCreate.shape.price,
  expectedPrice: productCreate.shape.price,
});
/** POST /agent/proposals/{id}/confirm */
export const proposalCode = z.strictObject({ code: phoneCode });

/** POST /agent/farmers/{shopId}/orders/{orderId}/refuse */
export const orderRefusal = z.strictObject({
  reasonKind: z.enum(REASONS_OF_SHOPS, { error: m.field_choose_a_reason }),
});
/** POST /agent/farmers/{shopId}/orders/{orderId}/send */
export const orderSending = z.strictObject({
  station: z
    .string({ error: m.field_station_or_driver_is_required })
    .check(
      z.trim(),
      z.minLength(1, { error: m.field_station_or_driver_is_required }),
      z.maxLength(80, { error: m.field_this_name_is_too_long }),
    ),
  waybill: z.optional(
    z.string().check(z.trim(), z.maxLength(80, { error: m.field_this_number_is_too_long })),
  ),
});
/** POST /agent/farmers/{shopId}/orders/{orderId}/weigh */
export const orderWeighing = z.strictObject({ itemId: id, weighed });
/** POST /agent/farmers/{shopId}/orders/{orderId}/hand-over */
export const orderHandover = z.strictObject({
  code: z
    .string({ error: m.field_the_delivery_code_has_4_digits })
    .check(z.trim(), z.regex(/^\d{4}$/, { error: m.field_the_delivery_code_has_4_digits })),
});

const proposal = z.object({ id, kind: z.enum(PROPOSAL_KINDS), price: cedis, askedAt: timestamp });

const boardOrder = z.object({
  orderId: id,
  paidAt: timestamp,
  /** NEW is to accept, TO_SEND is accepted, ON_THE_WAY is sent and waits for the code. */
  state: z.enum(['NEW', 'TO_SEND', 'ON_THE_WAY']),
  items: z.array(
    z.object({
      ...{ id, name: z.string(), quantity: z.int() },
      /** Of goods sold by weight, before they are sent. */
      weight: z.nullable(z.pick(orderWeight, { state: true, minKg: true, maxKg: true, weighedKg: true })),
    }),
  ),
  sendTo: z.object({ name: z.string(), phone: z.string(), street: z.string(), city: z.string() }),
});
const boardListing = z.object({
  id,
  name: z.string(),
  price: cedis,
  stockQuantity: z.int(),
  /** DRAFT waits for the farmer's first yes. */
  state: z.enum(['ON_SALE', 'SOLD_OUT', 'DRAFT', 'OFF']),
  /** With options, price and stock belong to the shop's own page. */
  hasOptions: z.boolean(),
  image: z.nullable(z.string()),
  proposal: z.nullable(proposal),
});

/** GET /agent/board: all farmers of the agent with open orders and listings, in one call. */
export const agentBoard = documented(
  z.object({
    farmers: z.array(
      z.object({
        shopId: id,
        name: z.string(),
        phone: z.string(),
        place: z.string(),
        ratePercent: z.number(),
        since: timestamp,
        orders: z.array(boardOrder),
        listings: z.array(boardListing),
      }),
    ),
    /** Requests that farmers have not answered. */
    waiting: z.int(),
  }),
  { id: 'AgentBoard' },
);
export type AgentBoard = z.infer<typeof agentBoard>;
export type BoardFarmer = AgentBoard['farmers'][number];
