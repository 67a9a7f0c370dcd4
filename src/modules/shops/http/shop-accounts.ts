import { confirmTotp, readFactor, removeTotp, renewRecoveryCodes, startTotp } from '#modules/identity';
import {
  acceptInvitation,
  createStatusToken,
  getShop,
  logInShop,
  readInvitation,
  readRegistrationStatus,
  registerShop,
  resendShopVerification,
  resubmitShop,
  shopCredentials,
  shopFactors,
  verifyShopEmail,
} from '#modules/shops';
import { callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { withMinimumDuration } from '#server/http/minimum-duration';
import { envelope, type HttpContext, listEnvelope } from '#server/http/router';
import { countingFailures } from '#server/limits/rejection-counter';
import { limitedSignIn, limitMails } from '#src/modules/identity/http/auth.ts';
import { beforeText } from '#src/modules/identity/http/phone.ts';
import { shopErrors } from '../errors.ts';
import {
  changeRole,
  inviteMember,
  listTeam,
  readNotificationChoices,
  readShopWhatsApp,
  removeMember,
  resendInvitation,
  setNotificationChoices,
  setShopWhatsApp,
  stopMessages,
} from '../index.ts';

/** Shop registration and its status (docs/specification.md, 2, Seller registration; 7). */
export function shopRegistrationRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /shop/auth/signup', async (c) => {
    const shop = await registerShop(db, site, c.req.valid('json'));
    const { id, name, status, createdAt } = shop;
    const { email } = c.req.valid('json');
    const registeredAt = createdAt.toISOString();
    const data = { id, name, email, status, registeredAt, statusToken: createStatusToken(shop) };
    return c.json(
      envelope(data, 'Your shop registration is pending approval. We will contact you soon.'),
      201,
    );
  });

  on('GET /shop/auth/verify-email/{code}', async (c) => {
    const { code } = c.req.valid('param');
    const isNew = await countingFailures(rateLimits, c.get('clientIp'), () => verifyShopEmail(db, code));
    const message = isNew ? 'Your shop email has been verified' : 'Your shop email is already verified';
    return c.json(envelope({ success: true as const, alreadyVerified: !isNew }, message), 200);
  });

  on('POST /shop/auth/resend-shop-verification', async (c) => {
    const { email } = c.req.valid('json');
    await limitMails(deps, c, { kind: 'shop', credentials: shopCredentials, email });
    await withMinimumDuration(() => resendShopVerification(db, site, email));
    const message = 'If this email belongs to a registered shop, we have sent a message to it.';
    return c.json(envelope({ success: true as const }, message), 200);
  });

  on('POST /shop/auth/status', async (c) => {
    const proof = c.req.valid('json');
    const clientIp = c.get('clientIp');
    const read = () => readRegistrationStatus(db, proof);
    const report = await ('statusToken' in proof
      ? countingFailures(rateLimits, clientIp, read)
      : limitedSignIn(deps, c, { kind: 'shop', credentials: shopCredentials, email: proof.email }, read));
    return c.json(envelope(report), 200);
  });

  on('POST /shop/auth/resubmit', async (c) => {
    const resubmit = () => resubmitShop(db, site, c.req.valid('json'));
    const report = await countingFailures(rateLimits, c.get('clientIp'), resubmit);
    return c.json(envelope(report, 'We have your changes'), 200);
  });

  return app;
}

/** Shop sign-in: owners and team members sign in and join (docs/api.md, Seller calls). */
export function shopAuthRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /shop/auth/login', async (c) => {
    const input = c.req.valid('json');
    const who = { kind: 'shop' as const, credentials: shopCredentials, email: input.email };
    const opened = await limitedSignIn(deps, c, who, () => logInShop(deps, input));
    return c.json({ ...envelope(opened, 'Login successful'), token: opened }, 200);
  });

  on('POST /shop/auth/invitation', async (c) => {
    const read = () => readInvitation(db, c.req.valid('json').token);
    return c.json(envelope(await countingFailures(rateLimits, c.get('clientIp'), read)), 200);
  });

  on('POST /sms/stop', async (c) => {
    await rateLimits.codesByIp.use(c.get('clientIp'));
    await stopMessages(db, c.req.valid('json').key);
    return c.json(envelope({ success: true as const }, 'You will no longer get these messages'), 200);
  });

  on('POST /shop/auth/join', async (c) => {
    const join = () => acceptInvitation(db, site, c.req.valid('json'));
    const opened = await countingFailures(rateLimits, c.get('clientIp'), join);
    return c.json({ ...envelope(opened, 'Welcome to the team'), token: opened }, 200);
  });

  return app;
}

