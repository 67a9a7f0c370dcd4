import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { agent } from '#src/modules/agency/contract/agent-account.ts';
import { CONSENT_CHANNELS, CONSENT_ENDS } from '#src/modules/agents/contract/agent-statuses.ts';
import { ownProduct } from '#src/modules/catalogue/contract/shop-products.ts';
import { following } from '#src/modules/community/contract/following.ts';
import { ownMessage } from '#src/modules/community/contract/messages.ts';
import { shopReview } from '#src/modules/community/contract/reviews.ts';
import { shopDelivery } from '#src/modules/delivery/contract/delivery.ts';
import { shopOrder } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { profile } from '#src/modules/identity/contract/accounts.ts';
import { address } from '#src/modules/identity/contract/addresses.ts';
import { supportView } from '#src/modules/identity/contract/impersonation.ts';
import { customerNotifications } from '#src/modules/identity/contract/notifications.ts';
import { session } from '#src/modules/identity/contract/security.ts';
import { order } from '#src/modules/orders/contract/orders.ts';
import { savedWallet } from '#src/modules/payments/contract/saved-wallets.ts';
import { payout, payoutWallet } from '#src/modules/payouts/contract/payouts.ts';
import { shopProfile } from '#src/modules/shops/contract/seller.ts';
import { shopNotifications, teamMember } from '#src/modules/shops/contract/team.ts';

const pushEndpoints = documented(z.array(z.string()), { description: 'Devices that get push messages' });

const farmer = z.object({ id, name: z.string() });

/** What is kept of a customer who applied as an agent. Farmers who have not agreed are not named. */
export const ownAgentData = documented(
  z.object({
    application: z.extend(agent, { appliedAt: timestamp, decidedAt: z.nullable(timestamp) }),
    consents: z.array(
      z.object({
        farmer,
        ratePercent: z.number(),
        channel: z.enum(CONSENT_CHANNELS),
        agreedAt: timestamp,
        endedAt: z.nullable(timestamp),
        endedBy: z.nullable(z.enum(CONSENT_ENDS)),
      }),
    ),
    commissions: z.array(
      z.object({
        farmer,
        orderId: id,
        product: z.string(),
        ratePercent: z.number(),
        amount: cedis,
        createdAt: timestamp,
      }),
    ),
    acts: z.array(
      z.object({
        farmer,
        action: z.string(),
        subject: z.string(),
        subjectId: z.nullable(id),
        createdAt: timestamp,
      }),
    ),
    balances: z.object({ payable: cedis, inPayout: cedis }),
    wallet: z.nullable(payoutWallet),
    payouts: z.array(payout),
  }),
  { id: 'OwnAgentData' },
);

/** GET /users/export: all stored data of a customer that the customer may see. */
export const ownData = documented(
  z.object({
    exportedAt: timestamp,
    profile,
    addresses: z.array(address),
    savedWallets: z.array(savedWallet),
    orders: z.array(order),
    reviews: z.array(
      z.object({
        id,
        orderItemId: id,
        product: z.object({ id, name: z.string() }),
        shop: z.object({ id, name: z.string() }),
        stars: z.int(),
        text: z.string(),
        photos: z.array(z.string()),
        reply: z.nullable(z.string()),
        createdAt: timestamp,
        /** When an admin hid it. */
        hiddenAt: z.nullable(timestamp),
      }),
    ),
    messages: z.array(ownMessage),
    wishlist: z.array(z.object({ productId: id, name: z.string(), createdAt: timestamp })),
    following,
    questions: z.array(
      z.object({
        product: z.object({ id, name: z.string() }),
        text: z.string(),
        answer: z.nullable(z.string()),
        createdAt: timestamp,
      }),
    ),
    notifications: customerNotifications,
    pushEndpoints,
    sessions: z.array(session),
    supportViews: z.array(supportView),
    /** Null for a customer who never applied as an agent. */
    agent: z.nullable(ownAgentData),
  }),
  { id: 'OwnData' },
);

/** GET /shops/export: all stored data of a shop. Customers appear only with town and region. */
export const ownShopData = documented(
  z.object({
    exportedAt: timestamp,
    shop: shopProfile,
    delivery: shopDelivery,
    notifications: shopNotifications,
    team: z.array(teamMember),
    categories: z.array(z.object({ id, name: z.string(), description: z.nullable(z.string()) })),
    products: z.array(ownProduct),
    orders: z.array(
      z.extend(z.pick(shopOrder, { orderId: true, orderDate: true, items: true }), {
        orderStatus: z.string(),
        totalAmount: cedis,
        city: z.string(),
        state: z.string(),
      }),
    ),
    reviews: z.array(shopReview),
    /** Only the shop's own messages; the customers' belong to them. */
    messages: z.array(ownMessage),
    balances: z.object({ held: cedis, available: cedis, inPayout: cedis }),
    wallet: z.nullable(payoutWallet),
    payouts: z.array(payout),
    pushEndpoints,
    sessions: z.array(session),
  }),
  { id: 'OwnShopData' },
);
export type OwnShopData = z.infer<typeof ownShopData>;
