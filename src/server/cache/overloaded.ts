import type { Failure } from '#shared/envelope';

const MESSAGE = 'Dwaso is very busy right now. Please try again in a minute.';
const RETRY_AFTER_S = '3';

/** Responds 503 under overload: JSON for the API, one line of HTML for a page. */
export function overloaded(path: string): Response {
  const headers = { 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' };
  if (path.startsWith('/api/')) {
    const body: Failure = { success: false, code: 'UNAVAILABLE', message: MESSAGE };
    return Response.json(body, { status: 503, headers });
  }
  const html = `<!doctype html><html lang="en-GH"><meta charset="utf-8"><title>Dwaso is busy</title><p>${MESSAGE}</p></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    },
  });
}
