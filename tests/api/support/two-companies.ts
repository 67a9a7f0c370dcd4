import { createGateways, type Gateways } from '../../../src/modules/payments/index.ts';
import type { PaymentProvider } from '../../../src/providers/payment-provider.ts';
import { createSecondProvider, SECOND, signSecond } from '../../support/second-provider.ts';
import { PROVIDER } from '../../support/single-provider.ts';
import type { Market } from './open-market.ts';

/** Paystack and a second payment company side by side. The market may open later, with `providers`. */
export function twoCompanies(open: () => Market) {
  const second = createSecondProvider();
  /** The provider of new payments and payouts; tests switch it. */
  const newest = { provider: SECOND };
  const providers = (paystack: PaymentProvider): Gateways<PaymentProvider> => {
    const both = createGateways(SECOND, { [PROVIDER]: paystack, [SECOND]: second.provider });
    return {
      ...both,
      get current() {
        return newest.provider;
      },
    };
  };

  const one = async <T = Record<string, unknown>>(text: string, values: unknown[]) =>
    (await open().rows<T>(text, values))[0] as T;
  const readPayment = (orderId: string) =>
    one<{ provider: string; reference: string; status: string }>(
      'select provider, reference, status from payment_attempts where order_id = $1',
      [orderId],
    );
  /** A webhook in the second company's words, at the address of `provider`. */
  const hook = (provider: string, body: object, signature?: string) => {
    const raw = JSON.stringify(body);
    const headers = {
      'x-second-signature': signature ?? signSecond(raw),
      'content-type': 'application/json',
    };
    return open().call('POST', `/payments/${provider}/webhook`, { raw, headers });
  };

  return { second, newest, providers, one, readPayment, hook };
}
