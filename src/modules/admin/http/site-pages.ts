import { parsePageText, publishPage } from '#modules/settings';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { listPageVersions } from '../index.ts';

/** The texts of the market that its owner can rewrite: versions, preview, publishing. */
export function adminSitePageRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/site-pages/{page}/versions', async (c) => {
    const versions = await listPageVersions(db, c.req.valid('param').page);
    return c.json(listEnvelope(versions, { total: versions.length }), 200);
  });
  on('POST /admin/site-pages/preview', (c) => c.json(envelope(parsePageText(c.req.valid('json'))), 200));
  on('POST /admin/site-pages/{page}/versions', async (c) => {
    const version = await publishPage(db, adminId(c), c.req.valid('param').page, c.req.valid('json'));
    return c.json(envelope({ version }), 201);
  });
  return app;
}
