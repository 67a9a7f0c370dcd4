import type { MailContent } from '../layout.ts';

/** A mail whose subject and opening words admins may change; all else of it stays as it is. */
export interface MailText {
  /** What it is, and when it is sent, for who looks for it. */
  name: string;
  to: 'CUSTOMERS' | 'SHOPS' | 'BOTH';
  when: string;
  /** What may stand in braces in its words, each with an example. */
  placeholders: Readonly<Record<string, string>>;
  /** Those of them that have to stay. */
  needed?: readonly string[];
  subject: string;
  /** Paragraphs, with an empty line between them; none where the mail begins with what is fixed. */
  opening: string;
  heading: string;
  /** What is fixed of it, as an example. */
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
