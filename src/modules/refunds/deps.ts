import type { PaymentDeps } from '#modules/payments';

/** What refunds work with: of the processor the same as the payments. */
export type RefundDeps = Pick<PaymentDeps, 'db' | 'gateway' | 'site' | 'log'>;
