import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { isGatewaySecret, parseGatewayBody } from '#server/http/gateway-calls';
import { envelope, type HttpContext } from '#server/http/router';
import { mailErrors } from '../errors.ts';
import { recordSmsReport } from '../index.ts';

/** Delivery reports of SMS companies, which sign nothing: a secret in the address stands for a signature. */
export function smsReportRoutes(deps: HttpDeps) {
  const { db, smsReports, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  async function receive(c: HttpContext, params: { provider: string; secret: string }, body: unknown) {
    const { provider, secret } = params;
    if (!smsReports || !isGatewaySecret(secret, smsReports.secret)) {
      // Count guesses only: a company's own reports come from few addresses.
      await rateLimits.codesByIp.use(c.get('clientIp'));
      throw mailErrors.messageNotFound();
    }
    const report = smsReports.read(provider, { query: c.req.query(), body });
    if (!report) throw mailErrors.messageNotFound();
    await recordSmsReport(db, provider, report);
    return c.json(envelope({ success: true as const }), 200);
  }

  on('GET /sms/reports/{provider}/{secret}', (c) => receive(c, c.req.valid('param'), null));
  on('POST /sms/reports/{provider}/{secret}', async (c) =>
    receive(c, c.req.valid('param'), parseGatewayBody(await c.req.text())),
  );
  return app;
}
