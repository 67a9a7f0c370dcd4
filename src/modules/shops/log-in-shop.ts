import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import {
  type Credential,
  type Credentials,
  createSession,
  type EmailAccounts,
  type FactorDeps,
  fingerprint,
  type MfaAccount,
  type MfaOwner,
  type MfaStore,
  passwordRecovery,
  requestPasskey,
  verifyMfa,
} from '#modules/identity';
import type { AppError } from '#shared/errors';
import type { Login } from '#src/modules/identity/contract/accounts.ts';
import type { ShopLogin } from '#src/modules/identity/contract/second-factor.ts';
import type { Database, DbOrTx } from '../../platform/database.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import type { SealedColumn } from '../../platform/sealed-column.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { shopErrors } from './errors.ts';
import { shopMembers, shops } from './tables.ts';
import { isShopAddressTaken, lockShopAddress } from './team.ts';

/** Columns with the sealed secrets of owners' second factors. */
export const shopSealedColumns: readonly SealedColumn[] = [
  { table: shops, id: shops.id, owner: shops.id, field: 'totpSecret', ownerOf: (id) => id },
];

const working = and(isNotNull(shopMembers.joinedAt), isNull(shopMembers.removedAt));

type ShopRow = typeof shops.$inferSelect;
type MemberRow = typeof shopMembers.$inferSelect;

/** Credential of a shop's owner. */
export function shopCredential(shop: ShopRow): Credential {
  const { id, email, verifiedPhone: phone, name, ownerName, passwordHash, status, totpConfirmedAt } = shop;
  return {
    ...{ account: { shopId: id }, email, phone, names: [name, ownerName], passwordHash },
    language: shop.language,
    isOpen: status !== 'SUSPENDED' && status !== 'CLOSED',
    openedAt: shop.createdAt,
    standing: fingerprint('owner', email, phone, passwordHash, totpConfirmedAt, status),
  };
}

/** Credential of a team member: the shop must be open, too. */
export function memberCredential(
  member: MemberRow,
  { status, language }: Pick<ShopRow, 'status' | 'language'>,
): Credential {
  const { id, email, phone, name, passwordHash, removedAt } = member;
  return {
    ...{ account: { memberId: id }, email, phone, names: [name], passwordHash, language },
    isOpen: removedAt === null && status === 'APPROVED',
    openedAt: member.createdAt,
    standing: fingerprint('member', email, phone, passwordHash, removedAt, status),
  };
}

const selectShop = (handle: DbOrTx, where: ReturnType<typeof eq>) => handle.select().from(shops).where(where);
const owner = ([shop]: ShopRow[]) => (shop ? shopCredential(shop) : null);

const selectMember = (handle: DbOrTx, where: ReturnType<typeof eq>) =>
  handle
    .select({ member: shopMembers, shop: shops })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .where(and(where, working));
const member = ([found]: { member: MemberRow; shop: ShopRow }[]) =>
  found ? memberCredential(found.member, found.shop) : null;

/** Sign-ins of shop owners and of team members who have joined. */
export const shopCredentials: Credentials = {
  byEmail: async (handle, email) =>
    owner(await selectShop(handle, eq(shops.email, email))) ??
    member(await selectMember(handle, eq(shopMembers.email, email))),
  byPhone: async (handle, phone) =>
    owner(await selectShop(handle, eq(shops.verifiedPhone, phone))) ??
    member(await selectMember(handle, eq(shopMembers.phone, phone))),
  async byAccount(handle, account) {
    if ('shopId' in account) return owner(await selectShop(handle, eq(shops.id, account.shopId)));
    return 'memberId' in account
      ? member(await selectMember(handle, eq(shopMembers.id, account.memberId)))
      : null;
  },
  async lock(tx, account) {
    if ('shopId' in account)
      return owner(await selectShop(tx, eq(shops.id, account.shopId)).for('no key update'));
    return 'memberId' in account
      ? member(await selectMember(tx, eq(shopMembers.id, account.memberId)).for('no key update'))
      : null;
  },
  async setPassword(tx, account, passwordHash) {
    if ('shopId' in account) {
      await tx
        .update(shops)
        .set({ passwordHash, passwordChangedAt: sql`now()` })
        .where(eq(shops.id, account.shopId));
    } else if ('memberId' in account) {
      await tx.update(shopMembers).set({ passwordHash }).where(eq(shopMembers.id, account.memberId));
    }
  },
  async setPhone(tx, account, phone) {
    if (!('shopId' in account)) return;
    await tx
      .update(shops)
      .set({ verifiedPhone: phone, phoneChangedAt: sql`now()` })
      .where(eq(shops.id, account.shopId));
  },
};

/** Password recovery for shop owners and for team members who have joined. */
export const shopPasswordRecovery = passwordRecovery(shopCredentials, '/merchant/forgot-password');

/** Email addresses of shop owners, not of team members. A change pauses payouts. */
export const shopEmails: EmailAccounts = {
  lockAddress: lockShopAddress,
  async lock(tx, owner) {
    if (!('shopId' in owner)) return null;
    const [shop] = await tx.select().from(shops).where(eq(shops.id, owner.shopId)).for('no key update');
    if (!shop) return null;
    const { email, verifiedPhone: phone, emailVerifiedAt, language } = shop;
    return {
      email: email ?? '',
      contact: { email, phone, language },
      verified: email === null || emailVerifiedAt !== null,
    };
  },
  isTaken: async (tx, email) => (await isShopAddressTaken(tx, email)) !== null,
  async setEmail(tx, owner, email) {
    if (!('shopId' in owner)) return;
    await tx
      .update(shops)
      .set({ email, emailChangedAt: sql`now()`, emailVerifiedAt: sql`now()` })
      .where(eq(shops.id, owner.shopId));
  },
};

