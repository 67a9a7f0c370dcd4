import { createRecovery } from '#web/lib/recovery/recovery.ts';
import { customerSession } from '#web/lib/session/customer.ts';

export const customerRecovery = createRecovery(customerSession, {
  request: '/auth/request-password-reset',
  verify: '/auth/verify-reset-code',
  reset: '/auth/reset-password',
});
