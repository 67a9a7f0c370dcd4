import { createGateways, type Gateways } from '#modules/payments';

/** The provider of a market that is not told of another. */
export const PROVIDER = 'paystack';

/** This gateway as the only provider. */
export const singleGateway = <Gateway>(gateway: Gateway): Gateways<Gateway> =>
  createGateways<Gateway>(PROVIDER, { [PROVIDER]: gateway });
