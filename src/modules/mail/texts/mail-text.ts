import type { MailContent } from '../layout.ts';

type Placeholder =
  | 'order'
  | 'amount'
  | 'name'
  | 'firstName'
  | 'shop'
  | 'product'
  | 'why'
  | 'pieces'
  | 'city'
  | 'what'
  | 'stars';

/** Values of placeholders; a mail and its text message have those of the mail. */
export type TemplateValues = Readonly<Record<Placeholder, string>>;

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
  subject: (values: TemplateValues) => string;
  /** Paragraphs separated by an empty line; none if the mail starts with fixed text. */
  opening?: (values: TemplateValues) => string;
  heading: () => string;
  /** The same in one text message, without "Dwaso: " and the link; by default the subject. */
  sms?: (values: TemplateValues) => string;
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
