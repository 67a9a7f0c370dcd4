import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  assertNewPassword,
  findTokenOwner,
  issueVerificationToken,
  redeemVerificationToken,
  refuseDemoAddress,
} from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import { getLanguage } from '#platform/language';
import { splitPlace } from '#shared/place';
import { type Database, type Transaction, violatedConstraint } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type {
  ShopResubmission,
  ShopSignup,
  ShopStatusProof,
  ShopStatusReport,
} from './contract/shop-status.ts';
import { shopErrors } from './errors.ts';
import { authenticateShopMember } from './log-in-shop.ts';
import { shopContact, shopResubmittedMail, shopVerificationMail } from './mails.ts';
import { shops } from './tables.ts';
import { isShopAddressTaken, lockShopAddress } from './team.ts';

/**
 * Registers a shop and mails the verification link (docs/specification.md, 2, Seller registration).
 * @throws AppError EMAIL_TAKEN, VALIDATION_ERROR for a weak password
 */
export async function registerShop(db: Database, site: Site, input: ShopSignup) {
  const { password, ...fields } = input;
  refuseDemoAddress(site, fields.email);
  assertNewPassword(password, { email: fields.email, names: [fields.name, fields.ownerName] });
  const passwordHash = await hashPassword(password);
  try {
    return await inTransaction(db, async (tx) => {
      await lockShopAddress(tx, fields.email);
      if ((await isShopAddressTaken(tx, fields.email)) === 'team') throw shopErrors.emailOfTeam();
      const [row] = await tx
        .insert(shops)
        .values({
          ...fields,
          region: splitPlace(fields.location).region,
          passwordHash,
          language: getLanguage(),
        })
        .returning();
      const shop = row as typeof shops.$inferSelect;
      await mailVerification(tx, site, shop);
      return shop;
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'shops_email_unique') throw error;
    throw shopErrors.emailRegistered();
  }
}

async function mailVerification(tx: Transaction, site: Site, shop: typeof shops.$inferSelect): Promise<void> {
  const token = await issueVerificationToken(tx, { shopId: shop.id });
  const content = () => shopVerificationMail(site, token);
  await enqueueMail(tx, site, { kind: 'verify-shop', recipient: shopContact(shop), content });
}

/**
 * REGISTERED → EMAIL_VERIFIED with the mailed token; keeps an admin's earlier decision. Returns false when the shop was
 * already verified.
 * @throws AppError INVALID_TOKEN
 */
export async function verifyShopEmail(db: Database, token: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const shopId = await redeemVerificationToken(tx, token, 'shop');
    const verified = shopId
      ? await tx
          .update(shops)
          .set({
            status: sql`case ${shops.status} when 'REGISTERED' then 'EMAIL_VERIFIED' else ${shops.status} end`,
            emailVerifiedAt: sql`now()`,
          })
          .where(and(eq(shops.id, shopId), isNull(shops.emailVerifiedAt)))
      : null;
    if (!verified?.rowCount) {
      const owner = shopId ?? (await findTokenOwner(tx, token, 'shop'));
      const known = and(eq(shops.id, owner ?? ''), isNotNull(shops.emailVerifiedAt));
      if (owner && (await tx.$count(shops, known)) > 0) return false;
      throw shopErrors.verificationLinkInvalid();
    }
    return true;
  });
}

/** Mails a new link if the address belongs to an unverified shop; the caller cannot tell whether it does. */
export async function resendShopVerification(db: Database, site: Site, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [shop] = await tx
      .select()
      .from(shops)
      .where(and(eq(shops.email, email), eq(shops.status, 'REGISTERED')));
    if (shop) await mailVerification(tx, site, shop);
  });
}

type ShopRow = typeof shops.$inferSelect;

/**
 * Token with which a browser reads the status of its registration. Derived from the stored password hash, which is
 * salted and never leaves the database, so that a new password revokes it; without a password from a random key. It does
 * not open a session.
 */
export function createStatusToken(shop: Pick<ShopRow, 'id' | 'passwordHash' | 'statusKey'>): string {
  return `${shop.id}.${createHmac('sha256', shop.passwordHash ?? shop.statusKey)
    .update(`status:${shop.id}`)
    .digest('base64url')}`;
}

const unknown = () => shopErrors.statusCredentialsWrong();

/** @throws AppError INVALID_CREDENTIALS, the same for a wrong and a missing token */
async function shopOfToken(db: Database, token: string): Promise<ShopRow> {
  const shopId = token.split('.', 1)[0] as string;
  const [shop] = isUuid(shopId) ? await db.select().from(shops).where(eq(shops.id, shopId)) : [];
  const [given, right] = [Buffer.from(token), Buffer.from(shop ? createStatusToken(shop) : '')];
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
  if ('statusToken' in proof) return reportStatus(await shopOfToken(db, proof.statusToken));
  const { shop, memberId } = await authenticateShopMember(db, proof);
  if (memberId) throw shopErrors.credentialsWrong();
  return reportStatus(shop);
}

/** What a registration shows its owner. */
export function reportStatus(shop: ShopRow): ShopStatusReport {
  const { id, status, name, ownerName, phoneNumber, location, description } = shop;
  const told = status === 'REJECTED' || status === 'SUSPENDED';
  return {
    id,
    status,
    reason: told ? shop.statusReason : null,
    email: shop.email ?? '',
    registeredAt: shop.createdAt.toISOString(),
    statusToken: createStatusToken(shop),
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
        status: sql`case when num_nonnulls(${shops.emailVerifiedAt}, ${shops.verifiedPhone}) = 0 then 'REGISTERED' else 'EMAIL_VERIFIED' end::shop_status`,
      })
      .where(and(eq(shops.id, id), eq(shops.status, 'REJECTED')))
      .returning();
    if (!shop) {
      throw shopErrors.notRejected();
    }
    const content = () => shopResubmittedMail(site, shop.name);
    await enqueueMail(tx, site, { kind: 'shop-resubmitted', recipient: shopContact(shop), content });
    return reportStatus(shop);
  });
}
