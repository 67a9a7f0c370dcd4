import { createPaystackGateway } from '#providers/paystack';
import { GatewayError, type PaymentGateway } from '../../../src/domain/payments/gateway.ts';
import { processRefunds } from '../../../src/domain/refunds/index.ts';
import { createLog } from '../../../src/platform/log.ts';
import { type Columns, insertRow } from './insert-row.ts';
import type { Market } from './open-market.ts';
import { demoShop, sale } from './sellers.ts';

interface Payment {
  orderId: string;
  attemptId: string;
  reference: string;
}
interface Refund {
  status: string;
  attempts: number;
  at: string | null;
  error: string | null;
  due: Date;
}

export const SENT = { status: 'PENDING', processor_refund_id: 'r-1', attempts: 1 };
/** Sent, and the answer was lost. */
export const LOST = { status: 'PENDING', attempts: 1 };

export const failing =
  (code: string, maybeAccepted = false) =>
  async () => {
    throw new GatewayError('no answer that helps', { maybeAccepted, code });
  };

/** Refunds of two payments, put into the table in any state, and a processor that says what it is told to. */
export function refundRowsOf(market: () => Market) {
  /** Filled by `prepare`. */
  const payments = {} as { mine: Payment; other: Payment };
  /** What the processor is asked, in turn. */
  const asked: string[] = [];

  async function paidOrder(shop: { id: string }): Promise<Payment> {
    const { orderId } = await sale(market(), shop);
    const [attempt] = await market().rows<{ attemptId: string; reference: string }>(
      'select id as "attemptId", reference from payment_attempts where order_id = $1',
      [orderId],
    );
    return { orderId, ...(attempt as { attemptId: string; reference: string }) };
  }
  async function prepare(): Promise<void> {
    market().simulator.faults.muteWebhooks(true);
    const shop = await demoShop(market(), 0);
    Object.assign(payments, { mine: await paidOrder(shop), other: await paidOrder(shop) });
  }
  async function forget(): Promise<void> {
    await market().rows('delete from refunds');
    await market().rows('delete from dashboard_refunds');
  }

  /** The refunds' dependencies, with a processor that takes every refund and knows of none, unless it is told otherwise. */
  function deps(gateway: Partial<PaymentGateway> = {}) {
    const real = createPaystackGateway({ baseUrl: market().simulator.url, secretKey: market().secretKey });
    const given: Partial<PaymentGateway> = {
      refund: async ({ amountPesewas }) => ({
        refundId: `r-${amountPesewas}`,
        status: 'PENDING',
        amountPesewas,
      }),
      fetchRefund: async (refundId) => ({ refundId, status: 'PENDING', amountPesewas: 100 }),
      findRefunds: async () => [],
      ...gateway,
    };
    const heard = Object.fromEntries(
      Object.entries(given).map(([name, answer]) => [
        name,
        (said: unknown) => {
          asked.push(
            `${name} ${typeof said === 'object' ? (said as { amountPesewas: number }).amountPesewas : said}`,
          );
          return (answer as (said: unknown) => unknown)(said);
        },
      ]),
    );
    const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
    return { db: market().database.db, gateway: { ...real, ...heard }, site, log: createLog('silent') };
  }
  /** One round of the worker; gives what it asked. */
  async function round(gateway: Partial<PaymentGateway> = {}, of?: string): Promise<string[]> {
    asked.length = 0;
    await processRefunds(deps(gateway), of);
    return [...asked];
  }

  const refund = (values: Columns = {}, { attemptId, orderId } = payments.mine) =>
    insertRow(market(), 'refunds', {
      ...{ attempt_id: attemptId, order_id: orderId, amount_pesewas: 100, reason: 'Spoiled' },
      ...{ status: 'APPROVED', ...values },
    });
  async function read(id: string): Promise<Refund> {
    const [row] = await market().rows<Refund>(
      `select status, attempts, processor_refund_id as at, last_error as error, check_after as due
         from refunds where id = $1`,
      [id],
    );
    return row as Refund;
  }
  const set = (id: string, what: string) => market().rows(`update refunds set ${what} where id = $1`, [id]);

  return { prepare, forget, payments, deps, round, refund, read, set };
}
