import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { timestamp } from '#shared/envelope';
import { PAGE_LANGUAGES } from '#shared/languages';
import { SITE_PAGES } from '#shared/site-pages';

const version = z.int().check(z.minimum(0));
const title = z
  .string()
  .check(z.trim(), z.minLength(3, 'The title is missing'), z.maxLength(80, 'The title is too long'));
const lead = z.string().check(z.trim(), z.maxLength(300, 'The first sentence is too long'));

/** A page's text in one language, as the owner writes it. */
export const pageText = documented(
  z.strictObject({
    title,
    /** A sentence below the title. */
    lead,
    /** Markdown: `##` before a heading, lists, `**bold**` and `[words](address)`. */
    text: z
      .string()
      .check(z.trim(), z.minLength(20, 'The text is missing'), z.maxLength(40_000, 'The text is too long')),
  }),
  { id: 'PageText' },
);
export type PageText = z.infer<typeof pageText>;

const pageTexts = z.strictObject({
  en: pageText,
  /** Null: readers of Twi get the English text. */
  tw: z.nullable(pageText),
});
export type PageTexts = z.infer<typeof pageTexts>;

/** A piece of a line; `href` makes it a link. */
const pageSpan = z.object({ text: z.string(), bold: z.boolean(), href: z.nullable(z.string()) });
export type PageSpan = z.infer<typeof pageSpan>;

/** A part of a page. Headings and paragraphs have one line; a list has a line per item. */
export const pageBlock = documented(
  z.object({
    kind: z.enum(['HEADING', 'PARAGRAPH', 'LIST', 'STEPS']),
    lines: z.array(z.array(pageSpan)),
  }),
  { id: 'PageBlock' },
);
export type PageBlock = z.infer<typeof pageBlock>;

export const pagePreview = z.object({ title: z.string(), lead: z.string(), blocks: z.array(pageBlock) });
export type PagePreview = z.infer<typeof pagePreview>;

const pageVersion = z.object({
  /** 0 is Dwaso's own text, in force before the first version. */
  version,
  /** Null for version 0. */
  since: z.nullable(timestamp),
});

/** A page as visitors read it. */
export const sitePage = documented(
  z.object({
    page: z.enum(SITE_PAGES),
    ...pageVersion.shape,
    /** Whether a newer version is in force. */
    isEarlier: z.boolean(),
    /** The language of the text. */
    language: z.enum(PAGE_LANGUAGES),
    /** Null: Dwaso's own text, which is part of the page. */
    content: z.nullable(pagePreview),
    /** The versions before the one in force, newest first. */
    earlier: z.array(pageVersion),
  }),
  { id: 'SitePage' },
);
export type SitePageView = z.infer<typeof sitePage>;

export const sitePageQuery = z.object({
  language: z._default(z.enum(PAGE_LANGUAGES), 'en'),
  /** An earlier version. */
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
});
export const sitePageParams = z.object({ page: z.enum(SITE_PAGES) });

export const publishedVersion = documented(
  z.object({
    ...pageVersion.shape,
    /** The admin's name. */
    by: z.nullable(z.string()),
    note: z.string(),
    /** Null: Dwaso's own text. */
    texts: z.nullable(pageTexts),
  }),
  { id: 'PublishedPageVersion' },
);
export type PublishedVersion = z.infer<typeof publishedVersion>;

export const pageInput = z.strictObject({
  /** The version that the text was written from; refused when another is in force by now. */
  basedOn: version,
  /** Why it changes, for other admins. */
  note: z
    .string()
    .check(z.trim(), z.minLength(3, 'Say what changes'), z.maxLength(300, 'The note is too long')),
  /** Null shows Dwaso's own text again. */
  texts: z.nullable(pageTexts),
});
export type PageInput = z.infer<typeof pageInput>;
