import { z } from 'zod';
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
