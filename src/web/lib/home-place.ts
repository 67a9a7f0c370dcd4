import { readRegion } from '#contracts/region-names';
import { setHome } from './delivery-store.ts';
import { customerSession } from './session/customer.ts';

/** Asks where the customer who is signed in lives: where her default address is. Without an answer all stays. */
export async function loadHome(): Promise<void> {
  const addresses = await customerSession.call('GET /users/addresses').catch(() => null);
  if (!addresses) return;
  const own = addresses.find(({ isDefault }) => isDefault);
  setHome(readRegion(own?.state));
}
