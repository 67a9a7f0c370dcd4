import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { closeSessionsOf } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import { withContact } from '#modules/settings';
import type { Database } from '#platform/database';
import { isUuid } from '#platform/ids';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { AppError } from '#shared/errors';
import { NO_REASON_GIVEN } from '#shared/reason';
import { shopDecisionMail } from './mails.ts';
import { SHOP_TRANSITIONS, type ShopStatus } from './states.ts';
import { shops } from './tables.ts';

type ShopRow = typeof shops.$inferSelect;

/** State of a shop without a decision, or after a suspension is lifted. */
const standing = ({ approvedAt, emailVerifiedAt }: ShopRow): ShopStatus =>
  approvedAt ? 'APPROVED' : emailVerifiedAt ? 'EMAIL_VERIFIED' : 'REGISTERED';

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
    if (!shop) throw new AppError('NOT_FOUND', 'Shop not found');
    const to = DECISIONS[decision].to(shop);
    const from: readonly ShopStatus[] = DECISIONS[decision].from;
    if (decision === 'approve' && shop.status === 'REJECTED' && !shop.emailVerifiedAt) {
      throw new AppError('INVALID_STATE', 'This shop has not verified its email, so you cannot approve it');
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
      throw new AppError(
        'INVALID_STATE',
        `A shop that is ${IN_WORDS[shop.status]} cannot be changed this way`,
      );
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
    const content = shopDecisionMail(await withContact(tx, site), mailed, decision, reason);
    await enqueueMail(tx, site, { kind: `shop-${decision}`, recipient: shop.email, content });
  });
}
