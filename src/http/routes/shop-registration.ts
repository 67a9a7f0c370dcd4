import { emailOnly, shopRegistration, shopSignup } from '#contracts/accounts';
import { success } from '#contracts/envelope';
import { shopResubmission, shopStatusProof, shopStatusReport } from '#contracts/shop-status';
import {
  readRegistrationStatus,
  registerShop,
  resendShopVerification,
  resubmitShop,
  shopCredentials,
  statusTokenOf,
  verifyShopEmail,
} from '#domain/shops';
import { countingFailures } from '../counting-failures.ts';
import type { HttpDeps } from '../deps.ts';
import { limitMails } from '../limited-mails.ts';
import { limitedSignIn } from '../limited-sign-in.ts';
import { createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';
import { inSameTime } from '../same-time.ts';

const tags = ['Sellers'];
const done = success(z.object({ success: z.literal(true) }));
const verified = success(z.object({ success: z.literal(true), alreadyVerified: z.boolean() }));

const routes = {
  status: createRoute({
    method: 'post',
    path: '/shop/auth/status',
    tags,
    request: jsonBody(shopStatusProof),
    responses: {
      200: jsonResponse('How the registration stands', success(shopStatusReport)),
      ...failures(400, 401, 422, 429),
    },
  }),
  resubmit: createRoute({
    method: 'post',
    path: '/shop/auth/resubmit',
    tags,
    request: jsonBody(shopResubmission),
    responses: {
      200: jsonResponse('Sent to the review again', success(shopStatusReport)),
      ...failures(400, 401, 409, 422, 429),
    },
  }),
  signup: createRoute({
    method: 'post',
    path: '/shop/auth/signup',
    tags,
    request: jsonBody(shopSignup),
    responses: {
      201: jsonResponse('Registered; a verification mail is on its way', success(shopRegistration)),
      ...failures(400, 409, 422, 429),
    },
  }),
  verifyEmail: createRoute({
    method: 'get',
    path: '/shop/auth/verify-email/{code}',
    tags,
    request: { params: z.object({ code: z.string().max(200) }) },
    responses: { 200: jsonResponse('Verified, now or before', verified), ...failures(400, 429) },
  }),
  resend: createRoute({
    method: 'post',
    path: '/shop/auth/resend-shop-verification',
    tags,
    request: jsonBody(emailOnly),
    responses: { 200: jsonResponse('The same whether a shop exists', done), ...failures(400, 422, 429) },
  }),
};

/** Registration of shops, and how it stands (docs/specification.md, 2, Seller registration; 7). */
export function shopRegistrationRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const app = newRouter();

  app.openapi(routes.signup, async (c) => {
    await rateLimits.signUps.use(c.get('clientIp'));
    const shop = await registerShop(db, site, c.req.valid('json'));
    const { id, name, email, status, createdAt } = shop;
    const registeredAt = createdAt.toISOString();
    const data = { id, name, email, status, registeredAt, statusToken: statusTokenOf(shop) };
    return c.json(
      envelope(data, 'Your shop registration is pending approval. We will contact you soon.'),
      201,
    );
  });

  app.openapi(routes.verifyEmail, async (c) => {
    const { code } = c.req.valid('param');
    const isNew = await countingFailures(rateLimits, c.get('clientIp'), () => verifyShopEmail(db, code));
    const message = isNew ? 'Your shop email has been verified' : 'Your shop email is already verified';
    return c.json(envelope({ success: true as const, alreadyVerified: !isNew }, message), 200);
  });

  app.openapi(routes.resend, async (c) => {
    const { email } = c.req.valid('json');
    await limitMails(deps, c, { kind: 'shop', credentials: shopCredentials, email });
    await inSameTime(() => resendShopVerification(db, site, email));
    const message = 'If this address belongs to a registered shop, a mail is on its way.';
    return c.json(envelope({ success: true as const }, message), 200);
  });

  app.openapi(routes.status, async (c) => {
    const proof = c.req.valid('json');
    const clientIp = c.get('clientIp');
    const read = () => readRegistrationStatus(db, proof);
    const report = await ('statusToken' in proof
      ? countingFailures(rateLimits, clientIp, read)
      : limitedSignIn(deps, c, { kind: 'shop', credentials: shopCredentials, email: proof.email }, read));
    return c.json(envelope(report), 200);
  });

  app.openapi(routes.resubmit, async (c) => {
    const resubmit = () => resubmitShop(db, site, c.req.valid('json'));
    const report = await countingFailures(rateLimits, c.get('clientIp'), resubmit);
    return c.json(envelope(report, 'We have your changes'), 200);
  });

  return app;
}
