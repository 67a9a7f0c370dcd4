import { eq } from 'drizzle-orm';
import { findShop } from '#modules/shops';
import { AppError } from '#shared/errors';
import { advisoryLock, type Database } from '../../../platform/database.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { follows } from './tables.ts';

/** Maximum number of shops that a customer may follow. */
export const FOLLOWED_MAX = 200;

/** Follows a shop; following it twice is no error. @throws AppError NOT_FOUND, CONFLICT when the list is full */
export async function followShop(db: Database, input: { userId: string; shopId: string }): Promise<void> {
  const { userId, shopId } = input;
  await inTransaction(db, async (tx) => {
    await findShop(tx, shopId);
    await advisoryLock(tx, `follows:${userId}`);
    if ((await tx.$count(follows, eq(follows.userId, userId))) >= FOLLOWED_MAX) {
      throw new AppError('CONFLICT', `You can follow at most ${FOLLOWED_MAX} shops.`);
    }
    await tx.insert(follows).values({ userId, shopId }).onConflictDoNothing();
  });
}
