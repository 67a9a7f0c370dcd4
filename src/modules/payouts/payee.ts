import { eq, type SQL, sql } from 'drizzle-orm';
import { getAgent, lockAgent } from '#modules/agents';
import { getMember, lockMember, readHeldReason } from '#modules/groups';
import { getProfile } from '#modules/identity';
import { readAgentBalances } from '#modules/ledger';
import { enqueueMail, type NewMail } from '#modules/mail';
import { readSettings } from '#modules/settings';
import { getShop, lockShop, mailShop, readPayoutRules } from '#modules/shops';
import type { DbOrTx, Transaction } from '#platform/database';
import { hasRow, isoTimestamp, nullable, readRows } from '#platform/rows';
import type { Site } from '#platform/site';
import { type Pesewas, pesewas } from '#shared/money';
import { readMemberPayables } from './member-payable.ts';
import type { Payable } from './payable.ts';
import { readPayable } from './payable.ts';
import { type PayoutDelay, readPayoutDelay } from './payout-delay.ts';
import type { payouts, payoutWallets } from './tables.ts';

/** Who is paid out: a shop, an agent, or a member of a group. */
export type Payee = { shopId: string } | { agentId: string } | { memberId: string };

/** The payee of a payout or wallet. */
export function toPayee({ shopId, agentId, memberId }: PayeeColumns): Payee {
  if (shopId !== null) return { shopId };
  if (agentId !== null) return { agentId };
  if (memberId === null) throw new Error('a payout or wallet has no payee');
  return { memberId };
}

interface PayeeColumns {
  shopId: string | null;
  agentId: string | null;
  memberId: string | null;
}

/** Whose wallet a payout goes to: the payee's, or the treasurer's who hands it over. */
export const toWalletOwner = (payout: PayeeColumns & { throughId: string | null }): Payee =>
  payout.throughId === null ? toPayee(payout) : { memberId: payout.throughId };

/** The payee of a request that holds more. */
export function pickPayee(input: Payee): Payee {
  if ('shopId' in input) return { shopId: input.shopId };
  return 'agentId' in input ? { agentId: input.agentId } : { memberId: input.memberId };
}

/** The ledger accounts of a payee: what may be paid out, and what is on its way. */
export function getPayeeAccounts(payee: Payee) {
  if ('shopId' in payee) return { available: 'SHOP_AVAILABLE', inPayout: 'SHOP_IN_PAYOUT' } as const;
  return 'agentId' in payee
    ? ({ available: 'AGENT_PAYABLE', inPayout: 'AGENT_IN_PAYOUT' } as const)
    : ({ available: 'MEMBER_PAYABLE', inPayout: 'MEMBER_IN_PAYOUT' } as const);
}

/** Condition on {@link payouts} or {@link payoutWallets}. */
export function ofPayee(table: typeof payouts | typeof payoutWallets, payee: Payee): SQL {
  if ('shopId' in payee) return eq(table.shopId, payee.shopId);
  return 'agentId' in payee ? eq(table.agentId, payee.agentId) : eq(table.memberId, payee.memberId);
}

/** Locks the payee, before its payouts and wallets. */
export async function lockPayee(tx: Transaction, payee: Payee): Promise<void> {
  if ('shopId' in payee) await lockShop(tx, payee.shopId);
  else if ('agentId' in payee) await lockAgent(tx, payee.agentId);
  else await lockMember(tx, payee.memberId);
}

/**
 * Whether a payee may be paid, and why an admin holds its payouts. A suspended agent's fees wait for an admin, and so do
 * a member's shares with the payouts of the group's shop, or by themselves.
 */
export async function readPayeeRules(handle: DbOrTx, payee: Payee) {
  if ('shopId' in payee) return readPayoutRules(handle, payee.shopId);
  if ('memberId' in payee) {
    const member = await getMember(handle, payee.memberId);
    const rules = await readPayoutRules(handle, member.shopId);
    return { ...rules, heldReason: readHeldReason(member) ?? rules.heldReason };
  }
  const { status } = await getAgent(handle, payee.agentId);
  return { isOpen: status === 'APPROVED', heldReason: null };
}

