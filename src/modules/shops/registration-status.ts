import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { enqueueMail } from '#modules/mail';
import { AppError } from '#shared/errors';
import { splitPlace } from '#shared/place';
import type {
  ShopResubmission,
  ShopStatusProof,
  ShopStatusReport,
} from '#src/modules/shops/contract/shop-status.ts';
import type { Database } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { authenticateShopMember } from './log-in-shop.ts';
import { shopResubmittedMail } from './mails.ts';
import { shops } from './tables.ts';

type ShopRow = typeof shops.$inferSelect;

/**
 * Token with which a browser reads the status of its registration. Derived from the stored password hash, which is
 * salted and never leaves the database: it needs no storage, and a new password revokes it. It does not open a session.
 */
export function statusTokenOf(shop: Pick<ShopRow, 'id' | 'passwordHash'>): string {
  return `${shop.id}.${createHmac('sha256', shop.passwordHash).update(`status:${shop.id}`).digest('base64url')}`;
}

const unknown = () =>
  new AppError('INVALID_CREDENTIALS', 'Enter your shop email and password to check the status.');

/** @throws AppError INVALID_CREDENTIALS, the same for a wrong and a missing token */
async function shopOfToken(db: Database, token: string): Promise<ShopRow> {
  const shopId = token.split('.', 1)[0] as string;
  const [shop] = isUuid(shopId) ? await db.select().from(shops).where(eq(shops.id, shopId)) : [];
  const [given, right] = [Buffer.from(token), Buffer.from(shop ? statusTokenOf(shop) : '')];
  if (!shop || given.length !== right.length || !timingSafeEqual(given, right)) throw unknown();
  return shop;
}

/**
 * Status of a registration, only for its owner; never reveals whether an address has a shop.
 * @throws AppError INVALID_CREDENTIALS
 */
export async function readRegistrationStatus(
  db: Database,
  proof: ShopStatusProof,
): Promise<ShopStatusReport> {
  if ('statusToken' in proof) return report(await shopOfToken(db, proof.statusToken));
  const { shop, memberId } = await authenticateShopMember(db, proof);
  if (memberId) throw new AppError('INVALID_CREDENTIALS', 'Invalid email or password');
  return report(shop);
}

function report(shop: ShopRow): ShopStatusReport {
  const { id, status, email, name, ownerName, phoneNumber, location, description } = shop;
  const told = status === 'REJECTED' || status === 'SUSPENDED';
  return {
    id,
    status,
    reason: told ? shop.statusReason : null,
    email,
    registeredAt: shop.createdAt.toISOString(),
    statusToken: statusTokenOf(shop),
    name,
    ownerName,
    phoneNumber,
    location,
    description,
  };
}

/**
 * Resubmits a corrected registration for review: REJECTED → EMAIL_VERIFIED, or REGISTERED while its address is
 * unverified. Keeps the rejection reason until the next decision, so that the reviewer sees what was requested; the
 * audit log has every decision.
 * @throws AppError INVALID_CREDENTIALS, INVALID_STATE
 */
export async function resubmitShop(
  db: Database,
  site: Site,
  { statusToken, ...details }: ShopResubmission,
): Promise<ShopStatusReport> {
  const { id } = await shopOfToken(db, statusToken);
  const { region } = splitPlace(details.location);
  return inTransaction(db, async (tx) => {
    const [shop] = await tx
      .update(shops)
      .set({
        ...details,
        ...(region && { region }),
        status: sql`case when ${shops.emailVerifiedAt} is null then 'REGISTERED' else 'EMAIL_VERIFIED' end::shop_status`,
      })
      .where(and(eq(shops.id, id), eq(shops.status, 'REJECTED')))
      .returning();
    if (!shop) {
      throw new AppError('INVALID_STATE', 'You can submit again only if your shop was not approved.');
    }
    const content = shopResubmittedMail(site, shop.name);
    await enqueueMail(tx, site, { kind: 'shop-resubmitted', recipient: shop.email, content });
    return report(shop);
  });
}
