import type { BalanceOverview, DailyBalance, DifferenceView, ShopFees } from '#modules/books';
import type { LedgerAccount } from '#modules/ledger';
import type { Settings } from '#modules/settings';
import { type Pesewas, pesewas, toCedis } from '#shared/money';
import type { FeeStatement, MoneyBook, MoneyDifference } from '#src/modules/books/contract/reconciliation.ts';

/** Dwaso's own accounts: a credit is income, a debit a cost. */
const OURS = ['PLATFORM_FEE', 'PROCESSOR_FEE', 'PROMOTION_EXPENSE', 'PLATFORM_LOSS', 'OWN_MONEY'] as const;

export function presentMoneyBook(book: BalanceOverview): MoneyBook {
  const { accounts, look, bookedSince, underWay, openDifferences } = book;
  const debit = (account: LedgerAccount) => accounts.get(account) ?? pesewas(0);
  const credit = (account: LedgerAccount) => toCedis(pesewas(-debit(account)));
  const books = debit('PROCESSOR_CLEARING');
  const { balance, ...looked } = look;
  return {
    atPaystack: {
      balance: balance === null ? null : toCedis(balance),
      ...looked,
      books: toCedis(books),
      bookedSince: toCedis(bookedSince),
      underWay: toCedis(underWay),
      unexplained: balance === null ? null : toCedis(pesewas(balance - (books - bookedSince) - underWay)),
    },
    shops: {
      held: credit('SHOP_PAYABLE'),
      available: credit('SHOP_AVAILABLE'),
      inPayout: credit('SHOP_IN_PAYOUT'),
    },
    customers: {
      refundsDue: credit('CUSTOMER_REFUND_DUE'),
      unassignedRefunds: toCedis(debit('REFUND_UNASSIGNED')),
    },
    ours: {
      fees: credit('PLATFORM_FEE'),
      processorFees: toCedis(debit('PROCESSOR_FEE')),
      promotions: toCedis(debit('PROMOTION_EXPENSE')),
      losses: toCedis(debit('PLATFORM_LOSS')),
      ownMoney: credit('OWN_MONEY'),
      left: toCedis(pesewas(-OURS.reduce((sum, account) => sum + debit(account), 0))),
    },
    openDifferences,
  };
}

const pair = ({ ours, theirs }: { ours: Pesewas; theirs: Pesewas }) => ({
  ours: toCedis(ours),
  theirs: toCedis(theirs),
});

export function presentMoneyDay({ day, sums, settled, openDifferences }: DailyBalance) {
  return {
    day,
    charges: pair(sums.CHARGE),
    refunds: pair(sums.REFUND),
    transfers: pair(sums.TRANSFER),
    disputes: pair(sums.DISPUTE),
    others: pair(sums.OTHER),
    settled: settled && {
      gross: toCedis(settled.gross),
      fees: toCedis(settled.fees),
      net: toCedis(settled.net),
    },
    openDifferences,
  };
}

export function presentDifference(row: DifferenceView): MoneyDifference {
  return { ...row, ours: toCedis(row.ours), theirs: toCedis(row.theirs) };
}

/** VAT contained in the fee that buyers paid. */
export function vatOf(net: Pesewas, percent: number): Pesewas {
  return pesewas(Math.round((net * percent) / (100 + percent)));
}

export function presentFeeStatement(
  month: string,
  shop: FeeStatement['shop'],
  { fees, settings }: { fees: ShopFees | undefined; settings: Settings },
): FeeStatement {
  const percent = settings['fee.vatPercent'];
  const taken = fees?.fees ?? pesewas(0);
  const givenBack = fees?.givenBack ?? pesewas(0);
  const net = pesewas(taken - givenBack);
  return {
    month,
    shop,
    orders: fees?.orders ?? 0,
    goods: toCedis(fees?.goods ?? pesewas(0)),
    fees: toCedis(taken),
    givenBack: toCedis(givenBack),
    net: toCedis(net),
    vat: { percent, amount: toCedis(vatOf(net, percent)), number: settings['fee.vatNumber'] },
  };
}
