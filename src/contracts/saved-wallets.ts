import { z } from 'zod';
import { phone } from './accounts.ts';
import { id, timestamp } from './envelope.ts';

/** A mobile money number that a customer has saved; `phone` is masked. */
export const savedWallet = z
  .object({
    id,
    network: z.enum(['mtn', 'telecel', 'at']),
    phone: z.string().meta({ description: 'Masked: the whole number is never answered' }),
    isDefault: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: 'SavedWallet' });
export type SavedWallet = z.infer<typeof savedWallet>;

/** POST /payments/wallet-name: a number that is about to pay. */
export const walletNameQuestion = z.strictObject({ phone, network: z.enum(['mtn', 'telecel', 'at']) });
export const walletName = z
  .object({
    name: z.string().nullable().meta({
      description: 'First name and initial; null when the processor can’t say, which stops no payment',
    }),
  })
  .meta({ id: 'WalletName' });
