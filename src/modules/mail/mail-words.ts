import { AppError } from '#shared/errors';
import type { MailWords } from '#shared/mail-texts';
import { faultsOfWords } from '#shared/mail-words';
import type { MailContent } from './layout.ts';
import { ACCOUNT_TEXTS } from './texts/accounts.ts';
import type { MailText } from './texts/mail-text.ts';
import { ORDER_TEXTS } from './texts/orders.ts';
import { REFUND_TEXTS } from './texts/refunds.ts';
import { SHOP_TEXTS } from './texts/shops.ts';

const TEXTS = { ...ORDER_TEXTS, ...REFUND_TEXTS, ...SHOP_TEXTS, ...ACCOUNT_TEXTS };
/** Every mail whose words admins may change, by its id. */
export const MAIL_TEXTS: Readonly<Record<string, MailText>> = TEXTS;
type MailTextId = keyof typeof TEXTS;
type Values<Id extends MailTextId> = Record<keyof (typeof TEXTS)[Id]['placeholders'], string>;

/** Words that admins have changed, by the id of their mail. */
export type ChangedWords = Readonly<Record<string, MailWords>>;

type Rest = Omit<MailContent, 'subject' | 'heading' | 'paragraphs' | 'words'> & {
  /** Where it is not the usual one. */
  heading?: string;
  /** Fixed paragraphs before and after the opening. */
  before?: string[];
  after?: string[];
};

/** In one pass: what is filled in is taken as it is, braces and all. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : braces,
  );

const paragraphsOf = (opening: string): string[] =>
  opening
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/**
 * A mail in its original words, which {@link inChangedWords} replaces when it is written into the outbox.
 * @param values what stands for the names in braces, as plain text
 */
export function worded<Id extends MailTextId>(id: Id, values: Values<Id>, rest: Rest = {}): MailContent {
  const { heading, before = [], after = [], ...fixed } = rest;
  const text: MailText = TEXTS[id];
  return {
    subject: fill(text.subject, values),
    heading: heading ?? text.heading,
    paragraphs: [...before, ...paragraphsOf(fill(text.opening, values)), ...after],
    words: { id, values, before, after },
    ...fixed,
  };
}

/** The same mail in the words that admins have given it; those that do not fit it any more are left out. */
export function inChangedWords(content: MailContent, changed: ChangedWords): MailContent {
  const { words } = content;
  if (!words || !Object.hasOwn(changed, words.id)) return content;
  const text = MAIL_TEXTS[words.id];
  const now = changed[words.id];
  if (!text || !now || Object.keys(faultsOf(text, now)).length > 0) return content;
  return withWords(content, now, words);
}

function withWords(
  content: MailContent,
  { subject, opening }: MailWords,
  { values, before, after }: NonNullable<MailContent['words']>,
): MailContent {
  // Filled in after it was divided: a line break in a name begins no paragraph.
  const filled = paragraphsOf(opening).map((paragraph) => fill(paragraph, values));
  return { ...content, subject: fill(subject, values), paragraphs: [...before, ...filled, ...after] };
}

/** What is wrong with words for this mail, by field; nothing when they fit. */
export const faultsOf = (text: MailText, words: MailWords) =>
  faultsOfWords(
    {
      known: Object.keys(text.placeholders),
      needed: text.needed ?? [],
      mayBeEmpty: text.opening === '',
    },
    words,
  );

/** The mail of this id. @throws AppError NOT_FOUND, VALIDATION_ERROR for words that do not fit it */
export function textFor(id: string, words?: MailWords): MailText {
  const text = Object.hasOwn(MAIL_TEXTS, id) ? MAIL_TEXTS[id] : undefined;
  if (!text) throw new AppError('NOT_FOUND', 'Email not found, or its text cannot be edited');
  const errors = words ? faultsOf(text, words) : {};
  const [message] = Object.values(errors);
  if (message) throw new AppError('VALIDATION_ERROR', message, { errors });
  return text;
}

/** The whole mail in these words, with examples for what is filled in. @throws AppError as {@link textFor} */
export function exampleOf(id: string, words: MailWords): MailContent {
  const { heading, sample, placeholders: values } = textFor(id, words);
  const { before = [], after = [], ...fixed } = sample;
  const content = { subject: '', heading, paragraphs: [], ...fixed };
  return withWords(content, words, { id, values, before, after });
}
