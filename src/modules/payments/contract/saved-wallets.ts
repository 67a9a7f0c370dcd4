import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { cedis, id, timestamp } from '#shared/envelope';
import { phone } from '#src/modules/identity/contract/accounts.ts';

/** A customer's saved mobile money number; `phone` is masked. */
export const savedWallet = documented(
  z.object({
    id,
    network: z.enum(['mtn', 'telecel', 'at']),
    phone: documented(z.string(), { description: 'Masked: the whole number is never answered' }),
    isDefault: z.boolean(),
    createdAt: timestamp,
  }),
  { id: 'SavedWallet' },
);
export type SavedWallet = z.infer<typeof savedWallet>;

/** POST /payments/wallet-name: a number that is about to pay. */
export const walletNameQuery = z.strictObject({ phone, network: z.enum(['mtn', 'telecel', 'at']) });
export const walletName = documented(
  z.object({
    name: documented(z.nullable(z.string()), {
      description: 'First name and initial; null when the processor can’t say, which stops no payment',
    }),
  }),
  { id: 'WalletName' },
);
/** An unpaid order with reserved stock, and its customer. */

export const reservedOrder = documented(
  z.object({
    id,
    customer: z.object({
      id,
      name: z.string(),
      email: z.string(),
      isVerified: z.boolean(),
      hasPaid: z.boolean(),
    }),
    /** The client's IP address, as limits count it. */
    placedFrom: z.nullable(z.string()),
    pieces: z.int(),
    products: z.array(z.string()),
    reservedAmount: documented(cedis, { description: 'Of what is reserved, at the price without discounts' }),
    totalAmount: cedis,
    createdAt: timestamp,
    holdExpiresAt: timestamp,
    /** The latest end of the reservation, however often the payment is retried. */
    holdLatestAt: z.nullable(timestamp),
    /** Whether a wallet may still approve a payment of it. */
    isPaying: z.boolean(),
  }),
  { id: 'HeldOrder' },
);
export type ReservedOrder = z.infer<typeof reservedOrder>;
