import type { PaymentDeps } from '#modules/payments';

/** Dependencies of refunds. */
export type RefundDeps = Pick<PaymentDeps, 'db' | 'gateways' | 'site' | 'log'>;
