import { inLanguage } from '#platform/language';
import { findTemplateFaults } from '#shared/email-template-rules';
import type { TemplateText } from '#shared/mail-texts';
import { mailErrors } from './errors.ts';
import type { MailContent } from './layout.ts';
import { shortName } from './sms-text.ts';
import { ACCOUNT_TEXTS } from './texts/accounts.ts';
import type { EmailTemplate, TemplateValues } from './texts/mail-text.ts';
import { ORDER_TEXTS } from './texts/orders.ts';
import { REFUND_TEXTS } from './texts/refunds.ts';
import { SHOP_TEXTS } from './texts/shops.ts';

const TEXTS = { ...ORDER_TEXTS, ...REFUND_TEXTS, ...SHOP_TEXTS, ...ACCOUNT_TEXTS };
/** Mails with editable words, by id. */
export const EMAIL_TEMPLATES: Readonly<Record<string, EmailTemplate>> = TEXTS;
type MailTextId = keyof typeof TEXTS;
type Values<Id extends MailTextId> = Record<keyof (typeof TEXTS)[Id]['placeholders'], string>;

/** Words changed by admins, by mail id. */
export type TemplateOverrides = Readonly<Record<string, TemplateText>>;

type Rest = Omit<MailContent, 'subject' | 'heading' | 'paragraphs' | 'words'> & {
  /** If it differs from the default. */
  heading?: string;
  /** Fixed paragraphs before and after the opening. */
  before?: string[];
  after?: string[];
};

/** Single pass: braces in a value are not replaced again. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : braces,
  );

const shortNames = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, shortName(value)]),
  ) as TemplateValues;

const paragraphsOf = (opening: string): string[] =>
  opening
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/**
 * A mail with its original words in the language of now; {@link applyOverrides} replaces them when it is written to the
 * outbox.
 * @param values placeholder values, plain text
 */
export function renderTemplate<Id extends MailTextId>(
  id: Id,
  values: Values<Id>,
  rest: Rest = {},
): MailContent {
  const { heading, before = [], after = [], ...fixed } = rest;
  const text: EmailTemplate = TEXTS[id];
  const { sms: write } = text;
  const filled = values as TemplateValues;
  return {
    subject: text.subject(filled),
    heading: heading ?? text.heading(),
    paragraphs: [...before, ...paragraphsOf(text.opening?.(filled) ?? ''), ...after],
    words: { id, values, before, after },
    ...(write && { sms: () => write(shortNames(values)) }),
    ...fixed,
  };
}

/** The words of a mail that admins set; undefined without any, and for those that no longer suit the mail. */
function findOverride({ words }: MailContent, changed: TemplateOverrides): TemplateText | undefined {
  if (!words || !Object.hasOwn(changed, words.id)) return undefined;
  const text = EMAIL_TEMPLATES[words.id];
  const now = changed[words.id];
  return text && now && Object.keys(findTextFaults(text, now)).length === 0 ? now : undefined;
}

/** Whether a mail has words set by admins, which are English. */
export const hasOverride = (content: MailContent, changed: TemplateOverrides): boolean =>
  findOverride(content, changed) !== undefined;

/** Applies the words set by admins; ignores those that no longer suit the mail. */
export function applyOverrides(content: MailContent, changed: TemplateOverrides): MailContent {
  const now = findOverride(content, changed);
  return now && content.words ? withWords(content, now, content.words) : content;
}

function withWords(
  content: MailContent,
  { subject, opening }: TemplateText,
  { values, before, after }: NonNullable<MailContent['words']>,
): MailContent {
  // Fill after splitting: a line break in a value starts no paragraph.
  const filled = paragraphsOf(opening).map((paragraph) => fill(paragraph, values));
  return { ...content, subject: fill(subject, values), paragraphs: [...before, ...filled, ...after] };
}

/** The original words of a mail in English, with its placeholders in braces, as admins edit them. */
export function originalWords({ placeholders, subject, opening }: EmailTemplate): TemplateText {
  const braces = Object.fromEntries(Object.keys(placeholders).map((name) => [name, `{${name}}`]));
  return inLanguage('en', () => ({
    subject: subject(braces as TemplateValues),
    opening: opening?.(braces as TemplateValues) ?? '',
  }));
}

/** Validation errors of a mail's words, by field; empty if valid. */
export const findTextFaults = (text: EmailTemplate, words: TemplateText) =>
  findTemplateFaults(
    {
      known: Object.keys(text.placeholders),
      needed: text.needed ?? [],
      mayBeEmpty: text.opening === undefined,
    },
    words,
  );

/** The mail with this id. @throws AppError NOT_FOUND, VALIDATION_ERROR for unsuitable words */
export function textFor(id: string, words?: TemplateText): EmailTemplate {
  const text = Object.hasOwn(EMAIL_TEMPLATES, id) ? EMAIL_TEMPLATES[id] : undefined;
  if (!text) throw mailErrors.textNotFound();
  const errors = words ? findTextFaults(text, words) : {};
  const [message] = Object.values(errors);
  if (message) throw mailErrors.textUnsuitable(message, errors);
  return text;
}

/** The complete mail with these words and example values. @throws AppError as {@link textFor} */
export function renderExample(id: string, words: TemplateText): MailContent {
  const { heading, sample, placeholders: values } = textFor(id, words);
  const { before = [], after = [], ...fixed } = sample;
  const content = { subject: '', heading: inLanguage('en', heading), paragraphs: [], ...fixed };
  return withWords(content, words, { id, values, before, after });
}
