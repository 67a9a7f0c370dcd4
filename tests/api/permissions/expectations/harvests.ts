import { ADDRESS } from '../../support/people.ts';
import {
  ADMIN_OWNERS,
  ADMINS,
  ALL,
  CUSTOMERS,
  type Expectation,
  MANAGERS,
  MANAGERS_A,
  OWN,
  OWNER_A,
  rule,
  to,
} from './rule.ts';

/** Harvests: who may see, offer, reserve and follow them. */
export const HARVEST_ROUTES: Record<string, Expectation> = {
  'GET /harvests': rule(ALL, to('/harvests')),
  'GET /harvests/{id}': rule(ALL, async (t) => ({ path: `/harvests/${await t.harvest()}` })),
  'POST /harvests/{id}/reserve': rule(CUSTOMERS, async (t) => ({
    path: `/harvests/${await t.harvest()}/reserve`,
    body: {
      ...{ quantity: 1, termsVersion: '2026-11', paymentMethod: 'MOMO', shippingAddress: ADDRESS },
      momo: { phone: '0551234987', network: 'mtn' },
    },
  })),
  'POST /orders/{id}/decline': rule(OWN, async (t) => ({
    path: `/orders/${await t.lateReservation()}/decline`,
  })),
  'GET /shops/harvests': rule(MANAGERS, to('/shops/harvests')),
  'POST /shops/harvests': rule(MANAGERS, (t) => ({ path: '/shops/harvests', body: t.newHarvest() })),
  'POST /shops/harvests/{id}/notes': rule(MANAGERS_A, async (t) => ({
    path: `/shops/harvests/${await t.harvest()}/notes`,
    body: { text: 'The rains came early' },
  })),
  'POST /shops/harvests/{id}/ready': rule(MANAGERS_A, async (t) => ({
    path: `/shops/harvests/${await t.harvest()}/ready`,
    body: { quantity: 5 },
  })),
  'POST /shops/harvests/{id}/fail': rule(MANAGERS_A, async (t) => ({
    path: `/shops/harvests/${await t.harvest()}/fail`,
    body: { reason: 'Army worms took the field' },
  })),
  'POST /shops/harvests/{id}/advance': rule(OWNER_A, async (t) => ({
    path: `/shops/harvests/${await t.advanceable()}/advance`,
  })),
  'GET /admin/harvests': rule(ADMINS, to('/admin/harvests')),
  'PUT /admin/shops/{id}/advances': rule(ADMIN_OWNERS, (_t, p) => ({
    path: `/admin/shops/${p.shopA.id}/advances`,
    body: { allowance: { sharePercent: 30, max: 1000 }, reason: 'Three good seasons' },
  })),
  'GET /agent/farmers/{shopId}/harvests': rule(OWN, async (t) => ({
    path: `/agent/farmers/${await t.farmer()}/harvests`,
  })),
  'POST /agent/farmers/{shopId}/harvests/{productId}/notes': rule(OWN, async (t) => ({
    path: `/agent/farmers/${await t.farmer()}/harvests/${await t.harvest()}/notes`,
    body: { text: 'The rains came early' },
  })),
  'POST /agent/farmers/{shopId}/harvests/{productId}/ready': rule(OWN, async (t) => ({
    path: `/agent/farmers/${await t.farmer()}/harvests/${await t.harvest()}/ready`,
    body: { quantity: 5 },
  })),
  'POST /agent/farmers/{shopId}/harvests/{productId}/fail': rule(OWN, async (t) => ({
    path: `/agent/farmers/${await t.farmer()}/harvests/${await t.harvest()}/fail`,
    body: { reason: 'The river took the field' },
  })),
};
