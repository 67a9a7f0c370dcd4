import { success, successList } from '#contracts/envelope';
import { AppError } from '#contracts/errors';
import {
  payout,
  payoutQuery,
  payoutWallet,
  shopEarnings,
  statement,
  statementQuery,
  walletProposal,
} from '#contracts/payouts';
import { networkOf } from '#contracts/phone';
import { confirmSession } from '#domain/accounts';
import { confirmWallet, proposeWallet, requestPayout, retryPayout } from '#domain/payouts';
import { getPayout, listHeldEarnings, listPayouts, readEarnings, readStatement } from '#domain/reporting';
import { getShop, shopCredentials } from '#domain/shops';
import { assertFreshPassword, callingShopId, requireFreshPassword, requireShop } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { keyPage } from '../key-page.ts';
import { presentEarnings, presentPayout, presentStatement, presentWallet } from '../presenters/payouts.ts';
import { readRequestKey, requestKeyHeader } from '../request-key.ts';
import { bearer, createRoute, envelope, failures, jsonBody, jsonResponse, newRouter, z } from '../router.ts';
import { statementCsv } from '../statement-csv.ts';

const tags = ['Sellers'];
const params = z.object({ id: z.string() });
const thePayout = jsonResponse('The payout', success(payout));
const theWallet = jsonResponse('The wallet', success(payoutWallet));
const DAY_MS = 86_400_000;

/** A shop's money: earnings, wallet, payouts, statements. For the owner alone. */
export function sellerMoneyRoutes(deps: HttpDeps) {
  const { db, payouts, rateLimits } = deps;
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireShop(deps, 'owner') };
  const moving = { ...common, middleware: [requireShop(deps, 'owner'), requireFreshPassword] };

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/shops/earnings',
      responses: { 200: jsonResponse('What you have earned', success(shopEarnings)), ...failures(401, 403) },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      const [earnings, held] = await Promise.all([readEarnings(db, shopId), listHeldEarnings(db, shopId)]);
      return c.json(envelope(presentEarnings(earnings, held)), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'put',
      path: '/shops/wallet',
      request: jsonBody(walletProposal),
      responses: { 200: theWallet, ...failures(400, 401, 403, 422, 429, 503) },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      const { phone, network = networkOf(phone), password } = c.req.valid('json');
      if (password === undefined) assertFreshPassword(c);
      else {
        await rateLimits.passwordChecks.use(shopId);
        const { sessionId } = c.get('session');
        await confirmSession(db, shopCredentials, { account: { shopId }, sessionId, password });
      }
      if (!network) {
        const message = 'Choose the network of this number';
        throw new AppError('VALIDATION_ERROR', message, { errors: { network: message } });
      }
      const wallet = await proposeWallet(payouts, { shopId, phone, network });
      return c.json(envelope(presentWallet(wallet), 'Check the name, then confirm'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...moving,
      method: 'post',
      path: '/shops/wallet/{id}/confirm',
      request: { params },
      responses: { 200: theWallet, ...failures(400, 401, 403, 404, 409, 503) },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      const wallet = await confirmWallet(payouts, { shopId, walletId: c.req.valid('param').id });
      return c.json(envelope(presentWallet(wallet), 'Your payouts go to this wallet now'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/shops/payouts',
      request: { query: payoutQuery },
      responses: {
        200: jsonResponse('Your payouts, newest first', successList(payout)),
        ...failures(401, 403, 422),
      },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      const read = ({ cursor: before, limit }: z.infer<typeof payoutQuery>) =>
        listPayouts(db, { shopId, before, limit });
      return c.json(await keyPage(c.req.valid('query'), read, presentPayout), 200);
    },
  );

  app.openapi(
    createRoute({
      ...moving,
      method: 'post',
      path: '/shops/payouts',
      request: { headers: requestKeyHeader },
      responses: { 201: thePayout, ...failures(400, 401, 403, 409, 422) },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      const requestKey = await readRequestKey(c, {});
      const { id } = await requestPayout(db, { shopId, requestedBy: 'shop', requestKey });
      deps.nudgePayouts();
      const view = await getPayout(db, id, shopId);
      return c.json(envelope(presentPayout(view), 'Your payout is on its way'), 201);
    },
  );

  app.openapi(
    createRoute({
      ...moving,
      method: 'post',
      path: '/shops/payouts/{id}/retry',
      request: { params },
      responses: { 200: thePayout, ...failures(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      const shopId = callingShopId(c);
      const { id } = c.req.valid('param');
      await retryPayout(db, { payoutId: id, shopId });
      deps.nudgePayouts();
      return c.json(envelope(presentPayout(await getPayout(db, id, shopId)), 'It is sent again'), 200);
    },
  );

  const readDocument = async (shopId: string, { from, to }: z.infer<typeof statementQuery>) => {
    const period = { from: new Date(from), until: new Date(Date.parse(to) + DAY_MS) };
    const { id, name, ownerName, location } = await getShop(db, shopId);
    const lines = await readStatement(db, shopId, period);
    return presentStatement(lines, { from, to }, { id, name, ownerName, location });
  };

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/shops/statement',
      request: { query: statementQuery },
      responses: { 200: jsonResponse('The statement', success(statement)), ...failures(401, 403, 422) },
    }),
    async (c) => c.json(envelope(await readDocument(callingShopId(c), c.req.valid('query'))), 200),
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/shops/statement.csv',
      request: { query: statementQuery },
      responses: {
        200: {
          description: 'The statement for a spreadsheet',
          content: { 'text/csv': { schema: z.string() } },
        },
        ...failures(401, 403, 422),
      },
    }),
    async (c) => {
      const document = await readDocument(callingShopId(c), c.req.valid('query'));
      return c.body(statementCsv(document), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="dwaso-statement-${document.from}-${document.to}.csv"`,
      });
    },
  );
  return app;
}
