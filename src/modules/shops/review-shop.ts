import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit, recordEvent } from '#modules/audit';
import { closeSessionsOf, UNUSABLE_PASSWORD_HASH } from '#modules/identity';
import { type Contact, enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Database } from '#platform/database';
import { isUuid } from '#platform/ids';
import { tombstoneEmail } from '#platform/reserved-emails';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { NO_REASON_GIVEN } from '#shared/reason';
import type { Transaction } from '../../platform/database.ts';
import { statesBefore } from '../../platform/transitions.ts';
import { shopErrors } from './errors.ts';
import { shopContact, shopDecisionMail } from './mails.ts';
import { SHOP_TRANSITIONS, type ShopStatus } from './states.ts';
import { shopMembers, shops } from './tables.ts';

/**
 * Locks a shop for the rest of the transaction. Take it before locking its payouts, and before changing which of its
 * products are listed: that depends on the shop's state and updates its counter.
 */
export async function lockShop(tx: Transaction, shopId: string): Promise<void> {
  await lockShops(tx, [shopId]);
}

/** Locks several shops, in id order. */
export async function lockShops(tx: Transaction, shopIds: string[]): Promise<void> {
  await tx
    .select({ id: shops.id })
    .from(shops)
    .where(inArray(shops.id, shopIds))
    .orderBy(asc(shops.id))
    .for('no key update');
}

/**
 * Holds a shop's payouts with a reason, or resumes them with null; returns its name and the previous reason.
 * @throws AppError NOT_FOUND, INVALID_STATE when nothing would change
 */
export async function setPayoutsHeld(
  tx: Transaction,
  shopId: string,
  reason: string | null,
): Promise<{ name: string; before: string | null }> {
  const [shop] = isUuid(shopId)
    ? await tx.select().from(shops).where(eq(shops.id, shopId)).for('no key update')
    : [];
  if (!shop) throw shopErrors.shopNotFound();
  const before = shop.payoutsHeldReason;
  if ((before === null) === (reason === null)) {
    throw reason ? shopErrors.payoutsOnHold() : shopErrors.payoutsNotOnHold();
  }
  await tx.update(shops).set({ payoutsHeldReason: reason }).where(eq(shops.id, shopId));
  return { name: shop.name, before };
}

/**
 * APPROVED → CLOSED: closes a shop permanently and unlists its products (by trigger, which locks them). The row stays
 * with its name and place, because orders and the ledger reference it. Anonymises the owner and the team, which frees
 * their email addresses. Returns the shop's name, its former address, and the ids of its members.
 * @throws AppError UNAUTHENTICATED when it is not open
 */
export async function closeShopRow(
  tx: Transaction,
  shopId: string,
): Promise<{ name: string; contact: Contact; memberIds: string[] }> {
  const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId)).for('no key update');
  const closed = await tx
    .update(shops)
    .set({
      status: 'CLOSED',
      statusReason: 'Closed by its owner',
      ownerName: 'Closed account',
      email: tombstoneEmail(shopId),
      verifiedPhone: null,
      passwordHash: UNUSABLE_PASSWORD_HASH,
      phoneNumber: '',
      profileImage: null,
      bannerImage: null,
      openingHours: null,
      closedFrom: null,
      closedUntil: null,
    })
    .where(and(eq(shops.id, shopId), inArray(shops.status, statesBefore(SHOP_TRANSITIONS, 'CLOSED'))));
  if (!shop || !closed.rowCount) throw shopErrors.signInNeeded();
  const members = await tx
    .update(shopMembers)
    .set({
      name: 'Former member',
      email: sql`'closed-' || ${shopMembers.id} || '@closed.invalid'`,
      phone: null,
      passwordHash: null,
      removedAt: sql`coalesce(${shopMembers.removedAt}, now())`,
    })
    .where(eq(shopMembers.shopId, shopId))
    .returning({ id: shopMembers.id });
  await recordEvent(tx, { kind: 'ACCOUNT_CLOSED', accountId: shopId });
  return { name: shop.name, contact: shopContact(shop), memberIds: members.map(({ id }) => id) };
}

