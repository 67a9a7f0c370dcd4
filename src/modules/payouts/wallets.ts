import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import type { MomoNetwork } from '#modules/payments';
import type { Database } from '#platform/database';
import { isUuid } from '#platform/ids';
import { hasRow } from '#platform/rows';
import { inTransaction } from '#platform/transaction';
import { maskPhone } from '#shared/phone';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { payoutErrors } from './errors.ts';
import type { PayoutDeps } from './gateway.ts';
import { walletChangedMail } from './mails.ts';
import { assertOwnMemberWallet } from './member-wallets.ts';
import { lockPayee, mailPayee, ofPayee, type Payee, pickPayee, readPayeeNames } from './payee.ts';
import { reversePayout } from './payout-transitions.ts';
import { syncTransfer } from './poll-payout.ts';
import { payouts, payoutWallets } from './tables.ts';

/** The words of a name, without accents, case and initials. */
function wordsOf(name: string): Set<string> {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.split(/[^\p{L}]+/u).filter((word) => word.length > 1));
}

/** Whether two names share a word, such as the family name, in any order. */
export function namesOverlap(one: string, other: string): boolean {
  const words = wordsOf(other);
  return [...wordsOf(one)].some((word) => words.has(word));
}

/** Shortens a name to first name and last initial: "AMA SERWAA MENSAH" becomes "Ama M."; null if empty. */
export function shortName(whole: string): string | null {
  const [first = '', ...rest] = whole.trim().split(/\s+/);
  if (first === '') return null;
  const name = first.charAt(0).toUpperCase() + first.slice(1).toLowerCase();
  const initial = rest.at(-1)?.charAt(0).toUpperCase();
  return initial ? `${name} ${initial}.` : name;
}

/**
 * Resolves the owner of a wallet for the payer: first name and initial, enough to spot a wrong number and of little use
 * to strangers.
 * @returns null when the provider does not know or does not answer; that never blocks a payment
 */
export async function lookUpPayer(
  deps: Pick<PayoutDeps, 'transfers' | 'log'>,
  wallet: { phone: string; network: MomoNetwork },
): Promise<string | null> {
  try {
    const resolved = await deps.transfers.of(deps.transfers.current).resolveWallet(wallet);
    return resolved && shortName(resolved.accountName);
  } catch (error) {
    deps.log.warn({ err: error }, 'the name of a wallet could not be looked up');
    return null;
  }
}

export type WalletRow = typeof payoutWallets.$inferSelect;

/** Lifetime of a proposal, which the owner's password or PIN authorised: an abandoned one must not stay usable. */
export const PROPOSAL_MS = 30 * 60_000;

/** The payee's current payout wallet, or null. */
export async function findWallet(handle: DbOrTx, payee: Payee): Promise<WalletRow | null> {
  const [wallet] = await handle
    .select()
    .from(payoutWallets)
    .where(
      and(
        ofPayee(payoutWallets, payee),
        isNotNull(payoutWallets.confirmedAt),
        isNull(payoutWallets.replacedAt),
      ),
    );
  return wallet ?? null;
}

/**
 * Looks up the registered name of a wallet and stores it as a proposal; the caller has checked the owner's password or
 * PIN.
 * Payouts do not change before {@link confirmWallet}.
 * @throws GatewayError when the provider is unreachable
 */
export async function proposeWallet(
  deps: PayoutDeps,
  input: Payee & { phone: string; network: MomoNetwork },
): Promise<WalletRow> {
  const provider = deps.transfers.current;
  const accountName = (await deps.transfers.of(provider).resolveWallet(input))?.accountName ?? null;
  const { ownerName } = await readPayeeNames(deps.db, input);
  const [wallet] = await deps.db
    .insert(payoutWallets)
    .values({ ...input, provider, accountName, nameDiffers: namesDiffer({ accountName }, ownerName) })
    .returning();
  return wallet as WalletRow;
}

