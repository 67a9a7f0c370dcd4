import { emailOnly, shopRegistration, shopSignup } from '#contracts/accounts';
import { success } from '#contracts/envelope';
import { registerShop, resendShopVerification, verifyShopEmail } from '#domain/shops';
import type { HttpDeps } from '../deps.ts';
import { createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';

const tags = ['Sellers'];
const done = success(z.object({ success: z.literal(true) }));

const routes = {
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
    responses: { 200: jsonResponse('Verified', done), ...failures(400, 429) },
  }),
  resend: createRoute({
    method: 'post',
    path: '/shop/auth/resend-shop-verification',
    tags,
    request: jsonBody(emailOnly),
    responses: { 200: jsonResponse('The same whether a shop exists', done), ...failures(400, 422, 429) },
  }),
};

/** Registration of shops (SPEC.md 2, Seller registration; 7). */
export function shopAuthRoutes({ db, site, rateLimits }: HttpDeps) {
  const app = newRouter();

  app.openapi(routes.signup, async (c) => {
    await rateLimits.signUps.use(c.get('clientIp'));
    const { id, name, email, status, createdAt } = await registerShop(db, site, c.req.valid('json'));
    const data = { id, name, email, status, registeredAt: createdAt.toISOString() };
    return c.json(
      envelope(data, 'Your shop registration is pending approval. We will contact you soon.'),
      201,
    );
  });

  app.openapi(routes.verifyEmail, async (c) => {
    await rateLimits.codesByIp.check(c.get('clientIp'));
    try {
      await verifyShopEmail(db, c.req.valid('param').code);
    } catch (error) {
      await rateLimits.codesByIp.use(c.get('clientIp'));
      throw error;
    }
    return c.json(envelope({ success: true as const }, 'Your shop email has been verified'), 200);
  });

  app.openapi(routes.resend, async (c) => {
    const { email } = c.req.valid('json');
    await rateLimits.mailsByIp.use(c.get('clientIp'));
    await rateLimits.mails.use(`shop:${email.toLowerCase()}`);
    await resendShopVerification(db, site, email);
    const message = 'If this address belongs to a registered shop, a mail is on its way.';
    return c.json(envelope({ success: true as const }, message), 200);
  });
  return app;
}
