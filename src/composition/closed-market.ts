import * as m from '#messages/server';
import { inLanguage } from '#platform/language';
import type { BufferedResponse } from '#server/cache/buffered-response';
import { splitLanguage } from '#shared/split-language';

/**
 * First segments of the pages that work while the market is closed: those of staff and sellers, signing in, links of
 * mails, and the terms. All others are buyers' pages.
 */
const OPEN_BEFORE =
  /^\/(?:admin|merchant|sell|shop-pending|verify-shop|agent|group|auth|verify-email|forgot-password|reset-password|email-change|stop-recovery|stop-mails|stop-sms|terms|privacy|seller-terms|help|offline|dev|__manifest)(?:[/.]|$)/;

/** Whether a path is a page (or the data of one) that buyers may not see before the opening. */
export const isBuyerPage = (pathname: string): boolean => !OPEN_BEFORE.test(splitLanguage(pathname).path);

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const STYLE =
  'body{margin:0;display:grid;min-height:100vh;place-content:center;padding:24px;text-align:center;font:17px/1.5 system-ui,sans-serif;background:#fbf7f0;color:#2b2118}h1{margin:0 0 8px;font-size:28px}p{margin:0 0 16px}a{display:inline-block;padding:12px;color:#7a3214}';

/** The page that buyers get before the opening: 503, kept by no cache and no search engine. */
export function closedMarketPage(pathname: string): BufferedResponse {
  const { language } = splitLanguage(pathname);
  const html = inLanguage(language, () => {
    const title = m.page_closed_title();
    return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Dwaso</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${m.page_closed_text()}</p><p><a href="/merchant/login">${m.page_closed_sellers()}</a> <a href="/admin/login">${m.page_closed_staff()}</a></p></main></body></html>`;
  });
  return {
    status: 503,
    headers: {
      ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      ...{ 'retry-after': '3600', 'x-robots-tag': 'noindex', 'content-security-policy': POLICY },
    },
    body: Buffer.from(html),
  };
}
