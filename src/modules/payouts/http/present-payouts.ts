import { includedVat, type Statement } from '#modules/books';
import type { Earnings, PayoutView, PendingEarnings, PlannedPayoutDetail, WalletRow } from '#modules/payouts';
import { pesewas, toCedis } from '#shared/money';
import { maskPhone } from '#shared/phone';
import type { PlannedPayout } from '#src/modules/approvals/contract/approvals.ts';
import type {
  AdminPayout,
  Payout,
  PayoutWallet,
  ShopEarnings,
  StatementDocument,
} from '../contract/payouts.ts';

const time = (at: string | null) => (at === null ? null : new Date(at).toISOString());

export function presentWallet(wallet: WalletRow): PayoutWallet {
  const { id, network, phone, accountName, nameDiffers, nameCheckedAt, confirmedAt } = wallet;
  return {
    id,
    network,
    phone: maskPhone(phone),
    accountName,
    nameDiffers: nameDiffers && nameCheckedAt === null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
  };
}

export function presentPayout(view: PayoutView): Payout {
  const { id, reference, status, failureReason, attempts, wallet } = view;
  return {
    id,
    reference,
    amount: toCedis(view.amountPesewas),
    status,
    requestedBy: view.requestedBy === 'customer' ? 'system' : view.requestedBy,
    failureReason,
    attempts,
    createdAt: new Date(view.createdAt).toISOString(),
    paidAt: time(view.paidAt),
    reversedAt: time(view.reversedAt),
    updatedAt: new Date(view.updatedAt).toISOString(),
    wallet: { ...wallet, phone: maskPhone(wallet.phone) },
  };
}

export function presentAdminPayout(view: PayoutView): AdminPayout {
  const fee = view.feePesewas === null ? null : toCedis(view.feePesewas);
  const { shop, ownerName, nameDiffers } = view;
  return { ...presentPayout(view), fee, shop, ownerName, nameDiffers };
}

export function presentPlannedPayout(planned: PlannedPayoutDetail): PlannedPayout {
  const { shopId, shopName, network, phone, accountName, nameDiffers, changed } = planned;
  return {
    shop: { id: shopId, name: shopName },
    amount: toCedis(planned.amountPesewas),
    wallet: {
      ...{ network, phone: maskPhone(phone), accountName },
      since: new Date(planned.walletSince).toISOString(),
    },
    nameDiffers,
    lastPaidAt: time(planned.lastPaidAt),
    changed,
  };
}

/** The calendar day in UTC, which is Accra's. */
const dayOf = (at: string) => new Date(at).toISOString().slice(0, 10);

export function presentEarnings(earnings: Earnings, held: PendingEarnings[]): ShopEarnings {
  const { wallet, openPayout, nextPayoutOn, payoutsHeldReason, payable } = earnings;
  const { dispute, wait } = payable;
  const releases: ShopEarnings['releases'] = [];
  const waiting: ShopEarnings['waiting'] = [];
  let left: number = earnings.held;
  for (const { orderId, why, on, amountPesewas } of held) {
    const amount = toCedis(amountPesewas);
    if (why !== 'ON_THE_WAY' && why !== 'DELIVERED') waiting.push({ orderId, amount, why });
    else if (on) releases.push({ orderId, amount, why, on: dayOf(on) });
    else continue;
    left -= amountPesewas;
  }
  return {
    held: toCedis(earnings.held),
    available: toCedis(earnings.available),
    inPayout: toCedis(earnings.inPayout),
    payable: toCedis(pesewas(Math.max(payable.amountPesewas, 0))),
    later: payable.later.map(({ amountPesewas, from }) => ({
      amount: toCedis(amountPesewas),
      from: from.toISOString(),
    })),
    minimumPayout: toCedis(earnings.minimumPesewas),
    nextPayoutOn,
    payoutsHeldReason,
    releases,
    disputes: {
      held: toCedis(dispute.heldPesewas),
      paidOut: toCedis(dispute.paidOutPesewas),
    },
    waiting,
    heldOtherwise: toCedis(pesewas(Math.max(left, 0))),
    payoutsWait: wait && { why: wait.why, until: wait.until.toISOString() },
    wallet: wallet && presentWallet(wallet),
    openPayout: openPayout && presentPayout(openPayout),
  };
}

type Kind = StatementDocument['lines'][number]['kind'];
/** Kinds by the prefix of a ledger transaction's key; any other debit of a shop was a refund. */
const KINDS: Record<string, Kind> = {
  payment: 'SALE',
  dispute: 'DISPUTE',
  commission: 'AGENT_FEE',
  'payout-paid': 'PAYOUT',
  'payout-reversed': 'PAYOUT_RETURNED',
};

export function presentStatement(
  statement: Statement,
  period: { from: string; to: string },
  shop: StatementDocument['shop'],
  vatPercent: number,
): StatementDocument {
  let balance = statement.openingPesewas;
  const lines = statement.lines.map((line) => {
    balance = pesewas(balance + line.amountPesewas);
    return {
      id: line.id,
      at: line.at.toISOString(),
      kind: KINDS[line.kind] ?? 'REFUND',
      description: line.description,
      orderId: line.orderId,
      items: line.sale?.items ?? null,
      customer: line.sale?.customer ?? null,
      fee: line.sale ? toCedis(line.sale.feePesewas) : null,
      feeVat: line.sale ? toCedis(includedVat(line.sale.feePesewas, vatPercent)) : null,
      discount: line.sale ? toCedis(line.sale.discountPesewas) : null,
      market: line.sale ? toCedis(line.sale.marketPesewas) : null,
      amount: toCedis(line.amountPesewas),
      accounts: line.accounts.map(({ account, amountPesewas }) => ({
        account,
        amount: toCedis(amountPesewas),
      })),
      balance: toCedis(balance),
    };
  });
  const sum = (...kinds: Kind[]) =>
    toCedis(
      pesewas(
        statement.lines
          .filter((line) => kinds.includes(KINDS[line.kind] ?? 'REFUND'))
          .reduce((total, line) => total + line.amountPesewas, 0),
      ),
    );
  return {
    ...period,
    shop,
    opening: toCedis(statement.openingPesewas),
    closing: toCedis(statement.closingPesewas),
    totals: {
      sales: sum('SALE'),
      refunds: sum('REFUND'),
      disputes: sum('DISPUTE'),
      agentFees: sum('AGENT_FEE'),
      payouts: sum('PAYOUT', 'PAYOUT_RETURNED'),
    },
    lines,
  };
}