/**
 * Confirms a proposed wallet after the owner has seen its name: registers it at the provider and replaces the current
 * one. A failed payout returns to the shop's balance, since it was meant for the old wallet; one not sent yet goes to
 * the new wallet.
 * @param assertMay called under the payee's lock; what it throws confirms nothing
 * @throws AppError NOT_FOUND; INVALID_STATE if it is already confirmed, superseded, or the password was entered more
 * than half an hour ago; GatewayError
 */
export async function confirmWallet(
  deps: PayoutDeps,
  input: Payee & { walletId: string },
  assertMay?: (tx: Transaction, proposed: WalletRow) => Promise<void>,
): Promise<WalletRow> {
  const payee = pickPayee(input);
  const proposed = await newestProposal(deps.db, input);
  const { name, ownerName } = await readPayeeNames(deps.db, payee);
  const registered = await registerWallet(deps, deps.transfers.current, proposed, ownerName);
  const open = await openPayoutNow(deps, payee);
  return inTransaction(deps.db, async (tx) => {
    await lockPayee(tx, payee);
    await assertMay?.(tx, proposed);
    await assertOwnWallet(tx, payee, proposed.phone);
    const before = await findWallet(tx, payee);
    if (before) {
      await tx.update(payoutWallets).set({ replacedAt: sql`now()` }).where(eq(payoutWallets.id, before.id));
    }
    const [confirmed] = await tx
      .update(payoutWallets)
      .set({ confirmedAt: sql`now()`, ...registered, nameDiffers: namesDiffer(proposed, ownerName) })
      .where(and(eq(payoutWallets.id, proposed.id), isNull(payoutWallets.confirmedAt)))
      .returning();
    if (!confirmed) throw payoutErrors.walletConfirmed();
    const sentBefore = open?.sentBefore ?? false;
    await redirectOpenPayout(tx, deps.site, payee, { walletId: confirmed.id, sentBefore });
    const content = () =>
      walletChangedMail(deps.site, { payee, name }, maskPhone(confirmed.phone), before !== null);
    await mailPayee(tx, deps.site, { payee, kind: 'wallet-changed', content });
    if (before && 'memberId' in payee) {
      const recipient = { email: null, phone: before.phone };
      await enqueueMail(tx, deps.site, { kind: 'wallet-changed', recipient, content });
    }
    return confirmed;
  });
}

/**
 * Registers a wallet at a provider; returns its columns.
 * @throws GatewayError when the provider is unreachable
 */
export async function registerWallet(
  { transfers }: Pick<PayoutDeps, 'transfers'>,
  provider: string,
  { phone, network, accountName }: WalletRow,
  ownerName: string,
): Promise<Pick<WalletRow, 'provider' | 'recipientCode'>> {
  const recipient = { phone, network, name: accountName ?? ownerName };
  const { recipientCode } = await transfers.of(provider).createRecipient(recipient);
  return { provider, recipientCode };
}

/**
 * An agent and a farmer are never paid to the same number, so that an agent can't take a farmer's money.
 * @throws AppError CONFLICT
 */
async function assertOwnWallet(tx: Transaction, payee: Payee, phone: string): Promise<void> {
  if ('memberId' in payee) return assertOwnMemberWallet(tx, payee.memberId, phone);
  const shared =
    'shopId' in payee
      ? sql`select from open_consents c join agent_cards a on a.agent_id = c.agent_id
          left join payout_wallets w on w.agent_id = c.agent_id and w.confirmed_at is not null and w.replaced_at is null
        where c.shop_id = ${payee.shopId}::uuid and ${phone} in (a.phone, w.phone)`
      : sql`select from open_consents c join payout_wallets w on w.shop_id = c.shop_id
          and w.confirmed_at is not null and w.replaced_at is null
        where c.agent_id = ${payee.agentId}::uuid and w.phone = ${phone}`;
  if (await hasRow(tx, shared)) throw payoutErrors.agentsWallet();
}

/** Without a registered name there is nothing to compare. */
const namesDiffer = ({ accountName }: Pick<WalletRow, 'accountName'>, ownerName: string): boolean =>
  accountName !== null && !namesOverlap(accountName, ownerName);

