import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { profile } from './accounts.ts';
import { address } from './addresses.ts';
import { shopReview } from './after-sale.ts';
import { supportView } from './customer-views.ts';
import { shopDelivery } from './delivery.ts';
import { following } from './following.ts';
import { ownMessage } from './messages.ts';
import { order } from './orders.ts';
import { payout, payoutWallet } from './payouts.ts';
import { savedWallet } from './saved-wallets.ts';
import { session } from './security.ts';
import { ownProduct, shopProfile } from './seller.ts';
import { shopOrder } from './shop-orders.ts';
import { shopNotifications, teamMember } from './team.ts';

/** GET /users/export: all that is kept of a customer and is theirs to see. */
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
        /** Since when an admin has hidden it. */
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
    sessions: z.array(session),
    supportViews: z.array(supportView),
  }),
  { id: 'OwnData' },
);

/**
 * GET /shops/export: all that is kept of a shop. Of customers it names town and region alone: who they are is theirs.
 */
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
    /** What the shop wrote; what customers wrote to it is theirs. */
    messages: z.array(ownMessage),
    balances: z.object({ held: cedis, available: cedis, inPayout: cedis }),
    wallet: z.nullable(payoutWallet),
    payouts: z.array(payout),
    sessions: z.array(session),
  }),
  { id: 'OwnShopData' },
);
export type OwnShopData = z.infer<typeof ownShopData>;
