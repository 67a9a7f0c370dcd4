import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { enqueueSms } from '#modules/mail';
import { lockShop, shopNames } from '#modules/shops';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import { inTransaction } from '#platform/transaction';
import { lockGroup } from './allocate-lots.ts';
import type { GroupSplit } from './contract/group-states.ts';
import { groupErrors } from './errors.ts';
import { groupMembers, groups, groupTerms } from './tables.ts';
import { groupTermsText } from './texts.ts';

export type GroupRow = typeof groups.$inferSelect;
export type TermsRow = typeof groupTerms.$inferSelect;

/** How a group splits; with fixed shares, the weight of each member. */
export interface NewTerms {
  split: GroupSplit;
  ownShareBasisPoints: number;
  shares?: readonly { memberId: string; weight: number }[] | undefined;
}

/** The group of a shop with the terms in force, or null. */
export async function findGroup(
  handle: DbOrTx,
  shopId: string,
): Promise<(GroupRow & { terms: TermsRow }) | null> {
  const [group] = await handle.select().from(groups).where(eq(groups.shopId, shopId));
  if (!group) return null;
  return { ...group, terms: await readTerms(handle, shopId) };
}

/** @throws AppError NOT_FOUND for a shop without members */
export async function readTerms(handle: DbOrTx, shopId: string): Promise<TermsRow> {
  const [terms] = await handle
    .select()
    .from(groupTerms)
    .where(eq(groupTerms.shopId, shopId))
    .orderBy(desc(groupTerms.createdAt), desc(groupTerms.id))
    .limit(1);
  if (!terms) throw groupErrors.noGroup();
  return terms;
}

/** Locks a group for the rest of the transaction. @throws AppError NOT_FOUND for a shop without members */
export async function lockOwnGroup(tx: Transaction, shopId: string): Promise<void> {
  if (!(await lockGroup(tx, shopId))) throw groupErrors.noGroup();
}

/**
 * Makes a shop a group that sells for its members, by lots until it says otherwise.
 * @throws AppError CONFLICT for a group
 */
export async function startGroup(
  db: Database,
  input: { shopId: string; since: number; ownShareBasisPoints: number },
): Promise<void> {
  const { shopId, since, ownShareBasisPoints } = input;
  await inTransaction(db, async (tx) => {
    await lockShop(tx, shopId);
    const started = await tx.insert(groups).values({ shopId, since }).onConflictDoNothing();
    if (!started.rowCount) throw groupErrors.isGroup();
    await tx.insert(groupTerms).values({ shopId, split: 'LOTS', ownShareBasisPoints });
  });
}

/**
 * Changes how a group splits from now on, and tells every member. Lots that are there and orders that are paid keep the
 * terms of their time.
 * @throws AppError NOT_FOUND for a shop without members; VALIDATION_ERROR for fixed shares of nobody, or of a person who is no
 *   member
 */
export async function changeTerms(db: Database, input: NewTerms & { shopId: string }): Promise<void> {
  const { shopId, split, ownShareBasisPoints, shares = [] } = input;
  await inTransaction(db, async (tx) => {
    await lockOwnGroup(tx, shopId);
    const members = await listPresent(tx, shopId);
    if (split === 'SHARES') {
      const known = new Set(members.map(({ id }) => id));
      const isRight =
        shares.length > 0 &&
        new Set(shares.map(({ memberId }) => memberId)).size === shares.length &&
        shares.every(({ memberId }) => known.has(memberId));
      if (!isRight) throw groupErrors.sharesNeeded();
    }
    await tx.insert(groupTerms).values({
      ...{ shopId, split, ownShareBasisPoints },
      shares: split === 'SHARES' ? [...shares] : null,
    });
    const group = (await shopNames(tx, [shopId])).get(shopId) ?? '';
    for (const { phone, language } of members) {
      const text = () => groupTermsText(group, ownShareBasisPoints);
      await enqueueSms(tx, { kind: 'group-terms', phone, language, text, urgent: false });
    }
  });
}

/** Members who have agreed and not left, oldest first. */
export function listPresent(handle: DbOrTx, shopId: string) {
  return handle
    .select()
    .from(groupMembers)
    .where(
      and(eq(groupMembers.shopId, shopId), isNotNull(groupMembers.agreedAt), isNull(groupMembers.leftAt)),
    )
    .orderBy(groupMembers.id);
}

/** Takes a member who leaves out of the fixed shares; the others' weights stay. The caller holds the group. */
export async function leaveShares(tx: Transaction, shopId: string, memberId: string): Promise<void> {
  const terms = await readTerms(tx, shopId);
  if (!terms.shares?.some((one) => one.memberId === memberId)) return;
  const { split, ownShareBasisPoints } = terms;
  const shares = terms.shares.filter((one) => one.memberId !== memberId);
  await tx.insert(groupTerms).values({ shopId, split, ownShareBasisPoints, shares });
}
