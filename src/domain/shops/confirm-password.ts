import { eq } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import type { Handle } from '../../platform/database.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { shops } from './tables.ts';

/**
 * Asks a signed-in owner for the password once more, before something that moves money.
 * @throws AppError VALIDATION_ERROR (not 401: the session itself is good)
 */
export async function confirmOwnerPassword(handle: Handle, shopId: string, password: string): Promise<void> {
  const [shop] = await handle
    .select({ passwordHash: shops.passwordHash })
    .from(shops)
    .where(eq(shops.id, shopId));
  if (await verifyPassword(shop?.passwordHash, password)) return;
  const message = 'This is not the password of your shop';
  throw new AppError('VALIDATION_ERROR', message, { errors: { password: message } });
}
