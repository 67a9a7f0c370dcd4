import { createGateways, type Gateways } from '#modules/payments';

/** The only provider of a market by default. */
export const PROVIDER = 'paystack';

/** This gateway as the only provider. */
export const singleGateway = <Gateway>(gateway: Gateway): Gateways<Gateway> =>
  createGateways<Gateway>(PROVIDER, { [PROVIDER]: gateway });