/** The optional second factor of a shop's owner. */
export function shopFactorRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);
  const ownerOf = (c: HttpContext) => ({ shopId: callingShopId(c) });
  /** Wrong passwords and codes count as failed sign-ins. */
  const limited = async <T>(c: HttpContext, work: () => Promise<T>) => {
    const { email } = await getShop(db, callingShopId(c));
    return limitedSignIn(deps, c, { kind: 'shop', credentials: shopCredentials, email }, work);
  };

  on('GET /shops/totp', async (c) => c.json(envelope(await readFactor(db, shopFactors, ownerOf(c))), 200));
  on('POST /shops/totp/setup', async (c) => {
    const input = { owner: ownerOf(c), ...c.req.valid('json') };
    return c.json(envelope(await limited(c, () => startTotp(deps, shopFactors, input))), 200);
  });
  on('POST /shops/totp/confirm', async (c) => {
    const input = { owner: ownerOf(c), token: c.get('token'), ...c.req.valid('json') };
    const recoveryCodes = await limited(c, () => confirmTotp(deps, shopFactors, input));
    return c.json(envelope({ recoveryCodes }, 'Two-step sign-in is on'), 200);
  });
  on('DELETE /shops/totp', async (c) => {
    const input = { owner: ownerOf(c), ...c.req.valid('json') };
    await limited(c, () => removeTotp(deps, shopFactors, input));
    const left = await readFactor(db, shopFactors, input.owner);
    return c.json(envelope(left, 'Two-step sign-in is off'), 200);
  });
  on('POST /shops/recovery-codes', async (c) => {
    const input = { owner: ownerOf(c), ...c.req.valid('json') };
    const recoveryCodes = await limited(c, () => renewRecoveryCodes(deps, shopFactors, input));
    return c.json(envelope({ recoveryCodes }, 'The old codes no longer work'), 200);
  });
  return app;
}

/** A shop's team and mail settings, for the owner only. */
export function shopTeamRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  const shown = async (shopId: string, memberId: string) => {
    const team = await listTeam(db, shopId);
    return team.find((member) => member.id === memberId) as (typeof team)[number];
  };
  async function limitMails(c: HttpContext, key: string): Promise<void> {
    await rateLimits.mailsByIp.use(c.get('clientIp'));
    await rateLimits.mails.use(`invite:${key.toLowerCase()}`);
  }

  on('GET /shops/team', async (c) => {
    const team = await listTeam(db, callingShopId(c));
    return c.json(listEnvelope(team, { total: team.length }), 200);
  });

  on('POST /shops/team', async (c) => {
    const shopId = callingShopId(c);
    const invitation = c.req.valid('json');
    await limitMails(c, invitation.email ?? invitation.phone ?? '');
    if (invitation.phone) await beforeText(deps, c);
    const id = await inviteMember(db, site, { shopId, invitation });
    return c.json(envelope(await shown(shopId, id), 'Invitation sent'), 201);
  });

  on('PATCH /shops/team/{id}', async (c) => {
    const shopId = callingShopId(c);
    const memberId = c.req.valid('param').id;
    await changeRole(db, site, { shopId, memberId, ...c.req.valid('json') });
    return c.json(envelope(await shown(shopId, memberId), 'Role changed'), 200);
  });

  on('DELETE /shops/team/{id}', async (c) => {
    await removeMember(db, site, { shopId: callingShopId(c), memberId: c.req.valid('param').id });
    return c.json(envelope({ success: true as const }, 'Removed from the team'), 200);
  });

  on('POST /shops/team/{id}/invite', async (c) => {
    const shopId = callingShopId(c);
    const memberId = c.req.valid('param').id;
    await limitMails(c, memberId);
    await resendInvitation(db, site, { shopId, memberId });
    return c.json(envelope(await shown(shopId, memberId), 'Invitation sent again'), 200);
  });

  on('GET /shops/whatsapp', async (c) => c.json(envelope(await readShopWhatsApp(db, callingShopId(c))), 200));
  on('PUT /shops/whatsapp', async (c) => {
    const { agreed } = c.req.valid('json');
    if (agreed && !deps.whatsapp) throw shopErrors.whatsappUnavailable();
    await setShopWhatsApp(db, callingShopId(c), agreed);
    return c.json(envelope(await readShopWhatsApp(db, callingShopId(c)), 'Saved'), 200);
  });

  on('GET /shops/notifications', async (c) =>
    c.json(envelope(await readNotificationChoices(db, callingShopId(c))), 200),
  );

  on('PUT /shops/notifications', async (c) => {
    const shopId = callingShopId(c);
    await setNotificationChoices(db, shopId, c.req.valid('json'));
    return c.json(envelope(await readNotificationChoices(db, shopId), 'Saved'), 200);
  });
  return app;
}
