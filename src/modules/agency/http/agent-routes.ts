import {
  agreeByCode,
  applyAsAgent,
  askConsent,
  countRequests,
  endConsent,
  findAgentOfUser,
} from '#modules/agents';
import { getProfile } from '#modules/identity';
import { readSettings } from '#modules/settings';
import { customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, type HttpContext } from '#server/http/router';
import { asNullable, asNumber, readUpload } from '#server/uploads/upload';
import { fromCedis } from '#shared/money';
import { toGrams } from '#shared/sold-by-weight';
import {
  acceptForFarmer,
  changeStock,
  confirmProposalByCode,
  draftListing,
  handOverForFarmer,
  proposePrice,
  readBoard,
  refuseForFarmer,
  sendForFarmer,
  sendProposalCode,
  weighForFarmer,
} from '../index.ts';
import { getOwnAgent } from './own-agent.ts';
import { presentAccount, presentBoard } from './present-agents.ts';

const SUCCESS = { success: true as const };
const READERS = { price: asNumber, stockQuantity: asNumber, unit: asNullable, categoryId: asNullable };

/** An agent's own account and farmers. */
export function agentRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  const readAccount = async (userId: string) => {
    const [agent, { verifiedPhone }, settings] = await Promise.all([
      findAgentOfUser(db, userId),
      getProfile(db, userId),
      readSettings(db),
    ]);
    const feeMaxPercent = settings['agents.feeMaxPercent'];
    return presentAccount(agent, { hasPhone: verifiedPhone !== null, feeMaxPercent });
  };

  on('GET /agent', async (c) => c.json(envelope(await readAccount(customerId(c))), 200));

  on('POST /agent', async (c) => {
    const userId = customerId(c);
    await applyAsAgent(db, { userId, ...c.req.valid('json') });
    return c.json(envelope(await readAccount(userId), 'Thank you. We will read your application'), 201);
  });

  on('GET /agent/board', async (c) => {
    const userId = customerId(c);
    const { id } = await getOwnAgent(deps, userId);
    const [board, waiting] = await Promise.all([readBoard(db, userId), countRequests(db, id)]);
    return c.json(envelope(presentBoard(board, waiting, site)), 200);
  });

  on('POST /agent/farmers', async (c) => {
    const userId = customerId(c);
    const { phone, ratePercent } = c.req.valid('json');
    await rateLimits.agentRequests.use(userId);
    await askConsent(db, { userId, phone, rateBasisPoints: Math.round(ratePercent * 100) });
    return c.json(envelope(SUCCESS, 'If this number has a shop, it gets a text with a code now'), 200);
  });

  on('POST /agent/farmers/confirm', async (c) => {
    await rateLimits.codesByIp.use(c.get('clientIp'));
    await agreeByCode(db, site, { userId: customerId(c), ...c.req.valid('json') });
    return c.json(envelope(SUCCESS, 'The farmer has agreed'), 200);
  });

  on('DELETE /agent/farmers/{shopId}', async (c) => {
    await endConsent(db, site, { userId: customerId(c), ...c.req.valid('param') });
    return c.json(envelope(SUCCESS, 'You no longer act for this farmer'), 200);
  });
  return app;
}

/** What an agent does for a farmer. */
export function agentWorkRoutes(deps: HttpDeps) {
  const { db, site, storage, rateLimits } = deps;
  const { app, on } = newRoutes(deps);
  const saving = { db, site, storage, usePictures: rateLimits.pictures.use };
  const keyOf = (c: HttpContext, fields: unknown = {}) => readIdempotencyKey(c, { fields });

  on('POST /agent/farmers/{shopId}/products', async (c) => {
    const { fields, files } = await readUpload(c, 'POST /agent/farmers/{shopId}/products', READERS);
    const added = files.get('productImages') ?? [];
    const requestKey = await readIdempotencyKey(c, { fields, files: added });
    const { shopId } = c.req.valid('param');
    const id = await draftListing(saving, { userId: customerId(c), shopId, fields, added, requestKey });
    return c.json(envelope({ id }, 'The farmer has been asked'), 201);
  });

  on('PUT /agent/farmers/{shopId}/products/{productId}/stock', async (c) => {
    const { stockQuantity } = c.req.valid('json');
    const requestKey = await keyOf(c, { stockQuantity });
    await changeStock(saving, { userId: customerId(c), ...c.req.valid('param'), stockQuantity, requestKey });
    return c.json(envelope(SUCCESS, 'Stock changed'), 200);
  });

  on('POST /agent/farmers/{shopId}/products/{productId}/price', async (c) => {
    const { price, expectedPrice } = c.req.valid('json');
    await proposePrice(db, site, {
      ...{ userId: customerId(c), ...c.req.valid('param') },
      ...{ pricePesewas: fromCedis(price), expectedPesewas: fromCedis(expectedPrice) },
    });
    return c.json(envelope(SUCCESS, 'The farmer has been asked'), 200);
  });

  on('POST /agent/proposals/{id}/code', async (c) => {
    const userId = customerId(c);
    await rateLimits.agentRequests.use(userId);
    await sendProposalCode(db, { userId, proposalId: c.req.valid('param').id });
    return c.json(envelope(SUCCESS, 'The farmer gets a text with a code now'), 200);
  });

  on('POST /agent/proposals/{id}/confirm', async (c) => {
    await rateLimits.codesByIp.use(c.get('clientIp'));
    const { code } = c.req.valid('json');
    await confirmProposalByCode(db, { userId: customerId(c), proposalId: c.req.valid('param').id, code });
    return c.json(envelope(SUCCESS, 'The farmer has agreed'), 200);
  });

  on('POST /agent/farmers/{shopId}/orders/{orderId}/accept', async (c) => {
    await acceptForFarmer(db, { userId: customerId(c), ...c.req.valid('param'), requestKey: await keyOf(c) });
    return c.json(envelope(SUCCESS, 'Order accepted'), 200);
  });

  on('POST /agent/farmers/{shopId}/orders/{orderId}/refuse', async (c) => {
    const fields = c.req.valid('json');
    const requestKey = await keyOf(c, fields);
    await refuseForFarmer(db, site, {
      userId: customerId(c),
      ...c.req.valid('param'),
      ...fields,
      requestKey,
    });
    return c.json(envelope(SUCCESS, 'Order refused. The customer gets the money back'), 200);
  });

  on('POST /agent/farmers/{shopId}/orders/{orderId}/send', async (c) => {
    const fields = c.req.valid('json');
    const requestKey = await keyOf(c, fields);
    await sendForFarmer(db, site, { userId: customerId(c), ...c.req.valid('param'), ...fields, requestKey });
    return c.json(envelope(SUCCESS, 'Order sent'), 200);
  });

  on('POST /agent/farmers/{shopId}/orders/{orderId}/weigh', async (c) => {
    const fields = c.req.valid('json');
    const requestKey = await keyOf(c, fields);
    await weighForFarmer(db, site, {
      ...{ userId: customerId(c), ...c.req.valid('param'), requestKey },
      ...{ itemId: fields.itemId, grams: toGrams(fields.weighed) },
    });
    return c.json(envelope(SUCCESS, 'Weight recorded'), 200);
  });

  on('POST /agent/farmers/{shopId}/orders/{orderId}/hand-over', async (c) => {
    const fields = c.req.valid('json');
    const requestKey = await keyOf(c, fields);
    await handOverForFarmer(db, site, {
      userId: customerId(c),
      ...c.req.valid('param'),
      ...fields,
      requestKey,
    });
    return c.json(envelope(SUCCESS, 'Order delivered'), 200);
  });
  return app;
}
