import { z } from 'zod';
import type { BooksGateway, MovementKind, Page } from '../../modules/books/gateway.ts';
import { accepted, type ClientOptions, createClient, redact, unreadable } from './client.ts';
import { id, pesewas, text } from './schemas.ts';

const PER_PAGE = 100;
const CURRENCY = 'GHS';
const signed = z.number().int();
const moment = z.iso.datetime({ offset: true }).transform((value) => new Date(value));

const balancesSchema = z.array(z.object({ currency: z.string(), balance: signed }));
const movementsSchema = z.array(
  z.object({
    id,
    currency: z.string(),
    balance: signed,
    difference: signed,
    reason: text,
    model_responsible: text,
    model_row: id.nullish().catch(null),
    createdAt: moment,
  }),
);
const transfersSchema = z.array(z.object({ id, reference: z.string() }));
const settlementsSchema = z.array(
  z.object({
    id,
    status: z.string(),
    currency: z.string().nullish(),
    effective_amount: signed.nullish(),
    total_amount: signed,
    total_fees: pesewas,
    total_processed: pesewas,
    settlement_date: moment,
  }),
);
const paymentsSchema = z.array(z.object({ id }));

/** Paystack does not document the names of these categories, so we match a part of them. */
const KINDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/transaction|charge/i, 'CHARGE'],
  [/refund/i, 'REFUND'],
  [/transfer|payout/i, 'TRANSFER'],
  [/dispute|chargeback/i, 'DISPUTE'],
];
const kindOf = (model: string) => KINDS.find(([name]) => name.test(model))?.[1] ?? 'OTHER';

/** Paystack implementation of the reconciliation domain's gateway (docs/paystack-and-ghana.md, 1.16). */
export function createPaystackBalance(options: ClientOptions): BooksGateway {
  const send = createClient(options);

  /** @throws GatewayError without a usable answer */
  async function page<Schema extends z.ZodType<unknown[]>>(
    path: string,
    { label, schema, ...asked }: { label: string; schema: Schema; page: number; since?: Date | null },
  ): Promise<Page<z.infer<Schema>[number]>> {
    const query = new URLSearchParams({ page: String(asked.page), perPage: String(PER_PAGE) });
    if (asked.since) query.set('from', asked.since.toISOString());
    const answer = await send({ method: 'GET', path: `${path}?${query}`, label: `GET ${label}` });
    const rows = accepted(answer, schema);
    return { rows, more: rows.length === PER_PAGE };
  }

  return {
    async balance() {
      const label = 'GET /balance';
      const balances = accepted(await send({ method: 'GET', path: '/balance', label }), balancesSchema);
      const cedis = balances.find(({ currency }) => currency === CURRENCY);
      if (!cedis) throw unreadable(label);
      return cedis.balance;
    },

    async movements(at, since) {
      const label = '/balance/ledger';
      const { rows, more } = await page(label, { label, schema: movementsSchema, page: at, since });
      const movements = rows
        .filter(({ currency }) => currency === CURRENCY)
        .map((row) => ({
          id: row.id,
          kind: kindOf(row.model_responsible ?? ''),
          subject: row.model_row ?? row.id,
          amountPesewas: row.difference,
          balancePesewas: row.balance,
          reason: redact(row.reason ?? row.model_responsible ?? ''),
          happenedAt: row.createdAt,
        }));
      return { rows: movements, more };
    },

    transfers: (at, since) =>
      page('/transfer', { label: '/transfer', schema: transfersSchema, page: at, since }),

    async settlements(at, since) {
      const label = '/settlement';
      const { rows, more } = await page(label, { label, schema: settlementsSchema, page: at, since });
      const settlements = rows
        .filter(({ currency }) => (currency ?? CURRENCY) === CURRENCY)
        .map((row) => ({
          id: row.id,
          status: row.status,
          grossPesewas: row.total_processed,
          feesPesewas: row.total_fees,
          netPesewas: row.effective_amount ?? row.total_amount,
          settledAt: row.settlement_date,
        }));
      return { rows: settlements, more };
    },

    async settled(settlementId, at) {
      const path = `/settlement/${encodeURIComponent(settlementId)}/transactions`;
      const label = '/settlement/:id/transactions';
      const { rows, more } = await page(path, { label, schema: paymentsSchema, page: at });
      return { rows: rows.map((row) => ({ processorId: row.id })), more };
    },
  };
}
