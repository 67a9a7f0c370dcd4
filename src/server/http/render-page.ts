import type { BufferedResponse } from '../cache/buffered-response.ts';
import { CACHE_TAGS_HEADER, serializeTags, tagsFromHeaders } from '../cache/cache-tags.ts';
import { DEGRADED } from '../cache/public-responses.ts';
import { NO_SCRIPTS_POLICY } from './no-scripts-policy.ts';

type ApiFetch = (path: string, init?: RequestInit) => Response | Promise<Response>;

/**
 * Renders a page with the cache tags of all API responses that its loaders used. If one of them failed, the page is
 * marked degraded and not cached.
 */
export async function renderPage(
  render: (request: Request, api: ApiFetch) => Promise<BufferedResponse>,
  request: Request,
  api: ApiFetch,
): Promise<BufferedResponse> {
  let isDegraded = false;
  const tags = new Set<string>();
  const page = await render(request, async (path, init) => {
    const answer = await api(path, init);
    // A picture never changes under its URL, so it adds no tags.
    if (path.startsWith('/media/')) return answer;
    if (answer.status >= 500 || answer.headers.has(DEGRADED)) isDegraded = true;
    for (const tag of tagsFromHeaders(answer.headers)) tags.add(tag);
    return answer;
  });
  if (isDegraded) page.headers[DEGRADED] = '1';
  if (new URL(request.url).pathname.endsWith('.data'))
    page.headers['content-security-policy'] = NO_SCRIPTS_POLICY;
  page.headers[CACHE_TAGS_HEADER] = serializeTags(tags);
  return page;
}
