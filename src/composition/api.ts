import type { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints';
import { addCacheTags } from '#server/cache/cache-tags';
import { compressPrivateResponses } from '#server/cache/compress';
import { allowedMethods } from '#server/http/allowed-methods';
import { apiDocument } from '#server/http/api-document';
import type { HttpDeps, HttpEnv } from '#server/http/deps';
import type { ApiRequest } from '#server/http/endpoint-routes';
import { respondToError } from '#server/http/error-mapping';
import { tagPrivateResponses } from '#server/http/private-etags';
import { withRequestContext } from '#server/http/request-context';
import { drainUnread, rejectNulInUrl } from '#server/http/request-guards';
import { newRouter } from '#server/http/router';

import { withUploadTempDir } from '#server/uploads/with-upload-temp-dir';
import { ROUTES } from './modules.ts';
import { withRequestLanguage } from './request-language.ts';

/** Mount path of the API; some tests call it without a base. */
const BASE_PATH = '/api/v1';

/** Builds `/api/v1`: every route with its validation, and the OpenAPI 3.1 document from the same schemas. */
export function createApi(deps: HttpDeps) {
  const api = newRouter();
  api.use(withRequestContext);
  api.use(withRequestLanguage(deps));
  // The tag is that of the uncompressed body.
  api.use(compressPrivateResponses, tagPrivateResponses);
  api.use(allowedMethods(BASE_PATH));
  api.use(drainUnread, rejectNulInUrl, withUploadTempDir(deps.uploadDir));
  const request: ApiRequest = (path, init, env) => api.request(path, init, env as object);
  for (const group of ROUTES) api.route('/', group(deps, request));

  assertAllServed(api);
  let document: ReturnType<typeof apiDocument> | undefined;
  api.get('/openapi.json', (c) => {
    document ??= apiDocument(deps.site.supportEmail);
    addCacheTags(c);
    return c.json(document);
  });
  api.onError(respondToError(deps));
  return api;
}

/** Fails at start-up if an endpoint of the table has no route. */
function assertAllServed(api: OpenAPIHono<HttpEnv>): void {
  const served = new Set(api.routes.map(({ method, path }) => `${method} ${path}`));
  const missing = Object.keys(endpoints).filter((key) => !served.has(key.replace(/\{(\w+)\}/g, ':$1')));
  if (missing.length > 0) throw new Error(`No handler: ${missing.join(', ')}`);
}
