import { z } from 'zod';
import { walletProposal } from '#contracts/payouts';

/** The wallet form: an empty network means the one of the number's prefix. */
export const walletSchema = walletProposal
  .omit({ password: true })
  .extend({ network: z.enum(['', 'mtn', 'telecel', 'at']) });
export type WalletValues = z.infer<typeof walletSchema>;
