import { counted } from '#web/features/admin/components/counted.ts';

/** Texts of the admins' page of groups. */
export const adminGroupTexts = {
  title: 'Groups',
  lead: 'Shops that sell for members. Hold a group’s payouts on its shop’s page.',
  empty: 'No group yet',
  counts: (members: number, asked: number, withoutWallet: number) =>
    `${counted(members, 'member')}, ${asked} not agreed yet, ${withoutWallet} without a wallet`,
  terms: (split: 'LOTS' | 'SHARES', percent: number) =>
    `${split === 'LOTS' ? 'By lots' : 'By fixed shares'}, the group keeps ${percent}%`,
  owed: 'Owed to members:',
  inPayout: 'in payout:',
  held: (reason: string) => `Payouts on hold: ${reason}`,
  otherName: (member: string, account: string) => `Wallet of ${member} is in the name ${account}`,
  objection: (member: string, day: string) =>
    `${member} says that the treasurer did not hand it over, ${day}:`,
  memberHeld: (member: string, reason: string) => `Payouts of ${member} are on hold: ${reason}`,
  showMembers: 'Show members',
  membersOf: (group: string) => `Members of ${group}`,
  noMembers: 'No member has agreed yet.',
  roles: { SECRETARY: 'Secretary', TREASURER: 'Treasurer', MEMBER: 'Member' },
  hasLeft: 'left',
  withoutWallet: 'no wallet',
  heldForNumber: 'Payouts wait for a new number',
  numbers: 'New numbers of members',
  numbersText:
    'Call the old number first, and see the Ghana Card of who asks. It counts 48 hours after the approval; payouts wait until then.',
  numberTitle: (member: string, group: string) => `${member}, ${group}`,
  numberLine: (from: string, to: string) => `From ${from} to ${to}`,
  numberReason: (reason: string) => `The group says: ${reason}`,
  numberCounts: (time: string) => `Approved, counts from ${time}`,
  approveNumber: 'Approve number',
  refuseNumber: 'Refuse number',
  refuseNumberTitle: (member: string) => `Refuse the new number of ${member}?`,
  refuseNumberText: 'The old number stays and is told. Payouts run again.',
  hold: 'Hold payouts',
  holdTitle: (member: string) => `Hold the payouts of ${member}?`,
  holdText: 'The member reads the reason. Other members are paid.',
  release: 'Let payouts run',
  close: 'Close',
  closeTitle: (member: string) => `Close the objection of ${member}?`,
  closeText: 'After both were heard. Payouts through the treasurer go on.',
} as const;
