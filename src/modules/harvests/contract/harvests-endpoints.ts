import * as z from 'zod/mini';
import { table } from '#contract/table';
import { cedis, createdId, done, success, successList } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { checkoutResult, order } from '#src/modules/orders/contract/orders.ts';
import { advanceAllowance, shopHarvests } from './admin-harvests.ts';
import { harvest, harvestDetail, harvestQuery, harvestReservation, ownHarvest } from './harvests.ts';
import { harvestFailure, harvestInput, harvestNoteInput, harvestReady } from './seller-harvests.ts';

export const harvestEndpoints = table('Catalogue', {
  'GET /harvests': {
    id: 'listHarvests',
    summary: 'List coming harvests',
    description:
      'Those that can be reserved, the earliest first. For example `?region=Bono+East&crop=maize&month=2027-08`.',
    for: 'anyone',
    query: harvestQuery,
    says: 'Coming harvests',
    answer: successList(harvest),
  },
  'GET /harvests/{id}': {
    id: 'getHarvest',
    summary: 'Read a harvest',
    description:
      'With its terms and how the season goes, for example “The rains came, the maize is knee-high”.',
    for: 'anyone',
    says: 'The harvest',
    answer: success(harvestDetail),
    failures: [404],
  },
});

export const reservationEndpoints = table('Orders and payment', {
  'POST /harvests/{id}/reserve': {
    id: 'reserveHarvest',
    summary: 'Reserve a harvest with a deposit',
    description:
      'Orders units at their highest price and asks the wallet or card for the deposit, which Dwaso holds. Send an `Idempotency-Key`, and the version of the terms that the customer has read.',
    for: 'customer',
    limits: ['payments', 'prompts', 'ordersOfNew'],
    headers: idempotencyKeyHeader,
    body: harvestReservation,
    example: {
      quantity: 4,
      termsVersion: '2026-11',
      paymentMethod: 'MOMO',
      shippingAddress: {
        fullName: 'Ama Serwaa',
        phone: '055 123 4987',
        street: '12 Prempeh II Street',
        city: 'Kumasi',
        state: 'Ashanti',
      },
      momo: { phone: '055 123 4987', network: 'mtn' },
    },
    status: 201,
    says: 'The order, and the payment of its deposit',
    answer: success(checkoutResult),
    failures: [404, 409],
  },
  'POST /orders/{id}/decline': {
    id: 'declineReservation',
    summary: 'Take the deposit of a reservation back',
    description:
      'Where less is delivered than was reserved, or the farmer says nothing for 14 days after the expected harvest. All of it goes back. For example when 3 bags of 5 came in.',
    for: 'customer',
    says: 'The order as it stands now',
    answer: success(order),
    failures: [404, 409],
  },
});

export const shopHarvestEndpoints = table('Shops: orders', {
  'GET /shops/harvests': {
    id: 'listShopHarvests',
    summary: 'List the shop’s harvests',
    description: 'Newest first, with what was reserved. For example “120 bags of maize, 85 reserved”.',
    for: 'shop manager',
    says: 'Harvests, newest first',
    answer: successList(ownHarvest),
  },
  'POST /shops/harvests': {
    id: 'offerHarvest',
    summary: 'Offer a harvest',
    description:
      'Customers reserve it with a deposit. A shop without history may offer only so much at once.',
    for: 'shop manager',
    headers: idempotencyKeyHeader,
    body: harvestInput,
    example: {
      name: 'White maize, 100 kg bag',
      description: 'From Ejura, dried and sorted',
      unit: '100 kg bag',
      categoryId: null,
      parcelSize: 'SACK',
      crop: 'maize',
      expectedFrom: '2027-08-01',
      expectedTo: '2027-08-20',
      orderUntil: '2027-07-31',
      quantity: 120,
      price: 420,
      ceiling: 480,
      depositPercent: 20,
      forfeitPercent: 50,
    },
    status: 201,
    says: 'The id of its product',
    answer: createdId,
    failures: [404, 409, 507],
  },
  'POST /shops/harvests/{id}/notes': {
    id: 'noteHarvest',
    summary: 'Tell how the season goes',
    description: 'Everybody sees it.',
    for: 'shop manager',
    body: harvestNoteInput,
    example: { text: 'The rains came early, the maize is knee-high' },
    says: 'Done',
    answer: done,
    failures: [404],
  },
  'POST /shops/harvests/{id}/ready': {
    id: 'completeHarvest',
    summary: 'Say that a harvest is ready',
    description:
      'With its true quantity. Customers pay the rest within three days; a short harvest is shared out in proportion.',
    for: 'shop manager',
    headers: idempotencyKeyHeader,
    body: harvestReady,
    example: { quantity: 96, price: 430, readyOn: '2027-08-09' },
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
  'POST /shops/harvests/{id}/fail': {
    id: 'failHarvest',
    summary: 'Say that a harvest failed',
    description: 'Every deposit goes back whole, before anything else is paid out to the shop.',
    for: 'shop manager',
    headers: idempotencyKeyHeader,
    body: harvestFailure,
    example: { reason: 'Army worms took the field' },
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
  'POST /shops/harvests/{id}/advance': {
    id: 'takeAdvance',
    summary: 'Take an advance on the deposits of a harvest',
    description:
      'Where an owner of the market allowed it, up to a share; owed until the goods are delivered. For example to pay for fertiliser.',
    for: 'shop owner',
    headers: idempotencyKeyHeader,
    says: 'What was added to the balance',
    answer: success(z.object({ amount: cedis })),
    failures: [404, 409],
  },
});

export const adminHarvestEndpoints = table('Admin: people and shops', {
  'GET /admin/harvests': {
    id: 'listHarvestsByShop',
    summary: 'Compare what shops promised with what they delivered',
    description: 'By shop, the most failed first. For example to see who may have an advance.',
    for: 'admin',
    says: 'Shops with harvests',
    answer: successList(shopHarvests),
  },
  'PUT /admin/shops/{id}/advances': {
    id: 'allowAdvances',
    summary: 'Allow a shop advances on deposits, or end that',
    description:
      'Up to a share of each deposit and a sum in all. For example for a farmer with three good seasons.',
    for: 'admin owner',
    requiresRecentPassword: true,
    body: advanceAllowance,
    example: { allowance: { sharePercent: 30, max: 2000 }, reason: 'Three good seasons' },
    says: 'Done',
    answer: done,
    failures: [404],
  },
});
