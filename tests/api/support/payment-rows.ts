import { createPaystackGateway } from '#providers/paystack';
import type { PaymentGateway, Verification } from '../../../src/modules/payments/payments/gateway.ts';
import { unmatchedPaymentHandler } from '../../../src/modules/refunds/index.ts';
import { createLog } from '../../../src/platform/log.ts';
import { SECOND } from '../../support/deadline-boundary.ts';
import { singleGateway } from '../../support/single-provider.ts';
import type { Market } from './open-market.ts';
import { newCustomer, orderFrom } from './people.ts';

export const WINDOW = 180 * SECOND;
/** Wallets of the simulator: the owner of the first never answers, that of the second pays. */
const WAITS = '0551230000';
export const PAYS = '0551234987';

interface Attempt {
  id: string;
  reference: string;
  status: string;
  next_step: string;
  in_doubt: boolean;
}

export const throwsTypeError = async () => {
  throw new TypeError('a mistake of our own');
};

/** Orders with a pending payment, and a processor with preset answers. */
export function paymentRowHelpers(market: () => Market) {
  /** The references that the processor was asked about. */
  const polledReferences: string[] = [];

  /** Excludes the payments of earlier tests and clears the recorded calls. */
  async function excludeOtherRows(): Promise<void> {
    polledReferences.length = 0;
    const { rows } = market();
    await rows("update payment_attempts set checks = 99 where status in ('FAILED', 'EXPIRED')");
    await rows(
      "update payment_attempts set status = 'EXPIRED', checks = 99 where status in ('CREATED', 'PENDING')",
    );
    await rows("update orders set status = 'EXPIRED' where status = 'AWAITING_PAYMENT'");
  }

  /** The payments' dependencies with this processor. */
  function deps(gateway: Partial<PaymentGateway> = {}) {
    const real = createPaystackGateway({ baseUrl: market().simulator.url, secretKey: market().secretKey });
    const verify = async (reference: string): Promise<Verification> => {
      polledReferences.push(reference);
      return { kind: 'PENDING', abandoned: false, message: null };
    };
    return {
      db: market().database.db,
      gateways: singleGateway({ ...real, verify, ...gateway }),
      site: { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' },
      log: createLog('silent'),
      returns: unmatchedPaymentHandler,
    };
  }

  const readAttempt = async (orderId: string) => {
    const [attempt] = await market().rows<Attempt>(
      'select * from payment_attempts where order_id = $1 order by id desc limit 1',
      [orderId],
    );
    return attempt as Attempt;
  };
  async function placed(wallet = WAITS, network?: 'mtn' | 'telecel') {
    const customer = await newCustomer(market());
    const { body } = await orderFrom(market(), customer.token, {
      product: 'White Maize',
      wallet,
      ...(network && { network }),
    });
    const orderId = body.data.order.id as string;
    return { ...customer, orderId, attempt: await readAttempt(orderId) };
  }

  return { polledReferences, excludeOtherRows, deps, readAttempt, placed };
}
