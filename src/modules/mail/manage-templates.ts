import { recordAudit } from '#modules/audit';
import { readSetting, updateSetting, withContact } from '#modules/settings';
import type { Database, DbOrTx } from '#platform/database';
import { inLanguage } from '#platform/language';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import type { EmailTemplatesView, TemplateText } from '#shared/mail-texts';
import { EMAIL_TEMPLATES, findTextFaults, originalWords, renderExample, textFor } from './email-templates.ts';
import { type RenderedMail, renderMail } from './layout.ts';
import { enqueueMail } from './outbox.ts';

/** All mails: the editable ones with their words, and why the others are fixed. */
export async function listMailTexts(handle: DbOrTx): Promise<EmailTemplatesView> {
  const changed = await readSetting(handle, 'mail.texts');
  const texts = Object.entries(EMAIL_TEMPLATES).map(([id, text]) => {
    const { name, to, when, placeholders, needed = [] } = text;
    const original = originalWords(text);
    const now = Object.hasOwn(changed, id) ? changed[id] : undefined;
    const isChanged = now !== undefined && Object.keys(findTextFaults(text, now)).length === 0;
    return {
      ...{ id, name, to, when, isChanged, original },
      ...(isChanged ? now : original),
      placeholders: Object.entries(placeholders).map(([placeholder, example]) => ({
        name: placeholder,
        example,
        isNeeded: needed.includes(placeholder),
      })),
    };
  });
  return { texts, fixed: [...LOCKED_TEMPLATES] };
}

/** Renders a mail with these words and example values. @throws AppError NOT_FOUND, VALIDATION_ERROR */
export async function previewMail(
  handle: DbOrTx,
  site: Site,
  { id, words }: { id: string; words: TemplateText },
): Promise<RenderedMail> {
  const withSupport = await withContact(handle, site);
  return inLanguage('en', () => renderMail(renderExample(id, words), withSupport));
}

/** Mails the same as a test. @throws AppError NOT_FOUND, VALIDATION_ERROR */
export async function sendTestEmail(
  handle: DbOrTx,
  site: Site,
  { id, words, recipient }: { id: string; words: TemplateText; recipient: string },
): Promise<void> {
  const { words: _, ...content } = renderExample(id, words);
  const subject = `Test: ${content.subject}`;
  await enqueueMail(handle, site, { kind: 'mail-test', recipient, content: () => ({ ...content, subject }) });
}

/**
 * Changes a mail's words, or restores the original; effective with the next mail, on every node. Words equal to the
 * original are not stored.
 * @param input.words null for the original
 * @throws AppError NOT_FOUND for a fixed mail; VALIDATION_ERROR for unsuitable words
 */
export async function updateMailText(
  db: Database,
  input: { adminId: string; id: string; words: TemplateText | null },
): Promise<void> {
  const { adminId, id, words } = input;
  const original = originalWords(textFor(id, words ?? undefined));
  const isSame = (a: TemplateText, b: TemplateText) => a.subject === b.subject && a.opening === b.opening;
  await inTransaction(db, async (tx) => {
    let before = original;
    await updateSetting(tx, 'mail.texts', ({ [id]: old, ...others }) => {
      before = old ?? original;
      return words && !isSame(words, original) ? { ...others, [id]: words } : others;
    });
    const after = words ?? original;
    if (isSame(before, after)) return;
    await recordAudit(tx, {
      ...{ adminId, action: 'mail.text', subject: 'mail' },
      before: { id, ...before },
      after: { id, ...after },
    });
  });
}

type Fixed = EmailTemplatesView['fixed'][number];

const SAFETY = 'It protects an account, so every word was checked against misuse.';
const LINK = 'It only has a link and says what the link does.';
const FACTS = 'It only says what happened.';
const MONEY = 'It says exactly whose money it is.';
const WORDS = 'A person writes its text.';

