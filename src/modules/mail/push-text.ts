import type { MailContent } from './layout.ts';

/** What a push message shows, and the page that it opens. */
export interface PushText {
  title: string;
  body: string;
  /** Path on the site. */
  path: string;
}

const TITLE_MAX = 80;
const BODY_MAX = 180;

/**
 * A message in the few words of a notification. Opens the page of its action if that is on the site, else the home
 * page.
 * @param publicUrl the site's origin
 */
export function pushText(content: MailContent, publicUrl: string): PushText {
  const { heading, subject, sms, code, paragraphs, action } = content;
  const said = sms?.() ?? paragraphs[0] ?? subject;
  const body = code && !sms ? `Code: ${code}. ${said}` : said;
  return { title: cut(heading, TITLE_MAX), body: cut(body, BODY_MAX), path: pathOf(action?.url, publicUrl) };
}

function pathOf(url: string | undefined, publicUrl: string): string {
  if (!url || !URL.canParse(url)) return '/';
  const { origin, pathname, search } = new URL(url);
  return origin === new URL(publicUrl).origin ? `${pathname}${search}` : '/';
}

const cut = (text: string, max: number): string => {
  const letters = [...text];
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
};
