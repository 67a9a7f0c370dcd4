import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { id, timestamp } from '#shared/envelope';
import { phone } from '#src/modules/identity/contract/accounts.ts';

/** A mobile money number that a customer has saved; `phone` is masked. */
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
