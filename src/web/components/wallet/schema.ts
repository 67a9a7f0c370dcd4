import * as z from 'zod/mini';
import { walletProposal } from '#src/modules/payouts/contract/payouts.ts';

/** The wallet form: an empty network is derived from the number's prefix. */
export const walletSchema = z.extend(z.omit(walletProposal, { password: true }), {
  network: z.enum(['', 'mtn', 'telecel', 'at']),
});
export type WalletValues = z.infer<typeof walletSchema>;
