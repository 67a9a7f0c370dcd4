import { createGateways, type Gateways } from '#modules/payments';
import type { Env } from '#platform/env';
import { SIMULATOR_KEY } from '#platform/env-rules';
import { createPaystack, type PaymentProvider } from '#providers/paystack';
import type { SimulatorUrls } from './node-config.ts';

/** The configured payment providers. The names are stored with each payment: they never change. */
export function createPaymentProviders(env: Env, simulators: SimulatorUrls): Gateways<PaymentProvider> {
  const paystack = createPaystack({
    baseUrl: env.paystackBaseUrl ?? (simulators.paystack as string),
    secretKey: env.paystackSecretKey ?? SIMULATOR_KEY,
  });
  return createGateways<PaymentProvider>('paystack', { paystack });
}
