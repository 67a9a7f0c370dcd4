import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  assertNewPassword,
  checkPhoneCode,
  createSession,
  type FactorDeps,
  lockPhone,
  redeemPhoneCode,
  revokeTokens,
  verifyMfa,
} from '#modules/identity';
import type { Transaction } from '#platform/database';
import { hashPassword } from '#platform/passwords';
import { hasRow } from '#platform/rows';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { splitPlace } from '#shared/place';
import type { ShopPhoneVerify } from './contract/shop-phone.ts';
import type { ShopStatusReport } from './contract/shop-status.ts';
import { shopErrors } from './errors.ts';
import {
  memberCredential,
  shopCredential,
  shopCredentials,
  shopFactors,
  signInRefusal,
} from './log-in-shop.ts';
import { reportStatus } from './register-shop.ts';
import { shopMembers, shops } from './tables.ts';
import { type MemberRow, notifyOwner } from './team.ts';

/** The result of a right code. Without token and registration the number has no shop and its code stays valid. */
export interface ShopPhoneSignIn {
  token: string | null;
  isNew: boolean;
  /** Of a shop that is not approved. */
  registration: ShopStatusReport | null;
}

/**
 * Signs in the owner or a member of a shop by a texted code. A member who is invited joins. A number without a shop
 * registers one when its details are given: the code verifies it, an admin approves it. A shop that waits gets a session
 * to prepare, a rejected or suspended one only its status. The session proves no password, so that a stolen number moves
 * no money.
 * @throws AppError INVALID_CODE; TOTP_REQUIRED and INVALID_CREDENTIALS for the second factor; VALIDATION_ERROR for an
 *   unacceptable password; for a member SHOP_SUSPENDED and similar
 */
export async function signInShopByPhone(
  deps: Pick<FactorDeps, 'db' | 'site' | 'secretBox'>,
  input: ShopPhoneVerify,
): Promise<ShopPhoneSignIn> {
  const { db, site } = deps;
  const { phone, code, totp } = input;
  const codeId = await checkPhoneCode(db, { phone, purpose: 'SHOP_SIGN_IN' }, code);
  const details = readDetails(input);
  const passwordHash =
    input.password === undefined || !details ? null : await newPasswordHash(input.password, details);
  const [found] = await db.select().from(shops).where(eq(shops.verifiedPhone, phone));
  if (found) {
    const holder = { ...found, email: found.email ?? phone, owner: { shopId: found.id } };
    await verifyMfa(deps, shopFactors, holder, { totp });
  }
  return inTransaction(db, async (tx) => {
    await lockPhone(tx, phone);
    const known = await lockByPhone(tx, phone);
    const member = known ? null : await lockMemberByPhone(tx, phone);
    if (!known && !member && !details) return { token: null, isNew: false, registration: null };
    // Its second factor was not checked.
    if (known?.id !== found?.id) throw shopErrors.changedMeanwhile();
    await redeemPhoneCode(tx, codeId);
    if (member) return { token: await openMemberSession(tx, site, member), isNew: false, registration: null };
    const shop = known ?? (await insertShop(tx, { ...(details as ShopDetails), phone, passwordHash }));
    const registration = shop.status === 'APPROVED' ? null : reportStatus(shop);
    const preparing = shop.status === 'EMAIL_VERIFIED';
    if (registration && !preparing) return { token: null, isNew: false, registration };
    const checked = shopCredential(found ?? shop);
    const who = { credentials: shopCredentials, checked, shopId: shop.id, preparing, proof: 'SMS' } as const;
    return { token: await createSession(tx, site, who), isNew: !known, registration };
  });
}

/** A member with this number who has joined, or whose invitation is valid. */
async function lockMemberByPhone(tx: Transaction, phone: string): Promise<MemberRow | null> {
  const [member] = await tx
    .select()
    .from(shopMembers)
    .where(and(eq(shopMembers.phone, phone), isNull(shopMembers.removedAt)))
    .for('no key update');
  if (!member) return null;
  const isInvited = sql`select from open_invitations i where i.member_id = ${member.id}`;
  return member.joinedAt || (await hasRow(tx, isInvited)) ? member : null;
}

/** Signs in a member, who joins with the first sign-in. @throws AppError SHOP_SUSPENDED and similar */
async function openMemberSession(tx: Transaction, site: Site, member: MemberRow): Promise<string> {
  const [shop] = await tx.select().from(shops).where(eq(shops.id, member.shopId));
  if (!shop) throw shopErrors.shopNotFound();
  const refused = signInRefusal(shop);
  if (refused) throw refused;
  if (!member.joinedAt) {
    await tx.update(shopMembers).set({ joinedAt: sql`now()` }).where(eq(shopMembers.id, member.id));
    await revokeTokens(tx, member.id);
    await notifyOwner(tx, site, member, 'joined');
  }
  const checked = memberCredential(member, shop);
  return createSession(tx, site, { credentials: shopCredentials, checked, shopId: shop.id, proof: 'SMS' });
}

interface ShopDetails {
  name: string;
  ownerName: string;
  location: string;
  description: string;
}

/** Null unless all are given. */
function readDetails({ name, ownerName, location, description }: ShopPhoneVerify): ShopDetails | null {
  if (!name || !ownerName || !location || !description) return null;
  return { name, ownerName, location, description };
}

async function newPasswordHash(password: string, { name, ownerName }: ShopDetails): Promise<string> {
  assertNewPassword(password, { email: null, names: [name, ownerName] });
  return hashPassword(password);
}

async function lockByPhone(tx: Transaction, phone: string) {
  const [shop] = await tx.select().from(shops).where(eq(shops.verifiedPhone, phone)).for('no key update');
  return shop;
}

async function insertShop(
  tx: Transaction,
  { phone, ...details }: ShopDetails & { phone: string; passwordHash: string | null },
) {
  const { region } = splitPlace(details.location);
  const [shop] = await tx
    .insert(shops)
    .values({ ...details, region, phoneNumber: phone, verifiedPhone: phone, status: 'EMAIL_VERIFIED' })
    .returning();
  return shop as typeof shops.$inferSelect;
}
