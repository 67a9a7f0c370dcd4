import { createHash } from 'node:crypto';
import type { HttpDeps } from '#server/http/deps';
import type { PaymentStatus } from '#src/modules/orders/contract/orders.ts';

/** Hashes phone numbers, so that the counters reveal none. */
const keyOf = (phone: string) => createHash('sha256').update(phone).digest('base64url').slice(0, 22);

/**
 * Runs a checkout under the order limit for customers who have never paid. A rejected checkout does not count.
 * @throws AppError RATE_LIMITED and errors of `place`
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
 * Sends a payment request to `phone` (null for a card) under the limit per number. A number that has paid for this
 * account (`isConfirmed`) is the customer's own. A request that was paid at once, or never reached the phone, does not
 * count.
 * @throws AppError RATE_LIMITED and errors of `pay`
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
