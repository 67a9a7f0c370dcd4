import { describe, expect, it } from 'vitest';
import { ADMIN_ROLES, type AdminRole, adminMay } from './admin-roles.ts';

const whoMay = (method: string, path: string): AdminRole[] =>
  ADMIN_ROLES.filter((role) => adminMay(role, method, path));

describe('what an admin may do', () => {
  it.each([
    ['GET', '/admin/payouts', [...ADMIN_ROLES]],
    ['POST', '/admin/payouts/run', ['owner', 'finance']],
    ['POST', '/admin/refunds/1/settle', ['owner', 'finance']],
    ['POST', '/api/v1/admin/orders/1/refund/', ['owner', 'finance']],
    ['POST', '/admin/shops/1/payouts/hold', ['owner', 'finance']],
    ['POST', '/admin/shops/1/ban', ['owner', 'moderator']],
    ['PATCH', '/admin/categories/1', ['owner', 'moderator']],
    ['POST', '/admin/outbox/1/retry', [...ADMIN_ROLES]],
    ['DELETE', '/admin/orders/1', ['owner', 'finance', 'support']],
    ['POST', '/admin/admins/1/remove', ['owner']],
    ['DELETE', '/auth/sessions/1', [...ADMIN_ROLES]],
    ['POST', '/auth/logout', [...ADMIN_ROLES]],
    ['POST', '/admin/jobs/mail/run', ['owner']],
    ['POST', '/admin/something-new', ['owner']],
  ])('%s %s: %j', (method, path, roles) => {
    expect(whoMay(method, path)).toEqual(roles);
  });
});