/** Whether deposits of the shop's customers are on their way back: nothing else is paid out before. */
export async function areDepositsOwed(handle: DbOrTx, payee: Payee): Promise<boolean> {
  if (!('shopId' in payee)) return false;
  return hasRow(
    handle,
    sql`select from deposit_refunds where shop_id = ${payee.shopId}::uuid
      union all select from failing_harvests where shop_id = ${payee.shopId}::uuid limit 1`,
  );
}

/** The names of a payee and of the person behind it; the account for the event stream. */
export async function readPayeeNames(handle: DbOrTx, payee: Payee) {
  if ('shopId' in payee) {
    const { name, ownerName } = await getShop(handle, payee.shopId);
    return { name, ownerName, accountId: payee.shopId };
  }
  if ('memberId' in payee) {
    const { name, shopId } = await getMember(handle, payee.memberId);
    return { name, ownerName: name, accountId: shopId };
  }
  const { name, userId } = await getAgent(handle, payee.agentId);
  return { name, ownerName: name, accountId: userId };
}

/** Until when a change delays a payee's payouts; null when none does. */
export async function readPayeeDelay(handle: DbOrTx, payee: Payee): Promise<PayoutDelay | null> {
  if ('shopId' in payee) return readPayoutDelay(handle, payee.shopId);
  const settings = await readSettings(handle);
  const own =
    'agentId' in payee ? sql`agent_id = ${payee.agentId}::uuid` : sql`member_id = ${payee.memberId}::uuid`;
  const [row] = await readRows(
    handle,
    { changedAt: nullable(isoTimestamp) },
    // A wallet that replaced another; the first one too is young for as long.
    sql`select max(confirmed_at) as "changedAt" from payout_wallets
      where ${own} and replaced_at is null`,
  );
  if (!row?.changedAt) return null;
  const until = new Date(Date.parse(row.changedAt) + settings['release.payoutWaitHours'] * 3_600_000);
  return +until > Date.now() ? { why: 'WALLET_CHANGED', until } : null;
}

const NO_DISPUTE = { heldPesewas: pesewas(0), paidOutPesewas: pesewas(0) };

/** What a payout to a payee would include now. Disputes and refunds reduce an agent's fees by themselves. */
export async function readPayeePayable(handle: DbOrTx, payee: Payee): Promise<Payable> {
  if ('shopId' in payee) return readPayable(handle, payee.shopId);
  if ('memberId' in payee) {
    const [amount = pesewas(0)] = (await readMemberPayables(handle, [payee.memberId])).values();
    const delay = await readPayeeDelay(handle, payee);
    return { amountPesewas: amount, dispute: NO_DISPUTE, later: [], ordersPaidBefore: null, wait: delay };
  }
  const [{ payable }, wait] = await Promise.all([
    readAgentBalances(handle, payee.agentId),
    readPayeeDelay(handle, payee),
  ]);
  const amountPesewas: Pesewas = payable;
  return { amountPesewas, dispute: NO_DISPUTE, later: [], ordersPaidBefore: null, wait };
}

/** Queues a message about a payout or wallet to the payee. */
export async function mailPayee(
  tx: Transaction,
  site: Site,
  { payee, kind, content }: { payee: Payee; kind: string; content: NewMail['content'] },
): Promise<void> {
  if ('shopId' in payee) return mailShop(tx, site, { shopId: payee.shopId, kind, content });
  if ('memberId' in payee) {
    const { phone, language } = await getMember(tx, payee.memberId);
    return enqueueMail(tx, site, { kind, recipient: { email: null, phone, language }, content });
  }
  const { userId } = await getAgent(tx, payee.agentId);
  const { contact } = await getProfile(tx, userId);
  await enqueueMail(tx, site, { kind, recipient: contact, content });
}
