import type { Recovery } from '#web/lib/recovery/recovery.ts';
import { customerSession } from '#web/lib/session/customer.ts';

export const customerRecovery: Recovery = {
  request: (email) => customerSession.call('POST /auth/request-password-reset', { body: { email } }),
  verify: (body) => customerSession.call('POST /auth/verify-reset-code', { body }),
  reset: (proof, password) =>
    customerSession.call('POST /auth/reset-password', { body: { ...proof, password } }),
};
