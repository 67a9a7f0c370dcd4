import { and, eq, inArray, sql } from 'drizzle-orm';
import { NO_REASON_GIVEN } from '#contracts/admin';
import { AppError } from '#contracts/errors';
import { closeSessionsOf } from '#domain/accounts';
import { recordAudit } from '#domain/audit';
import { enqueueMail } from '#domain/notifications';
import { withContact } from '#domain/settings';
import type { Database } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { statesBefore } from '../../platform/transitions.ts';
import { shopDecisionMail } from './mails.ts';
import { SHOP_TRANSITIONS, type ShopStatus } from './states.ts';
import { shops } from './tables.ts';

/** What an admin can decide about a shop, and the state it leads to from which states. */
const DECISIONS = {
  approve: { from: ['EMAIL_VERIFIED'], to: 'APPROVED' },
  reject: { from: ['EMAIL_VERIFIED'], to: 'REJECTED' },
  ban: { from: ['APPROVED'], to: 'SUSPENDED' },
  unban: { from: ['SUSPENDED'], to: 'APPROVED' },
} as const satisfies Record<string, { from: readonly ShopStatus[]; to: ShopStatus }>;
const IN_WORDS: Record<ShopStatus, string> = {
  REGISTERED: 'not verified yet',
  EMAIL_VERIFIED: 'waiting for review',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  SUSPENDED: 'suspended',
  CLOSED: 'closed',
};
export type ShopDecision = keyof typeof DECISIONS;

/**
 * Approves, rejects, suspends or readmits a shop; mails its owner, writes the audit log, and signs a suspended
 * shop out. Its products appear or vanish with it. A client that gives no reason is flagged so in the audit log.
 * @throws AppError NOT_FOUND, INVALID_STATE (409) when the shop is not in a state for this
 */
export async function decideShop(
  db: Database,
  site: Site,
  input: { adminId: string; shopId: string; decision: ShopDecision; reason: string | null },
): Promise<void> {
  const { adminId, shopId, decision } = input;
  const needsReason = decision === 'reject' || decision === 'ban';
  const reason = input.reason ?? (needsReason ? NO_REASON_GIVEN : null);
  const { to } = DECISIONS[decision];
  const from = statesBefore(SHOP_TRANSITIONS, to).filter((status) =>
    (DECISIONS[decision].from as readonly ShopStatus[]).includes(status),
  );
  await inTransaction(db, async (tx) => {
    const [shop] = isUuid(shopId)
      ? await tx.select().from(shops).where(eq(shops.id, shopId)).for('no key update')
      : [];
    if (!shop) throw new AppError('NOT_FOUND', 'Shop not found');
    const changed = await tx
      .update(shops)
      .set({
        status: to,
        statusReason: reason,
        approvedAt: decision === 'approve' ? sql`now()` : sql`${shops.approvedAt}`,
      })
      .where(and(eq(shops.id, shop.id), inArray(shops.status, from)));
    if (!changed.rowCount) {
      throw new AppError(
        'INVALID_STATE',
        `A shop that is ${IN_WORDS[shop.status]} can not be changed in this way`,
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
    const content = shopDecisionMail(await withContact(tx, site), shop, decision, reason);
    await enqueueMail(tx, site, { kind: `shop-${decision}`, recipient: shop.email, content });
  });
}
