import { readRegion } from '#shared/region-names';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { setHome } from './delivery-preferences.ts';

/** Loads the region of the customer's default address. A failure changes nothing. */
export async function loadHome(): Promise<void> {
  const addresses = await customerSession.call('GET /users/addresses').catch(() => null);
  if (!addresses) return;
  const own = addresses.find(({ isDefault }) => isDefault);
  setHome(readRegion(own?.state));
}
