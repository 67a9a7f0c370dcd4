import type { MailTextsShown } from '#contracts/mail-texts';

type Fixed = MailTextsShown['fixed'][number];

const SAFETY = 'It keeps an account safe: every word of it was weighed against somebody who would misuse it.';
const LINK = 'It is little more than its link, and what that does.';
const FACTS = 'It says what happened in that case, and nothing else.';
const MONEY = 'Each word of it says whose money it is.';
const WORDS = 'Its words are those that a person has written.';

/** Mails whose words are fixed, and why. */
export const FIXED_MAILS = [
  ['reset-code', 'Code for a new password', 'BOTH', 'When a new password is asked for', SAFETY],
  ['password-changed', 'Password changed', 'BOTH', 'When a password was changed or reset', SAFETY],
  ['new-device', 'New device', 'BOTH', 'When a device signs in for the first time', SAFETY],
  ['second-factor', 'Second factor', 'BOTH', 'When a second factor or passkey comes or goes', SAFETY],
  [
    'email-change-asked',
    'New address asked for',
    'BOTH',
    'When a new address is asked for, to the old',
    SAFETY,
  ],
  ['email-change-confirm', 'Confirm the new address', 'BOTH', 'When a new address is asked for', LINK],
  ['email-changed', 'Address changed', 'BOTH', 'When an account has a new address', SAFETY],
  ['email-change-ended', 'New address given up', 'BOTH', 'When a change of address was stopped', SAFETY],
  ['account-closed', 'Account closed', 'CUSTOMERS', 'When a customer closes the account', FACTS],
  ['shop-closed', 'Shop closed', 'SHOPS', 'When an owner closes the shop', MONEY],
  ['has-it-come', 'Has it come?', 'CUSTOMERS', 'Before earnings are released by silence', MONEY],
  ['order-address', 'Address of an order changed', 'CUSTOMERS', 'When an admin changes where it goes', FACTS],
  ['part-late', 'Goods are late', 'CUSTOMERS', 'When goods have not come by the promised day', FACTS],
  ['handover-code-used-up', 'Wrong hand-over codes', 'CUSTOMERS', 'When five wrong codes were typed', SAFETY],
  ['shipment-corrected', 'Way of a parcel corrected', 'CUSTOMERS', 'When a shop corrects it', FACTS],
  ['shipment-pending', 'A rider is asked for', 'CUSTOMERS', 'When a shop has asked for a rider', FACTS],
  ['shipment', 'Where a parcel is', 'CUSTOMERS', 'When a shop or a rider says where it is', FACTS],
  ['given-back', 'Money given back', 'CUSTOMERS', 'When a shop gives money back unasked', MONEY],
  ['refund-offered', 'Offer for a refund', 'CUSTOMERS', 'When a shop offers a part, or another', MONEY],
  ['message', 'A shop has written', 'CUSTOMERS', 'When a shop writes about an order', WORDS],
  ['question-answered', 'Question answered', 'CUSTOMERS', 'When a shop answers a question', WORDS],
  ['followed-shops', 'News of followed shops', 'CUSTOMERS', 'Once a day at most, to who asked for it', FACTS],
  ['shop-ban', 'Shop suspended', 'SHOPS', 'When an admin suspends a shop', MONEY],
  [
    'shop-items',
    'Goods sent, delivered or cancelled by others',
    'SHOPS',
    'When Dwaso or the customer takes a step',
    FACTS,
  ],
  [
    'shop-order-address',
    'Address of an order changed',
    'SHOPS',
    'When an admin changes where it goes',
    FACTS,
  ],
  ['shop-part-late', 'Goods are late', 'SHOPS', 'When goods have not come by the promised day', FACTS],
  ['shop-receipt-taken-back', 'Receipt taken back', 'SHOPS', 'When a customer takes the receipt back', MONEY],
  ['shop-message', 'A customer has written', 'SHOPS', 'When a customer writes about an order', WORDS],
  ['shop-question', 'A question about a product', 'SHOPS', 'When a customer asks', WORDS],
  ['shop-offer-answered', 'Offer answered', 'SHOPS', 'When a customer answers an offer', MONEY],
  ['shop-given-back', 'Money given back', 'SHOPS', 'When a shop gives money back unasked', MONEY],
  ['shop-dispute-opened', 'Dispute begun', 'SHOPS', 'When a bank asks for money of the shop', MONEY],
  ['shop-dispute-closed', 'Dispute ended', 'SHOPS', 'When a bank has decided', MONEY],
  ['product-hidden', 'Product taken down', 'SHOPS', 'When an admin hides a product', FACTS],
  ['product-restored', 'Product shown again', 'SHOPS', 'When an admin shows it again', FACTS],
  ['wallet-changed', 'Payout wallet changed', 'SHOPS', 'When the wallet of a shop changes', SAFETY],
  ['payout', 'Payout paid, failed or come back', 'SHOPS', 'When a payout has ended', MONEY],
  ['payouts-held', 'Payouts held', 'SHOPS', 'When an admin holds payouts, or lets them go', MONEY],
  ['shop-fee-rate', 'Fee changed', 'SHOPS', 'When a rate of the fee is set for a shop', MONEY],
  ['team-invitation', 'Invitation into a team', 'SHOPS', 'When an owner invites somebody', LINK],
  ['team-changed', 'Team changed', 'SHOPS', 'When somebody joins or leaves', SAFETY],
  ['team-role', 'Role changed', 'SHOPS', 'When an owner changes a role', SAFETY],
  ['team-removed', 'Removed from a team', 'SHOPS', 'When an owner removes somebody', SAFETY],
  ['report-decided', 'Report decided', 'BOTH', 'When an admin has decided about a report', WORDS],
  ['announcement', 'Announcement', 'BOTH', 'When an owner writes to everybody', WORDS],
  ['approval-asked', 'Second yes asked for', 'ADMINS', 'When a move of money waits for another admin', MONEY],
  ['admin-made', 'New admin', 'ADMINS', 'When somebody becomes an admin: to them and to the owners', SAFETY],
  [
    'admin-role',
    'Role of an admin changed',
    'ADMINS',
    'When an owner changes it: to them and to the owners',
    SAFETY,
  ],
  ['dispute', 'Dispute', 'ADMINS', 'When a dispute begins, is due or has ended', MONEY],
  ['alert', 'Alert', 'ADMINS', 'When something of the market needs a person', FACTS],
  ['mail-test', 'Mail to oneself', 'ADMINS', 'When an admin looks at the words of a mail', FACTS],
].map(([id, name, to, when, why]) => ({ id, name, to, when, why })) as readonly Fixed[];
