import { Marked, type Token, type Tokens } from 'marked';
import { PAGE_PLACEHOLDERS } from '#shared/site-pages';
import type { PageBlock, PagePreview, PageSpan, PageText } from './contract/site-pages.ts';
import { settingsErrors } from './errors.ts';

const marked = new Marked();

/**
 * Parses an owner's text into blocks that a page renders by itself, so that a text never brings HTML of its own.
 * @throws AppError VALIDATION_ERROR for anything but headings, paragraphs, lists, bold words and safe links, and for
 * an unknown placeholder, or one in the title or the first sentence
 */
export function parsePageText({ title, lead, text }: PageText): PagePreview {
  const [inTitle] = /\{[^{}]*\}/.exec(`${title} ${lead}`) ?? [];
  // They also stand where no settings are known: in the tab and in search results.
  if (inTitle) throw settingsErrors.placeholderInTitle(inTitle);
  for (const [braces] of text.matchAll(/\{[^{}]*\}/g)) {
    if (!PAGE_PLACEHOLDERS.some((name) => braces === `{${name}}`)) {
      throw settingsErrors.unknownPlaceholder(
        braces,
        PAGE_PLACEHOLDERS.map((name) => `{${name}}`).join(', '),
      );
    }
  }
  return { title, lead, blocks: marked.lexer(text).flatMap(toBlock) };
}

function toBlock(token: Token): PageBlock[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading':
      return [{ kind: 'HEADING', lines: [toSpans(token.tokens ?? [])] }];
    case 'paragraph':
      return [{ kind: 'PARAGRAPH', lines: [toSpans(token.tokens ?? [])] }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: ordered ? 'STEPS' : 'LIST', lines: items.map(({ tokens }) => toSpans(tokens)) }];
    }
    default:
      throw settingsErrors.unsupportedText(excerpt(token));
  }
}

function toSpans(
  tokens: readonly Token[],
  style: Omit<PageSpan, 'text'> = { bold: false, href: null },
): PageSpan[] {
  return tokens.flatMap((token): PageSpan[] => {
    switch (token.type) {
      case 'text':
      case 'paragraph':
      case 'em':
        if (token.tokens) return toSpans(token.tokens, style);
        return [{ text: (token as Tokens.Text).text, ...style }];
      case 'escape':
        return [{ text: (token as Tokens.Escape).text, ...style }];
      case 'br':
        return [{ text: ' ', ...style }];
      case 'space':
        return [];
      case 'strong':
        return toSpans(token.tokens ?? [], { ...style, bold: true });
      case 'link':
        return toSpans(token.tokens ?? [], { ...style, href: safeAddress((token as Tokens.Link).href) });
      default:
        throw settingsErrors.unsupportedText(excerpt(token));
    }
  });
}

/** Pages of the market, other sites by https, mail and telephone. */
const SAFE = /^(\/(?![/\\])|https:\/\/|mailto:|tel:)/;

function safeAddress(href: string): string {
  if (!SAFE.test(href)) throw settingsErrors.unsafeLink(href);
  return href;
}

const EXCERPT_MAX = 40;
const excerpt = ({ raw }: Token): string => raw.trim().slice(0, EXCERPT_MAX);
