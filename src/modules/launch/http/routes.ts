import { getAdmin } from '#modules/identity';
import {
  checkLaunchNetwork,
  confirmClaims,
  openMarket,
  proveLaunchLine,
  readLaunch,
  sendLaunchCode,
  signLaunchLine,
  startTestPayment,
} from '#modules/launch';
import { submitTestPaymentCode } from '#modules/payments';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';

/** What is missing before the market opens, signatures, test codes, and the opening. */
function launchRoutes(deps: HttpDeps) {
  const { db, site, launch, payments, limits } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/launch', async (c) => c.json(envelope(await readLaunch(db, launch.facts)), 200));
  on('POST /admin/launch/lines/{line}/signature', async (c) => {
    const input = { adminId: adminId(c), ...c.req.valid('param'), ...c.req.valid('json') };
    await signLaunchLine(db, launch.facts, input);
    return c.json(envelope(await readLaunch(db, launch.facts), 'Signed'), 200);
  });
  on('POST /admin/launch/lines/{line}/code', async (c) => {
    const { id, email } = await getAdmin(deps, adminId(c));
    const input = { adminId: id, email, ...c.req.valid('param'), phone: c.req.valid('json')?.phone };
    await sendLaunchCode({ db, site, ...launch }, input);
    return c.json(envelope(await readLaunch(db, launch.facts), 'Code sent'), 200);
  });
  on('POST /admin/launch/lines/{line}/proof', async (c) => {
    await proveLaunchLine(db, { adminId: adminId(c), ...c.req.valid('param'), ...c.req.valid('json') });
    return c.json(envelope(await readLaunch(db, launch.facts), 'It arrives'), 200);
  });
  on('POST /admin/launch/claims', async (c) => {
    await confirmClaims(db, { adminId: adminId(c), ...c.req.valid('json') });
    return c.json(envelope(await readLaunch(db, launch.facts), 'Confirmed'), 200);
  });
  on('POST /admin/launch/network', async (c) => {
    await checkLaunchNetwork({ db, checkNetwork: launch.checkNetwork }, adminId(c));
    return c.json(envelope(await readLaunch(db, launch.facts), 'Checked'), 200);
  });
  on('POST /admin/launch/test-payment', async (c) => {
    const wallet = { adminId: adminId(c), ...c.req.valid('json') };
    await startTestPayment({ payments, facts: launch.facts, windowMs: limits.paymentWindowMs }, wallet);
    return c.json(envelope(await readLaunch(db, launch.facts), 'Payment started'), 200);
  });
  on('POST /admin/launch/test-payment/code', async (c) => {
    await submitTestPaymentCode(payments, c.req.valid('json').otp);
    return c.json(envelope(await readLaunch(db, launch.facts), 'Code sent'), 200);
  });
  on('POST /admin/launch/opening', async (c) => {
    await openMarket(db, launch.facts, { adminId: adminId(c) });
    return c.json(envelope(await readLaunch(db, launch.facts), 'The market is open'), 200);
  });
  return app;
}

export const routes: RouteGroup[] = [launchRoutes];
