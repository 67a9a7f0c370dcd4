import { eq, type SQL, sql } from 'drizzle-orm';
import { getAgent, lockAgent } from '#modules/agents';
import { getProfile } from '#modules/identity';
import { readAgentBalances } from '#modules/ledger';
import { enqueueMail, type NewMail } from '#modules/mail';
import { readSettings } from '#modules/settings';
import { getShop, lockShop, mailShop, readPayoutRules } from '#modules/shops';
import type { DbOrTx, Transaction } from '#platform/database';
import { isoTimestamp, nullable, readRows } from '#platform/rows';
import type { Site } from '#platform/site';
import { type Pesewas, pesewas } from '#shared/money';
import type { Payable } from './payable.ts';
import { readPayable } from './payable.ts';
import { type PayoutDelay, readPayoutDelay } from './payout-delay.ts';
import type { payouts, payoutWallets } from './tables.ts';

/** Who is paid out: a shop, or an agent. */
export type Payee = { shopId: string } | { agentId: string };

/** The payee of a payout or wallet. */
export function toPayee({ shopId, agentId }: { shopId: string | null; agentId: string | null }): Payee {
  if (shopId !== null) return { shopId };
  if (agentId === null) throw new Error('a payout or wallet has no payee');
  return { agentId };
}

/** The ledger accounts of a payee: what may be paid out, and what is on its way. */
export const getPayeeAccounts = (payee: Payee) =>
  'shopId' in payee
    ? ({ available: 'SHOP_AVAILABLE', inPayout: 'SHOP_IN_PAYOUT' } as const)
    : ({ available: 'AGENT_PAYABLE', inPayout: 'AGENT_IN_PAYOUT' } as const);

/** Condition on {@link payouts} or {@link payoutWallets}. */
export function ofPayee(table: typeof payouts | typeof payoutWallets, payee: Payee): SQL {
  return 'shopId' in payee ? eq(table.shopId, payee.shopId) : eq(table.agentId, payee.agentId);
}

/** Locks the payee, before its payouts and wallets. */
export async function lockPayee(tx: Transaction, payee: Payee): Promise<void> {
  if ('shopId' in payee) await lockShop(tx, payee.shopId);
  else await lockAgent(tx, payee.agentId);
}

/** Whether a payee may be paid, and why an admin holds its payouts. A suspended agent's fees wait for an admin. */
export async function readPayeeRules(handle: DbOrTx, payee: Payee) {
  if ('shopId' in payee) return readPayoutRules(handle, payee.shopId);
  const { status } = await getAgent(handle, payee.agentId);
  return { isOpen: status === 'APPROVED', heldReason: null };
}

/** The names of a payee and of the person behind it; the account for the event stream. */
export async function readPayeeNames(handle: DbOrTx, payee: Payee) {
  if ('shopId' in payee) {
    const { name, ownerName } = await getShop(handle, payee.shopId);
    return { name, ownerName, accountId: payee.shopId };
  }
  const { name, userId } = await getAgent(handle, payee.agentId);
  return { name, ownerName: name, accountId: userId };
}

/** Until when a change delays a payee's payouts; null when none does. */
export async function readPayeeDelay(handle: DbOrTx, payee: Payee): Promise<PayoutDelay | null> {
  if ('shopId' in payee) return readPayoutDelay(handle, payee.shopId);
  const settings = await readSettings(handle);
  const [row] = await readRows(
    handle,
    { changedAt: nullable(isoTimestamp) },
    // A wallet that replaced another; the first one too is young for as long.
    sql`select max(confirmed_at) as "changedAt" from payout_wallets
      where agent_id = ${payee.agentId}::uuid and replaced_at is null`,
  );
  if (!row?.changedAt) return null;
  const until = new Date(Date.parse(row.changedAt) + settings['release.payoutWaitHours'] * 3_600_000);
  return +until > Date.now() ? { why: 'WALLET_CHANGED', until } : null;
}

const NO_DISPUTE = { heldPesewas: pesewas(0), paidOutPesewas: pesewas(0) };

/** What a payout to a payee would include now. Disputes and refunds reduce an agent's fees by themselves. */
export async function readPayeePayable(handle: DbOrTx, payee: Payee): Promise<Payable> {
  if ('shopId' in payee) return readPayable(handle, payee.shopId);
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
  const { userId } = await getAgent(tx, payee.agentId);
  const { contact } = await getProfile(tx, userId);
  await enqueueMail(tx, site, { kind, recipient: contact, content });
}
