import type { InterestKind, InterestsOfRegion } from '#src/modules/interests/contract/interests.ts';
import { counted } from '#web/features/admin/components/counted.ts';

/** Texts of the admins' page of numbers that wait for the market. */
export const interestTexts = {
  title: 'Waiting for Dwaso',
  lead: 'People with no account who asked by USSD to hear from us. We keep a number for 180 days, or until it gets an account.',
  ownRoles: 'The support and owner roles can see this page.',
  countsTitle: 'Where, and what they sell',
  nobody: 'Nobody is waiting yet.',
  counts: ({ sellers, buyers }: InterestsOfRegion) =>
    `${counted(sellers, 'seller')}, ${counted(buyers, 'buyer')}`,
  goods: ({ goods }: InterestsOfRegion) => goods.map(({ name, sellers }) => `${name} ${sellers}`).join(', '),
  listTitle: 'Numbers',
  findLabel: 'Find numbers',
  kindLabel: 'Wants to',
  regionLabel: 'Region',
  all: 'All',
  kinds: { SELL: 'Sell', BUY: 'Buy' } satisfies Record<InterestKind, string>,
  empty: 'No numbers here',
  sells: (goods: string, region: string) => `Wants to sell ${goods} in ${region}`,
  buys: (region: string) => `Wants to buy in ${region}`,
  registered: (language: string, date: string) => `Speaks ${language} · since ${date}`,
  english: 'English',
  saveCsv: 'Whole numbers (CSV)',
  fileNotSaved: 'File not saved',
  fileFailed: 'We could not prepare the file. Try again.',
  preparing: 'Preparing the file',
};
