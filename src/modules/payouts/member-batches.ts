import { type SQL, sql } from 'drizzle-orm';
import { lockMembers } from '#modules/groups';
import { GatewayError } from '#modules/payments';
import { readSettings } from '#modules/settings';
import { lockShops } from '#modules/shops';
import type { Transaction } from '#platform/database';
import { int, readRows, text } from '#platform/rows';
import { inTransaction } from '#platform/transaction';
import { BULK_MAX, type PayoutDeps, type TransferOutcome } from './gateway.ts';
import type { PayoutRow } from './payout-transitions.ts';
import { syncTransfer } from './poll-payout.ts';
import { payouts } from './tables.ts';

export const MEMBER_BATCH = BULK_MAX;

/** Condition on `payouts`: a member's payout that was never sent and goes with a batch of this provider. */
export const waitsForBatch = (provider: string): SQL =>
  sql`(${payouts.memberId} is not null and ${payouts.status} = 'PENDING' and ${payouts.attempts} = 0
    and exists (select from payout_wallets w where w.id = ${payouts.walletId} and w.provider = ${provider}))`;

const CLAIMED = { id: text, reference: text, amountPesewas: int, recipientCode: text };

/**
 * Sends up to a hundred members' payouts in one call; the number of statements does not grow with them, save for
 * outcomes that are known at once. Commits PENDING → PROCESSING before the call. When all are refused, each is sent
 * again on its own, under the same reference.
 * @returns the number claimed
 */
export async function sendMemberBatch(deps: PayoutDeps): Promise<number> {
  const provider = deps.transfers.current;
  const claimed = await inTransaction(deps.db, (tx) => claimBatch(tx, provider));
  if (claimed.length === 0) return 0;
  const transfers = claimed.map(({ reference, amountPesewas, recipientCode }) => ({
    ...{ reference, amountPesewas, recipientCode, reason: 'Dwaso payout' },
  }));
  try {
    await record(deps, claimed, await deps.transfers.of(provider).transferBulk(transfers));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ payouts: claimed.length, err: error }, 'a batch of payouts was not answered');
    // What may have been accepted is verified one by one once its lease ends.
    if (!error.maybeAccepted) await giveBack(deps, claimed);
  }
  return claimed.length;
}

async function claimBatch(tx: Transaction, provider: string) {
  const due = sql`p.member_id is not null and p.status = 'PENDING' and p.attempts = 0 and p.check_after <= now()`;
  const seen = await readRows(
    tx,
    { id: text, shopId: text, memberId: text, ownerId: text },
    sql`select p.id, m.shop_id as "shopId", p.member_id as "memberId",
        coalesce(p.through_id, p.member_id) as "ownerId"
      from payouts p join payout_wallets w on w.id = p.wallet_id and w.provider = ${provider}
        join member_cards m on m.member_id = p.member_id
        join shop_payout_rules s on s.shop_id = m.shop_id and s.is_open and s.held_reason is null
      where ${due} and not exists (select from held_members h where h.member_id in (p.member_id, p.through_id))
      order by p.check_after, p.id limit ${MEMBER_BATCH}`,
  );
  if (seen.length === 0) return [];
  // Shops are held and suspended under their lock, wallets confirmed under that of their member.
  await lockShops(tx, [...new Set(seen.map(({ shopId }) => shopId))]);
  await lockMembers(tx, [...new Set(seen.flatMap(({ memberId, ownerId }) => [memberId, ownerId]))]);
  const ids = sql`${sql.param(seen.map(({ id }) => id))}::uuid[]`;
  const wait = `${(await readSettings(tx))['release.payoutWaitHours']} hours`;
  await tx.execute(sql`update payouts p set check_after = w.confirmed_at + ${wait}::interval
    from payout_wallets w where p.id = any(${ids}) and ${due} and w.id = p.wallet_id
      and w.confirmed_at + ${wait}::interval > now()`);
  return readRows(
    tx,
    CLAIMED,
    sql`update payouts p set status = 'PROCESSING', attempts = 1, provider = ${provider}, failure_reason = null,
        check_after = now() + interval '30 seconds'
      from payout_wallets w where p.id = any(${ids}) and ${due} and w.id = p.wallet_id and w.provider = ${provider}
        and w.replaced_at is null and w.recipient_code is not null
        and exists (select from member_cards m join shop_payout_rules s on s.shop_id = m.shop_id
          where m.member_id = p.member_id and s.is_open and s.held_reason is null)
        and not exists (select from held_members h where h.member_id in (p.member_id, p.through_id))
      returning p.id, p.reference, p.amount_pesewas as "amountPesewas", w.recipient_code as "recipientCode"`,
  );
}

type Claimed = { id: string; reference: string };

/** Records what the call told: transfers under way at once, the others each. */
async function record(deps: PayoutDeps, claimed: Claimed[], outcomes: TransferOutcome[]): Promise<void> {
  const told = claimed.flatMap((payout, at) => (outcomes[at] ? [{ ...payout, outcome: outcomes[at] }] : []));
  const underWay = told.flatMap(({ id, outcome }) =>
    outcome.kind === 'PENDING' && !outcome.needsOtp ? [{ id, code: outcome.transferCode }] : [],
  );
  if (underWay.length > 0) {
    await deps.db.execute(sql`update payouts p set transfer_code = g.code, check_after = now() + interval '30 seconds'
      from jsonb_to_recordset(${JSON.stringify(underWay)}::jsonb) as g(id uuid, code text)
      where p.id = g.id and p.status = 'PROCESSING'`);
  }
  for (const { id, outcome } of told) {
    if (underWay.some((one) => one.id === id)) continue;
    const [payout] = await deps.db.select().from(payouts).where(sql`${payouts.id} = ${id}::uuid`);
    if (payout) await syncTransfer(deps, payout as PayoutRow, outcome);
  }
}

async function giveBack(deps: PayoutDeps, claimed: Claimed[]): Promise<void> {
  const ids = sql.param(claimed.map(({ id }) => id));
  await deps.db.execute(sql`update payouts set status = 'PENDING', check_after = now()
    where id = any(${ids}::uuid[]) and status = 'PROCESSING'`);
}
