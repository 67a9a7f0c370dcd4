import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { agent } from '#src/modules/agency/contract/agent-account.ts';
import { CONSENT_CHANNELS, CONSENT_ENDS } from '#src/modules/agents/contract/agent-statuses.ts';
import { ownProduct } from '#src/modules/catalogue/contract/shop-products.ts';
import { following } from '#src/modules/community/contract/following.ts';
import { ownMessage } from '#src/modules/community/contract/messages.ts';
import { shopReview } from '#src/modules/community/contract/reviews.ts';
import { connectedApp } from '#src/modules/connected-apps/contract/connected-apps.ts';
import { shopDelivery } from '#src/modules/delivery/contract/delivery.ts';
import { ownDeskEmail } from '#src/modules/desk/contract/desk-emails.ts';
import { shopOrder } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { groupMember, groupStatement, lot, membership } from '#src/modules/groups/contract/groups.ts';
import { profile } from '#src/modules/identity/contract/accounts.ts';
import { address } from '#src/modules/identity/contract/addresses.ts';
import { supportView } from '#src/modules/identity/contract/impersonation.ts';
import { customerNotifications } from '#src/modules/identity/contract/notifications.ts';
import { session } from '#src/modules/identity/contract/security.ts';
import { proposedLoad } from '#src/modules/loads/contract/loads.ts';
import { openNumber } from '#src/modules/member-numbers/contract/member-numbers.ts';
import { DEPOSIT_ENDS, order } from '#src/modules/orders/contract/orders.ts';
import { customerCredit } from '#src/modules/payments/contract/credit.ts';
import { savedWallet } from '#src/modules/payments/contract/saved-wallets.ts';
import { payout, payoutWallet } from '#src/modules/payouts/contract/payouts.ts';
import { quote } from '#src/modules/quotes/contract/quotes.ts';
import { shopQuote } from '#src/modules/quotes/contract/shop-quotes.ts';
import { shopStandingOrder, standingOrder } from '#src/modules/quotes/contract/standing-orders.ts';
import { shopProfile } from '#src/modules/shops/contract/seller.ts';
import { shopNotifications, teamMember } from '#src/modules/shops/contract/team.ts';

const pushEndpoints = documented(z.array(z.string()), { description: 'Devices that get push messages' });

const farmer = z.object({ id, name: z.string() });

/** What a group keeps of a member. */
const ownMembership = z.object({
  group: z.string(),
  name: z.string(),
  phone: z.string(),
  role: groupMember.shape.role,
  agreedAt: z.nullable(timestamp),
  leftAt: z.nullable(timestamp),
  wallet: z.nullable(payoutWallet),
  lots: z.array(lot),
  payable: cedis,
  inPayout: cedis,
  lines: groupStatement.shape.lines,
  /** New numbers that the group asked for; of each the last three digits. */
  newNumbers: z.array(
    z.extend(openNumber, {
      reason: z.string(),
      doneAt: z.nullable(timestamp),
      stoppedAt: z.nullable(timestamp),
    }),
  ),
  payouts: membership.shape.payouts,
});

/** A reserved harvest: its deposit, and the terms that the customer agreed to. Its goods and payments are in the order. */
const ownReservation = z.object({
  orderId: id,
  units: z.int(),
  deposit: cedis,
  held: cedis,
  /** What the shop kept. */
  forfeited: cedis,
  paidAt: z.nullable(timestamp),
  balanceDueAt: z.nullable(timestamp),
  endedAs: z.nullable(z.enum(DEPOSIT_ENDS)),
  terms: z.string(),
  termsVersion: z.string(),
  createdAt: timestamp,
});

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
    /** Loads that the agent proposed, with what an admin decided. */
    proposedLoads: z.array(proposedLoad),
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
    credit: documented(customerCredit, { description: 'All movements of it' }),
    orders: z.array(order),
    reservations: z.array(ownReservation),
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
    /** Emails with Dwaso's support. */
    deskEmails: z.array(ownDeskEmail),
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
    /** Apps that may act for the customer. */
    connectedApps: z.array(connectedApp),
    sessions: z.array(session),
    supportViews: z.array(supportView),
    /** Null for a customer who never applied as an agent. */
    agent: z.nullable(ownAgentData),
    /** In groups that know the confirmed number. */
    memberships: z.array(ownMembership),
    quotes: z.array(quote),
    standingOrders: z.array(standingOrder),
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
    /** Emails with Dwaso's support. */
    deskEmails: z.array(ownDeskEmail),
    balances: z.object({ held: cedis, available: cedis, inPayout: cedis }),
    wallet: z.nullable(payoutWallet),
    payouts: z.array(payout),
    pushEndpoints,
    sessions: z.array(session),
    /** Requests that the shop was invited to, with its offer. */
    quotes: z.array(z.omit(shopQuote, { customerName: true, note: true })),
    standingOrders: z.array(z.omit(shopStandingOrder, { customerName: true })),
  }),
  { id: 'OwnShopData' },
);
export type OwnShopData = z.infer<typeof ownShopData>;
