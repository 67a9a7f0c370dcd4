import { createHash } from 'node:crypto';
import type { PaymentStatus } from '#contracts/orders';
import type { HttpDeps } from '#server/http/deps';

/** Numbers are counted by a hash: the counts are no telephone book. */
const keyOf = (phone: string) => createHash('sha256').update(phone).digest('base64url').slice(0, 22);

/**
 * Runs a checkout under the limit on orders of a customer who has never paid; one that was refused is no order.
 * @throws AppError RATE_LIMITED and what `place` throws
 */
export async function limitedOrder<T>(
  { rateLimits }: HttpDeps,
  { userId, hasPaid }: { userId: string; hasPaid: boolean },
  place: () => Promise<T>,
): Promise<T> {
  if (hasPaid) return place();
  await rateLimits.ordersOfNew.use(userId);
  try {
    return await place();
  } catch (error) {
    await rateLimits.ordersOfNew.giveBack(userId);
    throw error;
  }
}

/**
 * Runs what sends a payment request to `phone` (null for a card) under the limit on requests to one number. A number
 * that has paid for this account (`isConfirmed`) is its own; one whose owner paid at once was not bothered, nor one that nothing
 * reached.
 * @throws AppError RATE_LIMITED and what `pay` throws
 */
export async function limitedPrompt<T extends { status: PaymentStatus }>(
  { rateLimits }: HttpDeps,
  { phone, isConfirmed }: { phone: string | null; isConfirmed: boolean },
  pay: () => Promise<T>,
): Promise<T> {
  if (!phone || isConfirmed) return pay();
  const key = keyOf(phone);
  await rateLimits.prompts.use(key);
  try {
    const payment = await pay();
    if (payment.status === 'SUCCEEDED') await rateLimits.prompts.giveBack(key);
    return payment;
  } catch (error) {
    await rateLimits.prompts.giveBack(key);
    throw error;
  }
}
