/** The admins' lists that can be exported as a file, with the endpoint that pages through each. */
export const EXPORTED_LISTS = {
  approvals: '/admin/approvals',
  audit: '/admin/audit',
  coupons: '/admin/coupons',
  differences: '/admin/money/differences',
  disputes: '/admin/disputes',
  events: '/admin/events',
  orders: '/admin/orders',
  outbox: '/admin/outbox',
  payouts: '/admin/payouts',
  people: '/admin/users',
  products: '/admin/products',
  questions: '/admin/questions',
  refunds: '/admin/refunds',
  reports: '/admin/reports',
  reviews: '/admin/reviews',
  shops: '/admin/shops',
  'unapproved-shops': '/admin/unapproved-shops',
} as const;
export type ExportedList = keyof typeof EXPORTED_LISTS;