async function newestProposal(handle: DbOrTx, input: Payee & { walletId: string }) {
  const [newest] = await handle
    .select()
    .from(payoutWallets)
    .where(ofPayee(payoutWallets, input))
    .orderBy(desc(payoutWallets.id))
    .limit(1);
  const own = isUuid(input.walletId)
    ? await handle.$count(
        payoutWallets,
        and(eq(payoutWallets.id, input.walletId), ofPayee(payoutWallets, input)),
      )
    : 0;
  if (!newest || !own) throw payoutErrors.walletNotFound();
  const tooOld = Date.now() - newest.createdAt.getTime() > PROPOSAL_MS;
  if (newest.id !== input.walletId || newest.confirmedAt || tooOld) {
    throw payoutErrors.proposalExpired();
  }
  return newest;
}

/** The open payout; if it was ever sent, verified at the provider first. */
async function openPayoutNow(deps: PayoutDeps, payee: Payee): Promise<{ sentBefore: boolean } | null> {
  const [open] = await deps.db
    .select()
    .from(payouts)
    .where(and(ofPayee(payouts, payee), inArray(payouts.status, ['PENDING', 'FAILED'])));
  if (!open) return null;
  if (open.attempts === 0) return { sentBefore: false };
  if (open.status === 'FAILED') await syncTransfer(deps, open);
  const outcome = await deps.transfers.of(open.provider).verifyTransfer(open.reference);
  return { sentBefore: outcome.kind !== 'UNKNOWN' };
}

/** Redirects a payout never sent to the new wallet; returns a failed one to the balance. */
async function redirectOpenPayout(
  tx: Transaction,
  site: Site,
  payee: Payee,
  input: { walletId: string; sentBefore: boolean },
): Promise<void> {
  if (!input.sentBefore) {
    await tx
      .update(payouts)
      .set({ walletId: input.walletId, throughId: null })
      .where(and(ofPayee(payouts, payee), eq(payouts.status, 'PENDING')));
  }
  const [failed] = await tx
    .select()
    .from(payouts)
    .where(and(ofPayee(payouts, payee), eq(payouts.status, 'FAILED')))
    .for('no key update');
  if (failed) await reversePayout(tx, site, failed, 'The wallet was changed');
}

/** Erases numbers and names of all wallets of a closed shop or agent, and retires the current one. */
export const deleteWallets = (tx: Transaction, payee: Payee): Promise<void> =>
  eraseWallets(tx, ofPayee(payoutWallets, payee));

/** {@link deleteWallets} for the members of a group whose shop closes. */
export const eraseMemberWallets = (tx: Transaction, memberIds: readonly string[]): Promise<void> =>
  eraseWallets(tx, inArray(payoutWallets.memberId, [...memberIds]));

async function eraseWallets(tx: Transaction, whose: SQL): Promise<void> {
  await tx
    .update(payoutWallets)
    .set({
      phone: '',
      accountName: null,
      nameDiffers: false,
      replacedAt: sql`coalesce(${payoutWallets.replacedAt}, now())`,
    })
    .where(whose);
}

/**
 * Records that an admin accepts a wallet whose holder's name differs from the shop owner's.
 * @throws AppError NOT_FOUND without a wallet; INVALID_STATE when nothing needs confirmation
 */
export async function confirmWalletHolder(
  db: Database,
  input: { adminId: string; shopId: string },
): Promise<void> {
  const { adminId, shopId } = input;
  await inTransaction(db, async (tx) => {
    const wallet = isUuid(shopId) ? await findWallet(tx, { shopId }) : null;
    if (!wallet) throw payoutErrors.walletNotFound();
    const checked = await tx
      .update(payoutWallets)
      .set({ nameCheckedAt: sql`now()` })
      .where(
        and(
          eq(payoutWallets.id, wallet.id),
          eq(payoutWallets.nameDiffers, true),
          isNull(payoutWallets.nameCheckedAt),
        ),
      );
    if (!checked.rowCount) throw payoutErrors.nameNeedsNoCheck();
    await recordAudit(tx, {
      adminId,
      action: 'wallet.name-checked',
      subject: 'shop',
      subjectId: shopId,
      after: { accountName: wallet.accountName },
    });
  });
}