const select = (handle: DbOrTx, owner: MfaOwner) =>
  handle
    .select()
    .from(shops)
    .where(eq(shops.id, 'shopId' in owner ? owner.shopId : ''));

const holder = (row: typeof shops.$inferSelect | undefined): MfaAccount | null =>
  row
    ? {
        owner: { shopId: row.id },
        email: row.email ?? '',
        totpSecret: row.totpSecret,
        totpConfirmedAt: row.totpConfirmedAt,
        language: row.language,
      }
    : null;

/** Second factors of shop owners; team members have none. */
export const shopFactors: MfaStore = {
  credentials: shopCredentials,
  read: async (handle, owner) => ('shopId' in owner ? holder((await select(handle, owner))[0]) : null),
  lock: async (tx, owner) =>
    'shopId' in owner ? holder((await select(tx, owner).for('no key update'))[0]) : null,
  async write(handle, owner, change) {
    if ('shopId' in owner) await handle.update(shops).set(change).where(eq(shops.id, owner.shopId));
  },
  async takeStep(handle, owner, { secret, step }) {
    if (!('shopId' in owner)) return false;
    const fresh = or(isNull(shops.totpLastStep), lt(shops.totpLastStep, step));
    const used = await handle
      .update(shops)
      .set({ totpLastStep: step })
      .where(and(eq(shops.id, owner.shopId), eq(shops.totpSecret, secret), fresh));
    return used.rowCount === 1;
  },
};

/** Why a shop may not sign in, with a message for its owner; null when it may (docs/api.md, Seller calls). */
export function signInRefusal({ status, statusReason }: ShopRow): AppError | null {
  const because = statusReason ? ` Reason: ${statusReason}` : '';
  switch (status) {
    case 'APPROVED':
      return null;
    case 'REGISTERED':
      return shopErrors.emailNotVerified();
    case 'EMAIL_VERIFIED':
      return shopErrors.notApprovedYet();
    case 'REJECTED':
      return shopErrors.rejected(because);
    case 'SUSPENDED':
      return shopErrors.suspended(because);
    case 'CLOSED':
      return shopErrors.closed();
  }
}

/** The account behind an email address: a shop's owner, or else a team member. */
export async function findShopMember(handle: DbOrTx, email: string) {
  const [shop] = await handle.select().from(shops).where(eq(shops.email, email));
  if (shop) return { shop, member: null, passwordHash: shop.passwordHash };
  const [found] = await handle
    .select({ shop: shops, member: shopMembers })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .where(and(eq(shopMembers.email, email), isNull(shopMembers.removedAt)));
  return found ? { ...found, passwordHash: found.member.passwordHash } : null;
}

/**
 * Signs in a shop's owner or team member and returns the session token; with `preparing` also the owner of a shop
 * awaiting review. The shop's state is revealed only with the right password.
 * @throws AppError INVALID_CREDENTIALS, also for a wrong code; TOTP_REQUIRED without one, EMAIL_NOT_VERIFIED,
 *   SHOP_NOT_APPROVED, SHOP_REJECTED, SHOP_SUSPENDED
 */
export async function logInShop(
  deps: Pick<FactorDeps, 'db' | 'site' | 'secretBox'>,
  { totp, passkey, ...input }: ShopLogin,
): Promise<string> {
  const { db, site } = deps;
  const { shop, memberId, checked } = await authenticateShopMember(db, input);
  const refused = signInRefusal(shop);
  const preparing = Boolean(input.preparing) && !memberId && shop.status === 'EMAIL_VERIFIED';
  if (refused && !preparing) throw refused;
  const holder = { ...shop, email: input.email, owner: { shopId: shop.id } };
  const passkeyId = memberId ? undefined : await verifyMfa(deps, shopFactors, holder, { totp, passkey });
  const who = { credentials: shopCredentials, checked, shopId: shop.id, passkeyId, preparing };
  return inTransaction(db, (tx) => createSession(tx, site, who));
}

/**
 * Passkey challenge for the owner's second factor; null without a passkey.
 * @throws AppError INVALID_CREDENTIALS
 */
export async function requestShopPasskey({ db, site }: Pick<FactorDeps, 'db' | 'site'>, input: Login) {
  const { shop, memberId } = await authenticateShopMember(db, input);
  return memberId ? null : requestPasskey(db, site, { shopId: shop.id });
}

/** The shop of an email address and its password, in any state. @throws AppError INVALID_CREDENTIALS */
export async function authenticateShopMember(db: Database, input: Login) {
  const found = await findShopMember(db, input.email);
  const matches = await verifyPassword(found?.passwordHash ?? undefined, input.password);
  if (!found || !matches) throw shopErrors.credentialsWrong();
  const { shop, member } = found;
  const checked = member ? memberCredential(member, shop) : shopCredential(shop);
  return { shop, memberId: member?.id, checked };
}