type ShopRow = typeof shops.$inferSelect;

/** State of a shop without a decision, or after a suspension is lifted. */
const standing = (shop: ShopRow): ShopStatus =>
  shop.approvedAt ? 'APPROVED' : isVerified(shop) ? 'EMAIL_VERIFIED' : 'REGISTERED';

const isVerified = ({ emailVerifiedAt, verifiedPhone }: ShopRow) =>
  emailVerifiedAt !== null || verifiedPhone !== null;

/** Admin decisions about a shop: allowed source states and the target state. Each can be reversed. */
const DECISIONS = {
  approve: { from: ['EMAIL_VERIFIED', 'REJECTED'], to: () => 'APPROVED' },
  reject: { from: ['REGISTERED', 'EMAIL_VERIFIED'], to: () => 'REJECTED' },
  ban: { from: ['REGISTERED', 'EMAIL_VERIFIED', 'REJECTED', 'APPROVED'], to: () => 'SUSPENDED' },
  unban: { from: ['SUSPENDED'], to: standing },
} as const satisfies Record<string, { from: readonly ShopStatus[]; to: (shop: ShopRow) => ShopStatus }>;
const IN_WORDS: Record<ShopStatus, string> = {
  REGISTERED: 'not verified yet',
  EMAIL_VERIFIED: 'waiting for review',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  SUSPENDED: 'suspended',
  CLOSED: 'closed',
};
export type ShopReviewDecision = keyof typeof DECISIONS;

/**
 * Approves, rejects, suspends or readmits a shop; mails its owner, writes the audit log, and signs a suspended shop
 * out. Its products are listed or unlisted with it. The audit log flags a decision without a reason.
 * @throws AppError NOT_FOUND, INVALID_STATE (409) when the shop's state does not allow the decision
 */
export async function reviewShop(
  db: Database,
  site: Site,
  input: { adminId: string; shopId: string; decision: ShopReviewDecision; reason: string | null },
): Promise<void> {
  const { adminId, shopId, decision } = input;
  const needsReason = decision === 'reject' || decision === 'ban';
  const reason = input.reason ?? (needsReason ? NO_REASON_GIVEN : null);
  await inTransaction(db, async (tx) => {
    const [shop] = isUuid(shopId)
      ? await tx.select().from(shops).where(eq(shops.id, shopId)).for('no key update')
      : [];
    if (!shop) throw shopErrors.shopNotFound();
    const to = DECISIONS[decision].to(shop);
    const from: readonly ShopStatus[] = DECISIONS[decision].from;
    if (decision === 'approve' && shop.status === 'REJECTED' && !isVerified(shop)) {
      throw shopErrors.approvalNeedsEmail();
    }
    const allowed = from.includes(shop.status) && SHOP_TRANSITIONS[shop.status].includes(to);
    const changed = allowed
      ? await tx
          .update(shops)
          .set({
            status: to,
            statusReason: reason,
            approvedAt: decision === 'approve' ? sql`now()` : sql`${shops.approvedAt}`,
          })
          .where(and(eq(shops.id, shop.id), eq(shops.status, shop.status)))
      : null;
    if (!changed?.rowCount) {
      throw shopErrors.transitionRefused(IN_WORDS[shop.status]);
    }
    if (decision === 'ban') await closeSessionsOf(tx, { shopId: shop.id });
    await recordAudit(tx, {
      adminId,
      action: `shop.${decision}`,
      subject: 'shop',
      subjectId: shop.id,
      before: { status: shop.status, reason: shop.statusReason },
      after: { status: to, reason, ...(needsReason && { reasonGiven: input.reason !== null }) },
      reason,
    });
    const mailed = { ...shop, isApproved: to === 'APPROVED' };
    const contactSite = await withContact(tx, site);
    const content = () => shopDecisionMail(contactSite, mailed, decision, reason);
    await enqueueMail(tx, site, { kind: `shop-${decision}`, recipient: shopContact(shop), content });
  });
}
