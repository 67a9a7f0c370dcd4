import { stringify } from 'csv-stringify/sync';
import { listShopFees, readStatement } from '#modules/books';
import { confirmSession } from '#modules/identity';
import {
  confirmWallet,
  getPayout,
  listHeldEarnings,
  listPayouts,
  proposeWallet,
  readEarnings,
  requestPayout,
  retryPayout,
} from '#modules/payouts';
import { ratesOfShop, readSettings } from '#modules/settings';
import { getShop, shopCredentials } from '#modules/shops';
import { escapeFormula } from '#platform/csv-injection';
import { assertRecentPassword, callingShopId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readRequestKey } from '#server/http/request-key';
import { envelope, type z } from '#server/http/router';
import { AppError } from '#shared/errors';
import { orderNumber } from '#shared/order-number';
import { networkOf } from '#shared/phone';
import { presentFeeStatement } from '#src/modules/books/http/books.ts';
import type { payoutQuery, statementQuery } from '#src/modules/payouts/contract/payouts.ts';
import { presentShopFeeRates } from '#src/modules/settings/http/settings.ts';
import type { StatementDocument } from '../contract/payouts.ts';
import { presentEarnings, presentPayout, presentStatement, presentWallet } from './present-payouts.ts';

const DAY_MS = 86_400_000;

/** A shop's money: earnings, wallet, payouts, statements. For the owner only, except the fee rates. */
export function sellerMoneyRoutes(deps: HttpDeps) {
  const { db, payouts, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /shops/earnings', async (c) => {
    const shopId = callingShopId(c);
    const [earnings, held] = await Promise.all([readEarnings(db, shopId), listHeldEarnings(db, shopId)]);
    return c.json(envelope(presentEarnings(earnings, held)), 200);
  });

  on('PUT /shops/wallet', async (c) => {
    const shopId = callingShopId(c);
    const { phone, network = networkOf(phone), password } = c.req.valid('json');
    if (password === undefined) assertRecentPassword(c);
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
  });

  on('POST /shops/wallet/{id}/confirm', async (c) => {
    const shopId = callingShopId(c);
    const wallet = await confirmWallet(payouts, { shopId, walletId: c.req.valid('param').id });
    return c.json(envelope(presentWallet(wallet), 'We will now send your payouts to this wallet'), 200);
  });

  on('GET /shops/payouts', async (c) => {
    const shopId = callingShopId(c);
    const read = ({ cursor: before, limit }: z.infer<typeof payoutQuery>) =>
      listPayouts(db, { shopId, cursor: before, limit });
    return c.json(await cursorPage(c.req.valid('query'), read, presentPayout), 200);
  });

  on('POST /shops/payouts', async (c) => {
    const shopId = callingShopId(c);
    const requestKey = await readRequestKey(c, {});
    const { id } = await requestPayout(db, { shopId, requestedBy: 'shop', requestKey });
    deps.nudgePayouts();
    const view = await getPayout(db, id, shopId);
    return c.json(envelope(presentPayout(view), 'Your payout is on its way'), 201);
  });

  on('POST /shops/payouts/{id}/retry', async (c) => {
    const shopId = callingShopId(c);
    const { id } = c.req.valid('param');
    await retryPayout(db, { payoutId: id, shopId });
    deps.nudgePayouts();
    return c.json(envelope(presentPayout(await getPayout(db, id, shopId)), 'Payout sent again'), 200);
  });

  const readDocument = async (shopId: string, { from, to }: z.infer<typeof statementQuery>) => {
    const period = { from: new Date(from), until: new Date(Date.parse(to) + DAY_MS) };
    const { id, name, ownerName, location } = await getShop(db, shopId);
    const lines = await readStatement(db, shopId, period);
    return presentStatement(lines, { from, to }, { id, name, ownerName, location });
  };

  on('GET /shops/statement', async (c) =>
    c.json(envelope(await readDocument(callingShopId(c), c.req.valid('query'))), 200),
  );

  on('GET /shops/fees', async (c) => {
    const shopId = callingShopId(c);
    const { month } = c.req.valid('query');
    const [{ id, name, ownerName, location }, [fees], settings] = await Promise.all([
      getShop(db, shopId),
      listShopFees(db, month, shopId),
      readSettings(db),
    ]);
    const shop = { id, name, ownerName, location };
    return c.json(envelope(presentFeeStatement(month, shop, { fees, settings })), 200);
  });

  on('GET /shops/fee-rates', async (c) => {
    const rates = ratesOfShop(await readSettings(db), callingShopId(c), new Date());
    return c.json(envelope(presentShopFeeRates(rates)), 200);
  });

  on('GET /shops/statement.csv', async (c) => {
    const document = await readDocument(callingShopId(c), c.req.valid('query'));
    return c.body(statementCsv(document), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="dwaso-statement-${document.from}-${document.to}.csv"`,
    });
  });
  return app;
}

const amount = (cedis: number) => cedis.toFixed(2);
const AMOUNTS = ['Amount (GHS)', 'Balance (GHS)', 'Discount you gave (GHS)', 'Part paid by Dwaso (GHS)'];

/** Formats a statement as CSV for a spreadsheet. A cell that could run as a formula gets an apostrophe. */
export function statementCsv(statement: StatementDocument): string {
  const rows = [
    ['Date', 'Kind', 'Description', 'Order', 'Items', 'Buyer', 'Fee paid by the buyer (GHS)', ...AMOUNTS],
    [statement.from, 'OPENING', 'Balance before', '', '', '', '', '', amount(statement.opening), '', ''],
    ...statement.lines.map((line) => [
      line.at.slice(0, 10),
      line.kind,
      // A product's name may start like a formula. Numbers may start with a minus and stay numbers.
      escapeFormula(line.description),
      line.orderId ? orderNumber(line.orderId) : '',
      escapeFormula(line.items ?? ''),
      escapeFormula(line.customer ?? ''),
      line.fee === null ? '' : amount(line.fee),
      amount(line.amount),
      amount(line.balance),
      line.discount ? amount(line.discount) : '',
      line.market ? amount(line.market) : '',
    ]),
    [statement.to, 'CLOSING', 'Balance after', '', '', '', '', '', amount(statement.closing), '', ''],
  ];
  return stringify(rows, { bom: true });
}
