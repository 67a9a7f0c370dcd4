import { createPaystackGateway } from '#providers/paystack';
import { GatewayError, type PaymentGateway } from '../../../src/modules/payments/payments/gateway.ts';
import { processRefunds } from '../../../src/modules/refunds/index.ts';
import { createLog } from '../../../src/platform/log.ts';
import { singleGateway } from '../../support/single-provider.ts';
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
/** Sent, but the answer was lost. */
export const LOST = { status: 'PENDING', attempts: 1 };

export const failing =
  (code: string, maybeAccepted = false) =>
  async () => {
    throw new GatewayError('no answer that helps', { maybeAccepted, code });
  };

/** Refunds of two payments, inserted in any state, and a processor with preset answers. */
export function refundRowHelpers(market: () => Market) {
  /** Filled by `prepare`. */
  const payments = {} as { mine: Payment; other: Payment };
  /** The calls to the processor, in order. */
  const processorCalls: string[] = [];

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

  /** The refunds' dependencies, with a processor that by default accepts every refund and lists none. */
  function deps(gateway: Partial<PaymentGateway> = {}) {
    const real = createPaystackGateway({ baseUrl: market().simulator.url, secretKey: market().secretKey });
    const defaults: Partial<PaymentGateway> = {
      refund: async ({ amountPesewas }) => ({
        refundId: `r-${amountPesewas}`,
        status: 'PENDING',
        amountPesewas,
      }),
      fetchRefund: async (refundId) => ({ refundId, status: 'PENDING', amountPesewas: 100 }),
      findRefunds: async () => [],
      ...gateway,
    };
    const outcomes = Object.fromEntries(
      Object.entries(defaults).map(([name, answer]) => [
        name,
        (input: unknown) => {
          processorCalls.push(
            `${name} ${typeof input === 'object' ? (input as { amountPesewas: number }).amountPesewas : input}`,
          );
          return (answer as (input: unknown) => unknown)(input);
        },
      ]),
    );
    const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
    return {
      db: market().database.db,
      gateways: singleGateway({ ...real, ...outcomes }),
      site,
      log: createLog('silent'),
    };
  }
  /** Runs the worker once. @returns its calls to the processor */
  async function round(gateway: Partial<PaymentGateway> = {}, of?: string): Promise<string[]> {
    processorCalls.length = 0;
    await processRefunds(deps(gateway), of);
    return [...processorCalls];
  }

  const refund = (values: Columns = {}, { attemptId, orderId } = payments.mine) =>
    insertRow(market(), 'refunds', {
      provider: 'paystack',
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
  const set = (id: string, assignment: string) =>
    market().rows(`update refunds set ${assignment} where id = $1`, [id]);

  return { prepare, forget, payments, deps, round, refund, read, set };
}
