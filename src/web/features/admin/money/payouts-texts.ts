/** Texts of the payouts to shops. */
export const payoutTexts = {
  details: ({
    reference,
    date,
    by,
    tries,
    fee,
  }: {
    reference: string;
    date: string;
    by: string;
    tries: string;
    fee: string | null;
  }) => `${reference} · ${date} · requested by the ${by} · ${tries}${fee ? ` · fee ${fee}` : ''}`,
  runText: (amount: string, count: number) =>
    count === 1
      ? `This pays ${amount} to 1 shop now instead of on the weekly day. If there is another finance admin, they must approve first. You cannot undo this.`
      : `This pays ${amount} to ${count} shops now instead of on the weekly day. If there is another finance admin, they must approve first. You cannot undo this.`,
  inPlaces: (count: number, example: string | null) =>
    count === 1 ? `In 1 place: ${example}` : `In ${count} places, such as ${example}`,
  walletSet: (date: string) => `Set on ${date}`,
  walletSetUnpaid: (date: string) => `Set on ${date} · no payout sent to it yet`,
  shopColumn: 'Shop',
  startedColumn: 'Started',
  amountColumn: 'Amount',
  actionsColumn: 'Actions',
  notOwnersWallet: (ownerName: string) => `The wallet is not in the name of the owner, ${ownerName}.`,
  heldBecause: (payoutsHeldReason: string) => `On hold: ${payoutsHeldReason}`,
  sendAgain: 'Send again',
  sendAgainText: (amount: string, shop: string, phone: string) =>
    `This sends ${amount} to ${shop}’s wallet ${phone} with the same reference, so it cannot be paid twice.`,
  send: (amount: string) => `Send ${amount}`,
  sending: 'Sending...',
  returnToBalance: 'Return to balance',
  returnTitle: (shop: string) => `Return this payout of ${shop} to the balance?`,
  returnText:
    'We will not send it. The money returns to the shop’s balance and is paid with the next payout.',
  resume: 'Resume payouts',
  hold: 'Hold payouts',
  holdTitle: (shop: string) => `Hold the payouts of ${shop}?`,
  holdText: 'No payouts until you resume them. The owner sees your reason.',
  title: 'Payouts',
  lead: 'Payouts run automatically every week. Run them now here, or fix a failed one.',
  findLabel: 'Find payouts',
  stateLabel: 'Status',
  empty: 'No payouts',
  nothingToPay: 'No shop can be paid now.',
  runNow: 'Run payouts now',
  running: 'Sending...',
  more: (count: number) => `and ${count} more`,
  booksTitle: 'The books do not balance',
  paused: 'Payouts are paused until an admin checks. Payouts already in progress continue.',
  resumedByAdmin: 'Payouts resumed by an admin.',
  checked: 'Checked',
  broken: 'Does not hold',
  resumeTitle: 'Resume payouts although the books do not balance?',
  resumeText:
    'Do this only if you know the cause and no shop will be overpaid. Your reason is saved in the audit log.',
  brokenSince: (brokenSince: string, checkedAt: string) => `Since ${brokenSince} · checked ${checkedAt}`,
  accepted: (acceptedReason: string) => `Accepted: ${acceptedReason}`,
  walletsTitle: 'Wallets not in the owner’s name',
  walletsText:
    'It may be a relative, or someone who should not be paid. Ask the shop before its first payout. If you are not sure, hold its payouts.',
  approveWallet: 'Approve wallet',
  walletNames: (ownerName: string, accountName: string | null, phone: string) =>
    `Owner: ${ownerName} · Wallet: ${accountName}, ${phone}`,
  walletSince: (since: string) => ` · wallet since ${since}`,
  lastPaid: (lastPaidAt: string) => ` · last paid ${lastPaidAt}`,
  toCheck: (value: string) => `Check: ${value}`,
  all: 'All',
};
