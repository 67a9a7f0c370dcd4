import type { MomoNetwork } from '#modules/payments';
import type { PayoutDeps } from './deps.ts';
import { shortName } from './short-name.ts';

/**
 * Whose wallet a number is, for who is about to pay with it: first name and initial, so that it tells whether the
 * number is right, and strangers little.
 * @returns null when the processor can't say, or does not answer: that never stops a payment
 */
export async function lookUpPayer(
  deps: Pick<PayoutDeps, 'transfers' | 'log'>,
  wallet: { phone: string; network: MomoNetwork },
): Promise<string | null> {
  try {
    const resolved = await deps.transfers.resolveWallet(wallet);
    return resolved && shortName(resolved.accountName);
  } catch (error) {
    deps.log.warn({ err: error }, 'the name of a wallet could not be looked up');
    return null;
  }
}
