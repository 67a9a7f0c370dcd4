import type { MomoNetwork } from '#modules/payments';
import type { PayoutDeps } from './deps.ts';

/** Shortens a name to first name and last initial: "AMA SERWAA MENSAH" becomes "Ama M."; null if empty. */
export function shortName(whole: string): string | null {
  const [first = '', ...rest] = whole.trim().split(/\s+/);
  if (first === '') return null;
  const name = first.charAt(0).toUpperCase() + first.slice(1).toLowerCase();
  const initial = rest.at(-1)?.charAt(0).toUpperCase();
  return initial ? `${name} ${initial}.` : name;
}

/**
 * Resolves the owner of a wallet for the payer: first name and initial, enough to spot a wrong number and of little use
 * to strangers.
 * @returns null when the processor does not know or does not answer; that never blocks a payment
 */
export async function lookUpPayer(
  deps: Pick<PayoutDeps, 'transfers' | 'log'>,
  wallet: { phone: string; network: MomoNetwork },
): Promise<string | null> {
  try {
    const resolved = await deps.transfers.of(deps.transfers.current).resolveWallet(wallet);
    return resolved && shortName(resolved.accountName);
  } catch (error) {
    deps.log.warn({ err: error }, 'the name of a wallet could not be looked up');
    return null;
  }
}
