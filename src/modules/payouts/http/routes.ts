import { stringify } from 'csv-stringify/sync';
import { listShopFees, readStatement } from '#modules/books';
import { confirmSession } from '#modules/identity';
import { listShopRates, readSettings } from '#modules/settings';
import { getShop, shopCredentials } from '#modules/shops';
import { escapeFormula } from '#platform/csv-injection';
import { adminId, assertRecentPassword, callingShopId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, listEnvelope, type z } from '#server/http/router';
import { fromCedis, toCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { detectNetwork, maskPhone } from '#shared/phone';
import {
  APPROVAL_REQUESTED,
  executeOrRequestApproval,
  planConfirmedRun,
  planRun,
} from '#src/modules/approvals/http/routes.ts';
import { presentFeeStatement } from '#src/modules/books/http/routes.ts';
import { presentShopFeeRates } from '#src/modules/settings/http/routes.ts';
import type {
  adminPayoutQuery,
  payoutQuery,
  StatementDocument,
  statementQuery,
} from '../contract/payouts.ts';
import { payoutErrors } from '../errors.ts';
import {
  confirmWallet,
  confirmWalletHolder,
  getPayout,
  holdPayouts,
  listHeldEarnings,
  listPayouts,
  listWalletsToCheck,
  proposeWallet,
  readEarnings,
  requestPayout,
  retryPayout,
  returnPayoutToBalance,
  type WalletMismatch,
} from '../index.ts';
import {
  presentAdminPayout,
  presentEarnings,
  presentPayout,
  presentPlannedPayout,
  presentStatement,
  presentWallet,
} from './present-payouts.ts';

const presentWalletMismatch = (wallet: WalletMismatch) => ({
  ...wallet,
  phone: maskPhone(wallet.phone),
  confirmedAt: toIso(wallet.confirmedAt),
});

/** Maximum shops in the preview of a run. */
const RUN_SHOWN_MAX = 50;
/** Payouts for admins: view, run, retry, take back, hold; and wallets in another person's name. */
export function adminPayoutRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  const shown = async (id: string) => presentAdminPayout(await getPayout(db, id));

  on('GET /admin/payouts', async (c) => {
    const read = (query: z.infer<typeof adminPayoutQuery>) => listPayouts(db, query);
    return c.json(await cursorPage(c.req.valid('query'), read, presentAdminPayout), 200);
  });

  on('GET /admin/payouts/run', async (c) => {
    const { shown: planned, request } = await planRun(deps);
    const { count, amountPesewas } = request;
    const payouts = planned.slice(0, RUN_SHOWN_MAX).map(presentPlannedPayout);
    return c.json(envelope({ amount: toCedis(amountPesewas), count, payouts }), 200);
  });

  on('POST /admin/payouts/run', async (c) => {
    const { amount, count } = c.req.valid('json');
    const request = await planConfirmedRun(deps, { amountPesewas: fromCedis(amount), count });
    const moved = await executeOrRequestApproval(deps, adminId(c), { kind: 'PAYOUT_RUN', request });
    if (moved.waits) return c.json(envelope(moved.waits, APPROVAL_REQUESTED), 202);
    const begun = moved.begun.length;
    return c.json(envelope({ begun }, `${begun} ${begun === 1 ? 'payout' : 'payouts'} begun`), 200);
  });

  on('POST /admin/payouts/{id}/retry', async (c) => {
    const { id } = c.req.valid('param');
    await retryPayout(db, { payoutId: id, adminId: adminId(c) });
    deps.nudgePayouts();
    return c.json(envelope(await shown(id), 'Sent again'), 200);
  });

  on('POST /admin/payouts/{id}/take-back', async (c) => {
    const { id } = c.req.valid('param');
    await returnPayoutToBalance(deps.payouts, { payoutId: id, adminId: adminId(c), ...c.req.valid('json') });
    return c.json(envelope(await shown(id), 'Returned to the shop’s balance'), 200);
  });

  on('POST /admin/shops/{id}/payouts', async (c) => {
    const shopId = c.req.valid('param').id;
    const { request } = await planRun(deps, shopId);
    // If nothing can be paid now, `requestPayout` throws the reason.
    if (request.count === 0) {
      const { id } = await requestPayout(db, { shopId, requestedBy: 'admin', adminId: adminId(c) });
      return c.json(envelope(await shown(id), 'The payout is on its way'), 201);
    }
    const moved = await executeOrRequestApproval(deps, adminId(c), { kind: 'PAYOUT_RUN', request });
    if (moved.waits) return c.json(envelope(moved.waits, APPROVAL_REQUESTED), 202);
    return c.json(envelope(await shown(moved.begun[0] ?? ''), 'The payout is on its way'), 201);
  });

  on('POST /admin/shops/{id}/payouts/hold', async (c) => {
    await holdPayouts(db, site, {
      shopId: c.req.valid('param').id,
      adminId: adminId(c),
      ...c.req.valid('json'),
    });
    return c.json(envelope({ success: true as const }, 'Payouts are on hold'), 200);
  });

  on('POST /admin/shops/{id}/payouts/release', async (c) => {
    const shopId = c.req.valid('param').id;
    await holdPayouts(db, site, { shopId, adminId: adminId(c), reason: null });
    return c.json(envelope({ success: true as const }, 'Payouts resumed'), 200);
  });
  on('GET /admin/wallets', async (c) => {
    const found = await listWalletsToCheck(db);
    return c.json(listEnvelope(found.map(presentWalletMismatch), { total: found.length }), 200);
  });

  on('POST /admin/shops/{id}/wallet-name', async (c) => {
    await confirmWalletHolder(db, { adminId: adminId(c), shopId: c.req.valid('param').id });
    return c.json(envelope({ success: true as const }, 'Wallet approved'), 200);
  });
  return app;
}

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
    const { phone, network = detectNetwork(phone), password } = c.req.valid('json');
    if (password === undefined) assertRecentPassword(c);
    else {
      await rateLimits.passwordChecks.use(shopId);
      const { sessionId } = c.get('session');
      await confirmSession(db, shopCredentials, { account: { shopId }, sessionId, password });
    }
    if (!network) {
      throw payoutErrors.networkNeeded();
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
    const read = (query: z.infer<typeof payoutQuery>) => listPayouts(db, { shopId, ...query });
    return c.json(await cursorPage(c.req.valid('query'), read, presentPayout), 200);
  });

  on('POST /shops/payouts', async (c) => {
    const shopId = callingShopId(c);
    const requestKey = await readIdempotencyKey(c, {});
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
    const { 'fee.vatPercent': vatPercent } = await readSettings(db);
    return presentStatement(lines, { from, to }, { id, name, ownerName, location }, vatPercent);
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
    const rates = listShopRates(await readSettings(db), callingShopId(c), new Date());
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

export const routes: RouteGroup[] = [sellerMoneyRoutes, adminPayoutRoutes];
