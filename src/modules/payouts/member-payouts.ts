import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import {
  findTreasurer,
  groupErrors,
  listMembers,
  lockMembers,
  type MemberRow,
  readHeldReason,
} from '#modules/groups';
import { postTransactions } from '#modules/ledger';
import { readSettings } from '#modules/settings';
import { readPayoutRules } from '#modules/shops';
import type { Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { int, readRows, text } from '#platform/rows';
import { inTransaction } from '#platform/transaction';
import { negative, type Pesewas, pesewas } from '#shared/money';
import { payoutErrors } from './errors.ts';
import type { PayoutDeps } from './gateway.ts';
import { readMemberPayables } from './member-payable.ts';
import { readPayeeDelay } from './payee.ts';
import { delayMessage } from './payout-delay.ts';
import type { PayoutRow } from './payout-transitions.ts';
import { newReference } from './request-payout.ts';
import { OPEN_PAYOUT_STATUSES } from './states.ts';
import { payouts, payoutWallets } from './tables.ts';
import { findWallet, type WalletRow } from './wallets.ts';

type Run = {
  shopId: string;
  requestedBy: 'shop' | 'system';
  /** Pays those without a wallet through the treasurer, instead of those with one. */
  throughTreasurer?: boolean;
};

/**
 * Begins the payouts of a group's members who are due, each to the own wallet; a job sends them in batches. The number
 * of statements does not grow with the members.
 * @returns the number begun
 * @throws AppError CONFLICT on hold; through a treasurer also without one, without the treasurer's wallet or while it is
 *   young, and while a member says that a treasurer handed nothing over
 */
export function requestGroupPayouts({ db }: Pick<PayoutDeps, 'db'>, run: Run): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { isOpen, heldReason } = await readPayoutRules(tx, run.shopId);
    if (!isOpen) throw payoutErrors.shopNotOpen();
    if (heldReason) throw payoutErrors.payoutsOnHold(heldReason);
    const all = await listMembers(tx, run.shopId);
    const held = await lockMembers(
      tx,
      all.map(({ id }) => id),
    );
    const treasurer = run.throughTreasurer ? await readTreasurer(tx, run.shopId) : null;
    const due = await listDue(
      tx,
      all.filter(({ id }) => !held.has(id)),
    );
    const wallets = await readWallets(
      tx,
      due.map(({ member }) => member.id),
    );
    const rows = due.flatMap(({ member, amountPesewas }) => {
      const own = wallets.get(member.id);
      const wallet = treasurer ? (own ? undefined : treasurer.wallet) : own;
      if (!wallet) return [];
      const { id: walletId, provider } = wallet;
      const throughId = treasurer?.member.id ?? null;
      return [
        {
          ...{ memberId: member.id, walletId, provider, throughId, amountPesewas },
          ...{ requestedBy: run.requestedBy, reference: newReference() },
        },
      ];
    });
    if (rows.length === 0) return 0;
    await begin(tx, await tx.insert(payouts).values(rows).returning());
    return rows.length;
  });
}

async function begin(tx: Transaction, rows: PayoutRow[]): Promise<void> {
  await postTransactions(
    tx,
    rows.map(({ id, reference, memberId, throughId, amountPesewas }) => ({
      key: `payout:${id}`,
      description: `Payout ${reference} begun${throughId ? ', through the treasurer' : ''}`,
      postings: [
        { account: 'MEMBER_PAYABLE' as const, memberId: memberId as string, amountPesewas },
        {
          account: 'MEMBER_IN_PAYOUT' as const,
          memberId: memberId as string,
          amountPesewas: negative(amountPesewas),
        },
      ],
    })),
  );
}

/** Members with at least the minimum and no open payout. */
async function listDue(
  tx: Transaction,
  members: MemberRow[],
): Promise<{ member: MemberRow; amountPesewas: Pesewas }[]> {
  const ids = members.map(({ id }) => id);
  const { 'payouts.minimumPesewas': minimum } = await readSettings(tx);
  const payables = await readMemberPayables(tx, ids);
  const open = await tx
    .select({ id: payouts.memberId })
    .from(payouts)
    .where(and(inArray(payouts.memberId, ids), inArray(payouts.status, OPEN_PAYOUT_STATUSES)));
  const isOpen = new Set(open.map(({ id }) => id));
  return members.flatMap((member) => {
    const amountPesewas = payables.get(member.id) ?? pesewas(0);
    return amountPesewas >= minimum && !isOpen.has(member.id) ? [{ member, amountPesewas }] : [];
  });
}