/** Mails with fixed words, and why. */
export const LOCKED_TEMPLATES = [
  ['reset-code', 'Code for a new password', 'BOTH', 'When someone requests a new password', SAFETY],
  ['phone-code', 'Code by SMS', 'BOTH', 'When a phone number signs in or is confirmed', SAFETY],
  ['password-changed', 'Password changed', 'BOTH', 'When a password was changed or reset', SAFETY],
  ['new-device', 'New device', 'BOTH', 'When a device signs in for the first time', SAFETY],
  [
    'second-factor',
    'Two-step sign-in',
    'BOTH',
    'When two-step sign-in or a passkey is added or removed',
    SAFETY,
  ],
  [
    'email-change-asked',
    'Email change requested',
    'BOTH',
    'When an email change is requested, to the old address',
    SAFETY,
  ],
  ['email-change-confirm', 'Confirm new email', 'BOTH', 'When an email change is requested', LINK],
  ['email-changed', 'Email changed', 'BOTH', 'When an account has a new email', SAFETY],
  [
    'phone-changed',
    'Phone number changed',
    'CUSTOMERS',
    'When a number that signs in was added or removed',
    SAFETY,
  ],
  ['pin-changed', 'PIN changed', 'BOTH', 'When an account has a new PIN', SAFETY],
  ['pin-locked', 'PIN locked', 'BOTH', 'When a wrong PIN was entered 5 times', SAFETY],
  [
    'recovery-started',
    'New phone number in 3 days',
    'BOTH',
    'When an admin starts to recover an account',
    SAFETY,
  ],
  ['recovery-stopped', 'New phone number stopped', 'BOTH', 'When a recovery was stopped', SAFETY],
  ['recovery-done', 'Account recovered', 'BOTH', 'When the new number signs in', SAFETY],
  ['email-change-ended', 'Email change stopped', 'BOTH', 'When an email change was stopped', SAFETY],
  ['desk-answer', 'Answer from the desk', 'BOTH', 'When an admin answers from the desk', WORDS],
  ['desk-reply', 'Reply on the desk', 'ADMINS', 'When someone replies to an email from the desk', FACTS],
  ['app-connected', 'App allowed', 'CUSTOMERS', 'When a customer lets an app use the account', SAFETY],
  ['api-key', 'API key', 'SHOPS', 'When a key of a shop is created, replaced or revoked', SAFETY],
  ['agent-asked', 'Question of an agent by SMS', 'SHOPS', 'When an agent asks to sell for a farmer', SAFETY],
  [
    'agent-code',
    'Code for a price by SMS',
    'SHOPS',
    'When a farmer agrees to a price beside the agent',
    SAFETY,
  ],
  ['agent-agreed', 'Agreed to an agent', 'SHOPS', 'When a farmer has agreed to an agent', SAFETY],
  ['agent-left', 'Agent ended', 'SHOPS', 'When an agent no longer acts for a shop', SAFETY],
  ['agent-proposal', 'Price of an agent', 'SHOPS', 'When an agent proposes a product or a price', MONEY],
  ['agent-refused-order', 'Order refused by an agent', 'SHOPS', 'When an agent refuses an order', MONEY],
  ['agent-approved', 'Agent approved', 'CUSTOMERS', 'When an admin has approved an agent', FACTS],
  ['agent-rejected', 'Agent rejected', 'CUSTOMERS', 'When an admin has rejected an agent', FACTS],
  ['group-number-asked', 'New number in a group by SMS', 'CUSTOMERS', 'When a group asks for it', SAFETY],
  ['group-number-approved', 'New number approved by SMS', 'CUSTOMERS', 'When an admin approves it', SAFETY],
  ['group-number-stopped', 'New number stopped by SMS', 'CUSTOMERS', 'When it was stopped', SAFETY],
  ['group-number-done', 'New number counts by SMS', 'CUSTOMERS', '48 hours after the approval', SAFETY],
  ['load-approved', 'Load approved', 'CUSTOMERS', 'When an admin has approved an agent’s load', FACTS],
  ['load-refused', 'Load refused', 'CUSTOMERS', 'When an admin has refused an agent’s load', FACTS],
  ['shop-load-approved', 'Load of a group approved', 'SHOPS', 'When an admin has approved it', FACTS],
  [
    'webhook-disabled',
    'Webhook switched off',
    'SHOPS',
    'When its address failed for three days, or is gone',
    FACTS,
  ],
  ['shop-load-refused', 'Load of a group refused', 'SHOPS', 'When an admin has refused it', FACTS],
  ['agent-suspended', 'Agent suspended', 'CUSTOMERS', 'When an admin has suspended an agent', FACTS],
  [
    'agent-farmer',
    'Farmer agreed or left',
    'CUSTOMERS',
    'When a farmer agrees to an agent, or leaves',
    FACTS,
  ],
  ['deposit-paid', 'Deposit received', 'CUSTOMERS', 'When a deposit of a reservation arrives', MONEY],
  ['harvest-ready', 'Harvest ready', 'CUSTOMERS', 'When a farmer says that a harvest is ready', MONEY],
  ['balance-reminder', 'Balance due', 'CUSTOMERS', 'A day before the balance must be paid', MONEY],
  ['reservation-ended', 'Reservation ended', 'CUSTOMERS', 'When a reservation ends without a sale', MONEY],
  ['harvest-late', 'Harvest late', 'CUSTOMERS', 'When a farmer is silent after the expected end', MONEY],
  ['shop-reservation', 'Reservation of a harvest', 'SHOPS', 'When a customer has paid a deposit', MONEY],
  [
    'shop-reservation-ended',
    'Reservation ended',
    'SHOPS',
    'When a customer declines, or does not pay the balance',
    MONEY,
  ],
  ['quote-offer', 'Offer of a shop', 'CUSTOMERS', 'When a shop answers a request for quotes', MONEY],
  ['quote-ready', 'Quoted goods ready', 'CUSTOMERS', 'When goods with a deposit are ready', MONEY],
  ['quote-late', 'Quoted goods late', 'CUSTOMERS', 'When a shop is silent after the agreed day', MONEY],
  ['standing-due', 'Next delivery', 'CUSTOMERS', 'When a delivery can be paid', MONEY],
  ['standing-missed', 'Delivery missed', 'CUSTOMERS', 'When a delivery does not come', MONEY],
  ['standing-paused', 'Standing order paused', 'CUSTOMERS', 'After two unpaid deliveries', MONEY],
  ['standing-ended', 'Standing order ended', 'CUSTOMERS', 'When a standing order ends early', MONEY],
  ['shop-quote', 'Request for quotes', 'SHOPS', 'When a customer asks for what a shop sells', FACTS],
  ['shop-quote-accepted', 'Offer accepted', 'SHOPS', 'When a customer accepts an offer', MONEY],
  ['shop-standing-restock', 'Too little stock', 'SHOPS', 'When a delivery needs more than there is', MONEY],
  ['shop-standing-missed', 'Delivery missed', 'SHOPS', 'When a delivery is not paid or has no stock', MONEY],
  ['shop-standing-paused', 'Standing order paused', 'SHOPS', 'After two unpaid deliveries', MONEY],
  ['shop-standing-ended', 'Standing order ended', 'SHOPS', 'When a standing order ends early', MONEY],
  ['group-asked', 'Question of a group by SMS', 'CUSTOMERS', 'When a group enters a member', SAFETY],
  ['group-joined', 'Joined a group', 'CUSTOMERS', 'When a member has agreed', SAFETY],
  ['group-left', 'Left a group', 'CUSTOMERS', 'When a membership has ended', SAFETY],
  ['group-terms', 'Group shares otherwise', 'CUSTOMERS', 'When a group changes how it shares', MONEY],
  ['lot-slip', 'Slip of a lot', 'CUSTOMERS', 'When a member brought goods to the group', MONEY],
  ['lot-voided', 'Lot cancelled', 'CUSTOMERS', 'When a group cancels a lot', MONEY],
  ['account-closed', 'Account closed', 'CUSTOMERS', 'When a customer closes the account', FACTS],
  ['shop-closed', 'Shop closed', 'SHOPS', 'When an owner closes the shop', MONEY],
  [
    'has-it-come',
    'Have you received your goods?',
    'CUSTOMERS',
    'Before earnings are released without a reply',
    MONEY,
  ],
  [
    'order-address',
    'Delivery address changed',
    'CUSTOMERS',
    'When an admin changes the delivery address',
    FACTS,
  ],
  ['part-late', 'Late delivery', 'CUSTOMERS', 'When goods are not delivered by the promised date', FACTS],
  ['handover-code-used-up', 'Wrong delivery codes', 'CUSTOMERS', 'When 5 wrong codes were entered', SAFETY],
  ['shipment-corrected', 'Delivery details corrected', 'CUSTOMERS', 'When a shop corrects them', FACTS],
  ['load-moved', 'Parcel with a later load', 'CUSTOMERS', 'When a parcel goes with the next load', FACTS],
  ['shipment-pending', 'Rider requested', 'CUSTOMERS', 'When a shop has requested a rider', FACTS],
  ['shipment', 'Parcel update', 'CUSTOMERS', 'When a shop or a rider updates where the parcel is', FACTS],
  ['given-back', 'Refund by a shop', 'CUSTOMERS', 'When a shop makes a refund without a request', MONEY],
  [
    'refund-offered',
    'Refund offer',
    'CUSTOMERS',
    'When a shop offers part of the money, or a replacement',
    MONEY,
  ],
  ['message', 'Message from a shop', 'CUSTOMERS', 'When a shop writes about an order', WORDS],
  ['question-answered', 'Question answered', 'CUSTOMERS', 'When a shop answers a question', WORDS],
  [
    'followed-shops',
    'News from followed shops',
    'CUSTOMERS',
    'At most once a day, to customers who chose it',
    FACTS,
  ],
  ['shop-ban', 'Shop suspended', 'SHOPS', 'When an admin suspends a shop', MONEY],
  [
    'shop-items',
    'Goods sent, delivered or cancelled by others',
    'SHOPS',
    'When Dwaso or the customer changes an order',
    FACTS,
  ],
  [
    'shop-order-address',
    'Delivery address changed',
    'SHOPS',
    'When an admin changes the delivery address',
    FACTS,
  ],
  ['shop-part-late', 'Late delivery', 'SHOPS', 'When goods are not delivered by the promised date', FACTS],
  [
    'shop-receipt-taken-back',
    'Confirmation undone',
    'SHOPS',
    'When a customer undoes the confirmation',
    MONEY,
  ],
  ['shop-message', 'Message from a customer', 'SHOPS', 'When a customer writes about an order', WORDS],
  ['shop-question', 'Question about a product', 'SHOPS', 'When a customer asks a question', WORDS],
  ['shop-offer-answered', 'Offer answered', 'SHOPS', 'When a customer answers an offer', MONEY],
  ['shop-given-back', 'Refund by the shop', 'SHOPS', 'When a shop makes a refund without a request', MONEY],
  ['item-weighed', 'Goods weighed', 'CUSTOMERS', 'When a shop has weighed goods sold by weight', MONEY],
  ['weight-asked', 'Weight to agree to', 'CUSTOMERS', 'When goods weigh less than the tolerance', MONEY],
  ['extra-weight-asked', 'Extra weight', 'CUSTOMERS', 'When goods weigh more than the tolerance', MONEY],
  ['extra-weight-paid', 'Extra weight paid', 'CUSTOMERS', 'When a payment for extra weight arrives', MONEY],
  ['shop-item-weighed', 'Weight recorded', 'SHOPS', 'When goods of the shop were weighed', MONEY],
  ['shop-weight-declined', 'Weight declined', 'SHOPS', 'When a customer does not want a weight', MONEY],
  ['shop-extra-weight-paid', 'Extra weight paid', 'SHOPS', 'When a customer pays for extra weight', MONEY],
  [
    'shop-extra-weight-declined',
    'Extra weight declined',
    'SHOPS',
    'When a customer does not pay for extra weight',
    MONEY,
  ],
  ['shop-dispute-opened', 'Dispute opened', 'SHOPS', 'When a bank asks for a payment back', MONEY],
  ['shop-dispute-closed', 'Dispute closed', 'SHOPS', 'When a bank has decided', MONEY],
  ['product-hidden', 'Product hidden', 'SHOPS', 'When an admin hides a product', FACTS],
  ['product-restored', 'Product shown again', 'SHOPS', 'When an admin shows it again', FACTS],
  [
    'product-edited',
    'Product changed for the seller',
    'SHOPS',
    'When an admin changes a product on request',
    SAFETY,
  ],
  ['shop-edited', 'Shop changed for the seller', 'SHOPS', 'When an admin changes a shop on request', SAFETY],
  ['wallet-changed', 'Payout wallet changed', 'SHOPS', 'When the wallet of a shop changes', SAFETY],
  ['payout', 'Payout paid, failed or returned', 'SHOPS', 'When a payout has ended', MONEY],
  ['payouts-held', 'Payouts paused or resumed', 'SHOPS', 'When an admin pauses or resumes payouts', MONEY],
  ['shop-fee-rate', 'Fee changed', 'SHOPS', 'When the platform fee of a shop changes', MONEY],
  ['accounts-joined', 'Accounts joined', 'CUSTOMERS', 'When a customer joins two accounts', SAFETY],
  ['sms-stop-link', 'Stop messages by SMS', 'BOTH', 'Once, after the first SMS that one may refuse', LINK],
  ['shop-registered', 'Shop registered by USSD', 'SHOPS', 'When a shop registers by USSD', SAFETY],
  ['team-invitation', 'Team invitation', 'SHOPS', 'When an owner invites someone', LINK],
  ['team-changed', 'Team changed', 'SHOPS', 'When someone joins or leaves', SAFETY],
  ['team-role', 'Role changed', 'SHOPS', 'When an owner changes a role', SAFETY],
  ['team-removed', 'Removed from a team', 'SHOPS', 'When an owner removes someone', SAFETY],
  ['report-decided', 'Report decided', 'BOTH', 'When an admin has decided a report', WORDS],
  ['announcement', 'Announcement', 'BOTH', 'When an owner writes to everyone', WORDS],
  ['approval-asked', 'Approval requested', 'ADMINS', 'When a payment needs another admin to approve', MONEY],
  ['admin-made', 'New admin', 'ADMINS', 'When someone becomes an admin, to them and the owners', SAFETY],
  [
    'admin-role',
    'Admin role changed',
    'ADMINS',
    'When an owner changes a role, to them and the owners',
    SAFETY,
  ],
  ['dispute', 'Dispute', 'ADMINS', 'When a dispute opens, is due or closes', MONEY],
  ['alert', 'Alert', 'ADMINS', 'When something needs an admin', FACTS],
  ['mail-test', 'Test email', 'ADMINS', 'When an admin tests an email text', FACTS],
].map(([id, name, to, when, why]) => ({ id, name, to, when, why })) as readonly Fixed[];
