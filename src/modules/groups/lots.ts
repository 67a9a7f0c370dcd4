import { and, eq, isNull, sql } from 'drizzle-orm';
import { findOwnProduct } from '#modules/catalogue';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { enqueueSms } from '#modules/mail';
import { shopNames } from '#modules/shops';
import type { Database, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { inTransaction } from '#platform/transaction';
import { LOT_DAYS_MAX } from './contract/group-states.ts';
import { groupErrors } from './errors.ts';
import { lockOwnGroup, readTerms } from './manage-groups.ts';
import { getMember, type MemberRow } from './members.ts';
import { groupMembers, lots } from './tables.ts';
import { lotSlipText, lotVoidedText } from './texts.ts';

type LotRow = typeof lots.$inferSelect;

export interface NewLot {
  shopId: string;
  memberId: string;
  productId: string;
  /** Thousandths of the product's unit. */
  quantityMilli: number;
  grade?: string | undefined;
  weightGrams?: number | undefined;
  /** `YYYY-MM-DD`, Accra time. */
  broughtOn: string;
  /** Who of the team records it; null for the owner. */
  recordedBy: string | null;
  /** The member brought the same twice that day. */
  again?: boolean | undefined;
}

const DAY_MS = 86_400_000;

/**
 * Records what a member brought, under the terms in force; its slip goes to both phones, the member's and the
 * secretary's.
 * @throws AppError NOT_FOUND for an unknown member, or a product of another shop; CONFLICT for a member who has not agreed, a
 *   group with fixed shares, and for a lot like one of that day unless `again`; VALIDATION_ERROR for a day to come or
 *   long gone
 */
export async function recordLot(
  db: Database,
  { again = false, ...input }: NewLot & { requestKey?: IdempotencyKey | null },
): Promise<{ id: string }> {
  const { requestKey, ...lot } = input;
  const { shopId, memberId, productId, broughtOn } = lot;
  return inTransaction(db, (tx) =>
    once(tx, requestKey, async () => {
      await lockOwnGroup(tx, shopId);
      const member = await getMember(tx, memberId, shopId);
      if (member.leftAt) throw groupErrors.memberNotFound();
      if (!member.agreedAt) throw groupErrors.notAgreed(member.name);
      const product = await findOwnProduct(tx, shopId, productId);
      const ageDays = (Date.now() - Date.parse(broughtOn)) / DAY_MS;
      if (!(ageDays >= 0 && ageDays < LOT_DAYS_MAX + 1)) throw groupErrors.dayOutOfRange(LOT_DAYS_MAX);
      const terms = await readTerms(tx, shopId);
      if (terms.split !== 'LOTS') throw groupErrors.splitByShares();
      const same = again ? null : await findSame(tx, lot);
      if (same) throw groupErrors.lotTwice(same.slip ?? 0);
      const [added] = await tx
        .insert(lots)
        .values({ ...lot, termsId: terms.id, remainingMilli: lot.quantityMilli })
        .returning();
      const { id, slip, quantityMilli } = added as LotRow;
      const group = (await shopNames(tx, [shopId])).get(shopId) ?? '';
      const text = () =>
        lotSlipText({ slip, name: member.name, quantityMilli, product: product.name, group });
      await textBoth(tx, member, 'lot-slip', text);
      return { id };
    }),
  );
}

/** A lot of the same member, product, day, quantity and weight. */
async function findSame(tx: Transaction, lot: NewLot): Promise<LotRow | null> {
  const [same] = await tx
    .select()
    .from(lots)
    .where(
      and(
        ...[eq(lots.memberId, lot.memberId), eq(lots.productId, lot.productId), isNull(lots.voidedAt)],
        ...[eq(lots.broughtOn, lot.broughtOn), eq(lots.quantityMilli, lot.quantityMilli)],
        sql`${lots.weightGrams} is not distinct from ${lot.weightGrams ?? null}::integer`,
      ),
    )
    .limit(1);
  return same ?? null;
}

/** Sends a text to the member and to the group's secretaries. */
async function textBoth(tx: Transaction, member: MemberRow, kind: string, text: () => string): Promise<void> {
  const secretaries = await tx
    .select({ phone: groupMembers.phone, language: groupMembers.language })
    .from(groupMembers)
    .where(
      and(
        ...[eq(groupMembers.shopId, member.shopId), eq(groupMembers.role, 'SECRETARY')],
        isNull(groupMembers.leftAt),
      ),
    );
  const others = secretaries.filter(({ phone }) => phone !== member.phone);
  for (const { phone, language } of [member, ...others]) {
    await enqueueSms(tx, { kind, phone, language, text, urgent: false });
  }
}

/**
 * Cancels a lot of which nothing is sold; both phones are told.
 * @throws AppError NOT_FOUND; INVALID_STATE for one that is voided or sold in part
 */
export async function voidLot(
  db: Database,
  { shopId, lotId, reason }: { shopId: string; lotId: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwnGroup(tx, shopId);
    const [lot] = isUuid(lotId)
      ? await tx
          .select()
          .from(lots)
          .where(and(eq(lots.id, lotId), eq(lots.shopId, shopId)))
      : [];
    if (!lot) throw groupErrors.lotNotFound();
    const voided = await tx
      .update(lots)
      .set({ voidedAt: sql`now()`, voidReason: reason })
      .where(and(eq(lots.id, lotId), isNull(lots.voidedAt), eq(lots.remainingMilli, lots.quantityMilli)));
    if (!voided.rowCount) throw groupErrors.lotSold();
    const member = await getMember(tx, lot.memberId);
    const group = (await shopNames(tx, [shopId])).get(shopId) ?? '';
    await textBoth(tx, member, 'lot-voided', () => lotVoidedText(lot.slip, group));
  });
}
