import { api } from '#web/lib/api.ts';
import { createRecovery } from '#web/lib/recovery/recovery.ts';

export const customerRecovery = createRecovery(
  { api },
  {
    request: '/auth/request-password-reset',
    verify: '/auth/verify-reset-code',
    reset: '/auth/reset-password',
  },
);
