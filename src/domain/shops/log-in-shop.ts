import { eq } from 'drizzle-orm';
import type { Login } from '#contracts/accounts';
import { AppError } from '#contracts/errors';
import { openSession } from '#domain/accounts';
import type { Database } from '../../platform/database.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { shops } from './tables.ts';

type ShopRow = typeof shops.$inferSelect;

/** Why a shop may not sign in, in words fit for its owner; null when it may (API.md, Seller calls). */
function refusal({ status, statusReason }: ShopRow): AppError | null {
  const because = statusReason ? ` Reason: ${statusReason}` : '';
  switch (status) {
    case 'APPROVED':
      return null;
    case 'REGISTERED':
      return new AppError('EMAIL_NOT_VERIFIED', 'Please verify the e-mail address of your shop first.');
    case 'EMAIL_VERIFIED':
      return new AppError(
        'SHOP_NOT_APPROVED',
        'Your shop is waiting for approval. This takes 1-3 business days.',
      );
    case 'REJECTED':
      return new AppError('SHOP_REJECTED', `Your shop was not approved.${because}`);
    case 'SUSPENDED':
      return new AppError('SHOP_SUSPENDED', `Your shop is suspended.${because}`);
  }
}

/**
 * Opens a shop's session and gives its token. The state of the shop is told only to who knows the password.
 * @throws AppError INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, SHOP_NOT_APPROVED, SHOP_REJECTED, SHOP_SUSPENDED
 */
export async function logInShop(db: Database, input: Login): Promise<string> {
  const [shop] = await db.select().from(shops).where(eq(shops.email, input.email));
  const matches = await verifyPassword(shop?.passwordHash, input.password);
  if (!shop || !matches) throw new AppError('INVALID_CREDENTIALS', 'Invalid email or password');
  const refused = refusal(shop);
  if (refused) throw refused;
  return openSession(db, { shopId: shop.id });
}
