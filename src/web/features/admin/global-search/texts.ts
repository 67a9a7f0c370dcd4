/** Texts of the global search. */
export const globalSearchTexts = {
  searchAll: 'Search everything',
  searchPlaceholder: 'Search everything (press /)',
  title: 'Search',
  lead: 'By name, phone, email, order number, reference or amount.',
  searchLabel: 'Name, phone, order number or amount',
  tooShort: 'Enter at least 2 characters.',
  searching: (toLowerCase: string) => `Searching ${toLowerCase}...`,
  failed: 'The search failed. Please try again.',
  tryAgain: 'Try Again',
  none: 'No results',
  all: 'View all',
  orders: 'Orders',
  people: 'People',
  shops: 'Shops',
  products: 'Products',
  payouts: 'Payouts',
};
