/** The tags of the API document, in order. */
export const TAGS = {
  Catalogue: 'What anybody may see: products, shops, categories, reviews and the figures of the site.',
  Accounts: 'Accounts of customers, and the sessions of everybody: sign-up, sign-in, passwords, devices.',
  Profile: 'What a customer says of themselves: name, addresses, e-mail address, and all that is kept.',
  'Cart and wishlist': 'What a customer means to buy, now or later.',
  'Orders and payment': 'Placing an order, paying it, following it; and the webhook of the payment company.',
  'After the sale': 'What a customer says once an order is paid: it is here, it is not, money back, reviews.',
  Messages: 'What a customer and a shop write to each other about one order.',
  Questions: 'What customers ask about a product before they buy, and what its shop answers for everybody.',
  Following: 'Shops that a customer follows, and the mails about them.',
  'Shops: sign-in': 'Registration of shops, sign-in of owners and their teams, their second factor.',
  'Shops: profile and team': 'A shop’s own page, its figures, its team and the mails it gets.',
  'Shops: products': 'What a shop sells: products, their files and its own categories.',
  'Shops: orders': 'What a shop sends, hands over, gives back and answers.',
  'Shops: money': 'What a shop has earned, the wallet it is paid to, payouts and statements. For owners.',
  'Text messages': 'What SMS companies report of texts that they sent.',
  USSD: 'Dialogues of phones without internet, by USSD gateways.',
  'Admin: sign-in': 'Sign-in of admins, their password and second factor.',
  'Admin: people and shops': 'Customers, admins and shops: who they are and what they may do.',
  'Admin: market': 'Products, reviews, categories and reports of the whole market.',
  'Admin: orders': 'Every order and payment, what has not arrived, and disputes.',
  'Admin: refunds and payouts': 'Money going back and money going out, and what waits for a second admin.',
  'Admin: the desk': 'All that waits for an admin, who looks at it, and what is written about it.',
  'Admin: the books': 'Whose the money is, what Paystack says of it, and what an accountant takes along.',
  'Admin: system': 'Figures, jobs, limits, logs, mails and settings of the site.',
} as const;

export type Tag = keyof typeof TAGS;
