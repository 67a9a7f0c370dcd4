import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Contact } from '#modules/mail';
import type { Language } from '#shared/languages';
import type { ProfileUpdate } from '#src/modules/identity/contract/accounts.ts';
import { advisoryLock, type Database, type DbOrTx, type Transaction } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { AddressInput, AddressUpdate, SavedAddressInput } from './contract/addresses.ts';
import { identityErrors } from './errors.ts';
import { addresses, users } from './tables.ts';

/** The e-mail address for display; empty for an account without one. */
export const shownEmail = sql<string>`coalesce(${users.email}::text, '')`;

const shown = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: shownEmail,
  phone: users.phone,
  verifiedPhone: users.verifiedPhone,
  codeOnly: sql<boolean>`(${users.passwordHash} is null)`,
  emailVerifiedAt: users.emailVerifiedAt,
  createdAt: users.createdAt,
  mutedMails: users.mutedMails,
  whatsapp: sql<boolean>`(${users.whatsappAgreedAt} is not null)`,
  language: users.language,
  /** The own id, if a device gets push messages. */
  pushTo: sql<
    string | null
  >`(select p.account_id from push_subscriptions p where p.account_id = users.id limit 1)`,
  /** The newest order awaiting payment. */
  openOrderId: sql<string | null>`(select o.id from order_heads o
    where o.user_id = users.id and o.status = 'AWAITING_PAYMENT' order by o.hold_expires_at desc limit 1)`,
};

/** A person's own profile. @throws AppError NOT_FOUND */
export async function getProfile(handle: DbOrTx, userId: string) {
  const [user] = await handle.select(shown).from(users).where(eq(users.id, userId));
  if (!user) throw identityErrors.accountNotFound();
  return withContact(user);
}

/** Adds where messages to this person go. */
const withContact = <
  T extends {
    id: string;
    email: string;
    verifiedPhone: string | null;
    mutedMails: string[];
    whatsapp: boolean;
    pushTo: string | null;
    language: Language;
  },
>({
  mutedMails: muted,
  pushTo,
  whatsapp,
  ...user
}: T) => ({
  ...user,
  contact: {
    ...{ email: user.email || null, phone: user.verifiedPhone },
    ...{ pushTo, whatsapp, muted, language: user.language },
  } satisfies Contact,
});

/** The active customer of a confirmed number (E.164), or null. */
export async function findCustomerByPhone(
  handle: DbOrTx,
  phone: string,
): Promise<{ id: string; firstName: string; language: Language } | null> {
  const [user] = await handle
    .select({ id: users.id, firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(eq(users.verifiedPhone, phone), eq(users.role, 'customer'), isNull(users.suspendedAt)));
  return user ?? null;
}

/** Names and contact data of people, by id; one statement. */
export async function listProfiles(handle: DbOrTx, userIds: string[]) {
  const { id, firstName, lastName, email, phone } = shown;
  const found = userIds.length
    ? await handle
        .select({ id, firstName, lastName, email, phone })
        .from(users)
        .where(inArray(users.id, [...new Set(userIds)]))
    : [];
  return new Map(found.map((user) => [user.id, user]));
}

/** Updates only the given fields. @throws AppError NOT_FOUND */
export async function updateProfile(handle: DbOrTx, userId: string, change: ProfileUpdate) {
  if (Object.keys(change).length === 0) return getProfile(handle, userId);
  const [user] = await handle.update(users).set(change).where(eq(users.id, userId)).returning(shown);
  if (!user) throw identityErrors.accountNotFound();
  return withContact(user);
}

const ADDRESSES_MAX = 20;

/** Serializes the changes to a person's addresses. */
export const lockAddresses = (tx: Transaction, userId: string) => advisoryLock(tx, `addresses:${userId}`);

export function listAddresses(handle: DbOrTx, userId: string) {
  const mine = eq(addresses.userId, userId);
  return handle.select().from(addresses).where(mine).orderBy(desc(addresses.isDefault), desc(addresses.id));
}

/** Compares addresses, ignoring case and surrounding spaces. */
function isSame(row: typeof addresses.$inferSelect, input: AddressInput): boolean {
  const same = (one: string, other: string | undefined) =>
    one.trim().toLowerCase() === (other ?? '').trim().toLowerCase();
  return (['street', 'city', 'state', 'zipCode', 'country'] as const).every((field) =>
    same(row[field], input[field]),
  );
}

/**
 * Saves an address as the default, which checkout offers (docs/specification.md, 4). A stored one is reused; at the
 * limit the least recently used one is deleted.
 */
export function addAddress(db: Database, userId: string, input: SavedAddressInput) {
  return inTransaction(db, async (tx) => {
    await lockAddresses(tx, userId);
    const kept = await listAddresses(tx, userId);
    await tx.update(addresses).set({ isDefault: false }).where(eq(addresses.userId, userId));
    const known = kept.find((row) => isSame(row, input));
    if (known) {
      const [chosen] = await tx
        .update(addresses)
        .set({ isDefault: true, usedAt: sql`now()`, ...(input.label && { label: input.label }) })
        .where(eq(addresses.id, known.id))
        .returning();
      return chosen as typeof addresses.$inferSelect;
    }
    const tooMany = kept
      .toSorted((a, b) => +b.usedAt - +a.usedAt)
      .slice(ADDRESSES_MAX - 1)
      .map((row) => row.id);
    if (tooMany.length > 0) await tx.delete(addresses).where(inArray(addresses.id, tooMany));
    const [saved] = await tx
      .insert(addresses)
      .values({ ...input, userId, isDefault: true })
      .returning();
    return saved as typeof addresses.$inferSelect;
  });
}

/** @throws AppError NOT_FOUND, also for another person's address */
export async function updateAddress(
  handle: DbOrTx,
  userId: string,
  addressId: string,
  change: AddressUpdate,
) {
  const mine = and(eq(addresses.id, addressId), eq(addresses.userId, userId));
  const [saved] = Object.keys(change).length
    ? await handle.update(addresses).set(change).where(mine).returning()
    : await handle.select().from(addresses).where(mine);
  if (!saved) throw identityErrors.addressNotFound();
  return saved;
}

/** Removes an address; the newest remaining one becomes the default. @throws AppError NOT_FOUND */
export async function removeAddress(db: Database, userId: string, addressId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAddresses(tx, userId);
    const removed = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)));
    if (!removed.rowCount) throw identityErrors.addressNotFound();
    const [next] = await listAddresses(tx, userId);
    if (next && !next.isDefault) {
      await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, next.id));
    }
  });
}