async function readWallets(tx: Transaction, memberIds: string[]): Promise<Map<string, WalletRow>> {
  const rows = await tx
    .select()
    .from(payoutWallets)
    .where(
      and(
        ...[inArray(payoutWallets.memberId, memberIds), isNotNull(payoutWallets.confirmedAt)],
        sql`${payoutWallets.replacedAt} is null`,
      ),
    );
  return new Map(rows.map((row) => [row.memberId as string, row]));
}

async function readTreasurer(tx: Transaction, shopId: string) {
  const member = await findTreasurer(tx, shopId);
  const wallet = member && (await findWallet(tx, { memberId: member.id }));
  if (!member || !wallet) throw groupErrors.noTreasurer();
  const heldReason = readHeldReason(member);
  if (heldReason !== null) throw payoutErrors.payoutsOnHold(heldReason);
  const wait = await readPayeeDelay(tx, { memberId: member.id });
  if (wait) throw payoutErrors.payoutsDelayed(delayMessage(wait));
  const objections = await tx.$count(
    payouts,
    and(
      isNotNull(payouts.objectedAt),
      sql`exists (select from member_cards m where m.member_id = ${payouts.memberId} and m.shop_id = ${shopId}::uuid)`,
    ),
  );
  if (objections > 0) throw groupErrors.objected();
  return { member, wallet };
}

/** Begins the weekly payouts of every group, once a week each; returns the number begun. Safe to run every hour. */
export async function requestWeeklyMemberPayouts({
  db,
  log,
}: Pick<PayoutDeps, 'db' | 'log'>): Promise<number> {
  const { 'payouts.minimumPesewas': minimum } = await readSettings(db);
  const due = await readRows(
    db,
    { shopId: text, members: int },
    sql`select m.shop_id as "shopId", count(*)::int as members
      from member_cards m join wallets_in_use w on w.member_id = m.member_id
        join shop_payout_rules s on s.shop_id = m.shop_id and s.is_open and s.held_reason is null,
        lateral (select -sum(e.amount_pesewas) as available from member_entries e
          where e.member_id = m.member_id and e.account = 'MEMBER_PAYABLE') b
      where b.available >= ${minimum} and not exists (select from held_members h where h.member_id = m.member_id)
        and not exists (select from payouts p where p.member_id = m.member_id
        and p.requested_by = 'system' and p.created_at > now() - interval '6 days')
      group by 1 order by 1`,
  );
  let begun = 0;
  for (const { shopId } of due) {
    try {
      begun += await requestGroupPayouts({ db }, { shopId, requestedBy: 'system' });
    } catch (error) {
      log.error({ shopId, err: error }, 'the payouts of a group could not be begun');
    }
  }
  return begun;
}

/** A member says that the treasurer did not hand a payout over. @throws AppError NOT_FOUND for another's, or an own one */
export async function objectToPayout(
  { db }: Pick<PayoutDeps, 'db'>,
  { memberIds, payoutId }: { memberIds: readonly string[]; payoutId: string },
): Promise<void> {
  if (!isUuid(payoutId)) throw groupErrors.payoutNotFound();
  const objected = await db
    .update(payouts)
    .set({ objectedAt: sql`coalesce(${payouts.objectedAt}, now())` })
    .where(
      and(
        ...[eq(payouts.id, payoutId), inArray(payouts.memberId, [...memberIds])],
        ...[isNotNull(payouts.throughId), eq(payouts.status, 'PAID')],
      ),
    );
  if (!objected.rowCount) throw groupErrors.payoutNotFound();
}

/** An admin has heard both: payouts through the treasurer go on. @throws AppError NOT_FOUND without an objection */
export async function closeObjection(
  { db }: Pick<PayoutDeps, 'db'>,
  { payoutId, adminId, reason }: { payoutId: string; adminId: string; reason: string },
): Promise<void> {
  if (!isUuid(payoutId)) throw groupErrors.payoutNotFound();
  await inTransaction(db, async (tx) => {
    const closed = await tx
      .update(payouts)
      .set({ objectedAt: null })
      .where(and(eq(payouts.id, payoutId), isNotNull(payouts.objectedAt)));
    if (!closed.rowCount) throw groupErrors.payoutNotFound();
    const about = { subject: 'payout', subjectId: payoutId, reason };
    await recordAudit(tx, { adminId, action: 'payout.objection-closed', ...about });
  });
}
