import { eq } from 'drizzle-orm';
import * as m from '#messages/server';
import {
  assertNewPassword,
  checkPhoneCode,
  createSession,
  type FactorDeps,
  lockPhone,
  redeemPhoneCode,
  verifyMfa,
} from '#modules/identity';
import { enqueueSms, shortName } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Database, Transaction } from '#platform/database';
import { getLanguage } from '#platform/language';
import { hashPassword } from '#platform/passwords';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { formatPhone } from '#shared/phone';
import { splitPlace } from '#shared/place';
import type { PhoneInvitation, ShopPhoneVerify } from './contract/shop-phone.ts';
import type { ShopStatusReport } from './contract/shop-status.ts';
import { shopErrors } from './errors.ts';
import {
  memberCredential,
  shopCredential,
  shopCredentials,
  shopFactors,
  signInRefusal,
} from './log-in-shop.ts';
import {
  acceptPhoneInvitation,
  declinePhoneInvitation,
  listPhoneInvitations,
  lockJoinedMember,
  lockPhoneInvitation,
} from './phone-invitations.ts';
import { reportStatus } from './register-shop.ts';
import { shops } from './tables.ts';
import { type MemberRow, notifyOwner } from './team.ts';

/** The result of a right code. Without token and registration the number has no shop and its code stays valid. */
export interface ShopPhoneSignIn {
  token: string | null;
  isNew: boolean;
  /** Open ones of a number without a shop. */
  invitations: PhoneInvitation[];
  /** Of a shop that is not approved. */
  registration: ShopStatusReport | null;
}

/**
 * Signs in the owner or a member of a shop by a texted code. A number without a shop joins the team whose invitation
 * it accepts, or registers a shop when its details are given: the code verifies it, an admin approves it. A shop that waits gets a session
 * to prepare, a rejected or suspended one only its status. The session proves no password, so that a stolen number moves
 * no money.
 * @throws AppError INVALID_CODE; TOTP_REQUIRED and INVALID_CREDENTIALS for the second factor; VALIDATION_ERROR for an
 *   unacceptable password; for a member SHOP_SUSPENDED and similar; INVALID_TOKEN for an
 *   invitation that is over
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
    // Its second factor was not checked.
    if (known?.id !== found?.id) throw shopErrors.changedMeanwhile();
    const member = known ? null : await answerAsMember(tx, site, input);
    if (!known && !member && (!details || input.invitation)) {
      return { ...NO_SHOP, invitations: await listPhoneInvitations(tx, phone) };
    }
    await redeemPhoneCode(tx, codeId);
    if (member) return { ...NO_SHOP, token: await openMemberSession(tx, site, member) };
    const shop = known ?? (await insertShop(tx, { ...(details as ShopDetails), phone, passwordHash }));
    const registration = shop.status === 'APPROVED' ? null : reportStatus(shop);
    const preparing = shop.status === 'EMAIL_VERIFIED';
    if (registration && !preparing) return { ...NO_SHOP, registration };
    const checked = shopCredential(found ?? shop);
    const who = { credentials: shopCredentials, checked, shopId: shop.id, preparing, proof: 'SMS' } as const;
    return { ...NO_SHOP, token: await createSession(tx, site, who), isNew: !known, registration };
  });
}

/**
 * Registers a shop by a texted code where there is no browser for a session; an admin approves it. The number is told,
 * and how to say no.
 * @throws AppError INVALID_CODE; CONFLICT for the number of a shop or of a team's member
 */
export async function registerShopByPhone(
  db: Database,
  site: Site,
  input: ShopDetails & { phone: string; code: string },
): Promise<void> {
  const { code, ...details } = input;
  const { phone, name } = details;
  const codeId = await checkPhoneCode(db, { phone, purpose: 'SHOP_SIGN_IN' }, code);
  await inTransaction(db, async (tx) => {
    await lockPhone(tx, phone);
    if ((await lockByPhone(tx, phone)) || (await lockJoinedMember(tx, phone))) throw shopErrors.phoneTaken();
    await redeemPhoneCode(tx, codeId);
    await insertShop(tx, { ...details, passwordHash: null });
    const { supportPhone, supportEmail } = await withContact(tx, site);
    const text = formatShopRegistered(name, supportPhone ? formatPhone(supportPhone) : supportEmail);
    await enqueueSms(tx, { kind: 'shop-registered', phone, text, urgent: false });
  });
}

const NO_SHOP: ShopPhoneSignIn = { token: null, isNew: false, invitations: [], registration: null };

/** The member who has joined with this number, or joins by this answer; null without one, and after a refusal. */
async function answerAsMember(
  tx: Transaction,
  site: Site,
  { phone, invitation }: ShopPhoneVerify,
): Promise<MemberRow | null> {
  const joined = await lockJoinedMember(tx, phone);
  if (!invitation) return joined;
  if (joined) throw shopErrors.invitationInvalid();
  const member = await lockPhoneInvitation(tx, phone, invitation.id);
  if (invitation.accept) await acceptPhoneInvitation(tx, member);
  else await declinePhoneInvitation(tx, member);
  await notifyOwner(tx, site, member, invitation.accept ? 'joined' : 'declined');
  return invitation.accept ? member : null;
}

/** Signs in a member. @throws AppError SHOP_SUSPENDED and similar */
async function openMemberSession(tx: Transaction, site: Site, member: MemberRow): Promise<string> {
  const [shop] = await tx.select().from(shops).where(eq(shops.id, member.shopId));
  if (!shop) throw shopErrors.shopNotFound();
  const refused = signInRefusal(shop);
  if (refused) throw refused;
  const checked = memberCredential(member, shop);
  return createSession(tx, site, { credentials: shopCredentials, checked, shopId: shop.id, proof: 'SMS' });
}

/** To the number of a shop that was registered by USSD. @param contact where to say that it was somebody else */
export const formatShopRegistered = (name: string, contact: string): string =>
  m.sms_shop_registered({ shop: shortName(name), contact });

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
    .values({
      ...{ ...details, region, phoneNumber: phone, verifiedPhone: phone },
      ...{ status: 'EMAIL_VERIFIED', language: getLanguage() },
    })
    .returning();
  return shop as typeof shops.$inferSelect;
}
