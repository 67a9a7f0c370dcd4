import { type CreditEntry, listCreditEntries, readCredit } from '#modules/ledger';
import { customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { toCedis } from '#shared/money';
import type { CustomerCredit } from '../contract/credit.ts';

const SHOWN_MAX = 200;

const KINDS: Record<CreditEntry['key'], CustomerCredit['entries'][number]['kind']> = {
  refunded: 'FROM_ORDER',
  'credit-used': 'USED',
  'credit-used-late': 'USED',
  'credit-returned': 'BACK',
  'credit-moved': 'JOINED',
  'credit-paid-back': 'PAID_BACK',
};

/** Loads a customer's credit and how it moved, the newest first. */
export async function readCustomerCredit(
  { db }: Pick<HttpDeps, 'db'>,
  userId: string,
  limit = SHOWN_MAX,
): Promise<CustomerCredit> {
  const entries = await listCreditEntries(db, { userId, limit });
  return {
    balance: toCedis(await readCredit(db, userId)),
    entries: entries.map(({ key, amountPesewas, ...entry }) => ({
      ...{ ...entry, kind: KINDS[key], amount: toCedis(amountPesewas) },
    })),
  };
}

/** A customer's credit: small differences in weight, for the next order. */
export function creditRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  on('GET /users/credit', async (c) => c.json(envelope(await readCustomerCredit(deps, customerId(c))), 200));
  return app;
}
