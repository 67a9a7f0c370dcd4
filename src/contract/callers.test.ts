import { describe, expect, it } from 'vitest';
import { ADMIN_ROLES, type AdminRole } from '#shared/admin-roles';
import { SHOP_ROLES, type ShopRole } from '#shared/shop-roles';
import { mayCall } from './callers.ts';
import { type EndpointKey, endpoints } from './endpoints.ts';

const adminsFor = (key: EndpointKey): AdminRole[] =>
  ADMIN_ROLES.filter((adminRole) => mayCall({ kind: 'admin', adminRole }, endpoints[key]));
const teamFor = (key: EndpointKey): ShopRole[] =>
  SHOP_ROLES.filter((role) => mayCall({ kind: 'shop', role }, endpoints[key]));

describe('which admins an endpoint is for', () => {
  it.each([
    ['GET /admin/payouts', [...ADMIN_ROLES]],
    ['POST /admin/payouts/run', ['owner', 'finance']],
    ['POST /admin/refunds/{id}/settle', ['owner', 'finance']],
    ['POST /admin/orders/{id}/refund', ['owner', 'finance']],
    ['POST /admin/shops/{id}/payouts/hold', ['owner', 'finance']],
    ['POST /admin/shops/{id}/ban', ['owner', 'moderator']],
    ['PATCH /admin/categories/{id}', ['owner', 'moderator']],
    ['POST /admin/outbox/{id}/retry', [...ADMIN_ROLES]],
    ['DELETE /admin/orders/{id}', ['owner', 'finance', 'support']],
    ['POST /admin/admins/{id}/remove', ['owner']],
    ['DELETE /auth/sessions/{id}', [...ADMIN_ROLES]],
    ['POST /auth/logout', [...ADMIN_ROLES]],
    ['POST /admin/jobs/{queue}/run', ['owner']],
    ['POST /cart/checkout', []],
  ] as const)('%s: %j', (key, roles) => {
    expect(adminsFor(key)).toEqual(roles);
  });
});

it.each([
  ['GET /shops/profile', ['owner', 'manager', 'packer']],
  ['POST /products', ['owner', 'manager']],
  ['POST /shops/payouts', ['owner']],
  ['GET /orders/{id}', ['owner', 'manager', 'packer']],
  ['GET /orders', []],
] as const)('which of a shop’s team %s is for: %j', (key, roles) => {
  expect(teamFor(key)).toEqual(roles);
});

it('lets only owners change what no other role is named for', () => {
  const changes = (Object.keys(endpoints) as EndpointKey[]).filter(
    (key) => key.includes(' /admin/') && !key.startsWith('GET ') && adminsFor(key).length === 1,
  );
  expect(changes.toSorted()).toEqual([
    'DELETE /admin/apps/{id}',
    'DELETE /admin/mails/{id}',
    'DELETE /admin/recordings/{card}/{language}',
    'DELETE /admin/shops/{id}/recovery',
    'DELETE /admin/users/{id}/recovery',
    'PATCH /admin/apps/{id}',
    'POST /admin/admins/{id}/allow-recovery',
    'POST /admin/admins/{id}/lift-factor',
    'POST /admin/admins/{id}/remove',
    'POST /admin/admins/{id}/role',
    'POST /admin/announcements',
    'POST /admin/announcements/preview',
    'POST /admin/announcements/{id}/stop',
    'POST /admin/apps',
    'POST /admin/apps/{id}/secret',
    'POST /admin/jobs/{queue}/run',
    'POST /admin/launch/claims',
    'POST /admin/launch/lines/{line}/code',
    'POST /admin/launch/lines/{line}/proof',
    'POST /admin/launch/lines/{line}/signature',
    'POST /admin/launch/network',
    'POST /admin/launch/opening',
    'POST /admin/launch/test-payment',
    'POST /admin/launch/test-payment/code',
    'POST /admin/mails/{id}/preview',
    'POST /admin/mails/{id}/test',
    'POST /admin/outbox/retry',
    'POST /admin/recordings/{card}/{language}',
    'POST /admin/shops/{id}/recovery',
    'POST /admin/site-pages/preview',
    'POST /admin/site-pages/{page}/versions',
    'POST /admin/users/{id}/recovery',
    'PUT /admin/mails/{id}',
    'PUT /admin/shops/{id}/advances',
  ]);
});
