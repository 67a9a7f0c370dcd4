import type { MailContent } from '../layout.ts';

/** Placeholders of text messages; a text has those of its mail. */
export type SmsValues = Readonly<Record<'order' | 'amount' | 'shop', string>>;

/** A mail with editable subject and opening; the rest is fixed. */
export interface EmailTemplate {
  /** Its name and when it is sent, for admins. */
  name: string;
  to: 'CUSTOMERS' | 'SHOPS' | 'BOTH';
  when: string;
  /** The allowed placeholders, each with an example value. */
  placeholders: Readonly<Record<string, string>>;
  /** Mandatory placeholders. */
  needed?: readonly string[];
  subject: string;
  /** Paragraphs separated by an empty line; empty if the mail starts with fixed text. */
  opening: string;
  heading: string;
  /** The same in one text message, without "Dwaso: " and the link; by default the subject. */
  sms?: (values: SmsValues) => string;
  /** The fixed parts, as an example. */
  sample: Omit<MailContent, 'subject' | 'heading' | 'paragraphs' | 'words'> & {
    /** Before the opening. */
    before?: string[];
    after?: string[];
  };
}

const URL = 'https://dwaso.example';
export const ORDER = '7c0a3f1e';
export const SEE_ORDER = { label: 'See the order', url: `${URL}/orders/${ORDER}` };
export const OPEN_ORDER = { label: 'Open the order', url: `${URL}/merchant/orders/${ORDER}` };
export const exampleUrl = (path: string) => `${URL}${path}`;
