import { table } from '#contract/table';
import { done, success, successList } from '#shared/envelope';
import { apiKey, apiKeyCreate, apiKeyRotate, newApiKey } from './api-keys.ts';

export const apiKeysEndpoints = table('API keys', {
  'GET /api-keys': {
    id: 'listApiKeys',
    summary: 'List one’s API keys',
    description:
      'The shop’s, or for admins the market’s: newest first, also those that expired in the last 30 days. Never with their secrets. For example “Stock sync …x7Qa, used today”.',
    for: ['shop owner', 'admin owner'],
    says: 'Your keys',
    answer: successList(apiKey),
  },
  'POST /api-keys': {
    id: 'createApiKey',
    summary: 'Create an API key',
    description:
      'The secret is shown once: send it as `Authorization: Bearer dw_…`. A shop’s key acts as the shop, in the calls that its scopes open; a key of the market acts as the admin who made it. Ten may work at the same time.',
    for: ['shop owner', 'admin owner'],
    requiresRecentPassword: true,
    secret: true,
    body: apiKeyCreate,
    example: { name: 'Stock sync', scopes: ['products:read', 'stock:write'], expiresInDays: 365 },
    status: 201,
    says: 'The key, and its secret',
    answer: success(newApiKey),
    failures: [409],
  },
  'DELETE /api-keys/{id}': {
    id: 'revokeApiKey',
    summary: 'Revoke an API key',
    description: 'It stops working at once, everywhere. For example a key that was mailed by mistake.',
    for: ['shop owner', 'admin owner'],
    says: 'Done',
    answer: done,
    failures: [404],
  },
  'POST /api-keys/{id}/rotate': {
    id: 'rotateApiKey',
    summary: 'Replace an API key by a new one',
    description:
      'The new key has the same name, scopes and lifetime. The old one works for `overlapHours` more, while programs change over; with 0 it stops at once.',
    for: ['shop owner', 'admin owner'],
    requiresRecentPassword: true,
    secret: true,
    body: apiKeyRotate,
    example: { overlapHours: 24 },
    status: 201,
    says: 'The new key, and its secret',
    answer: success(newApiKey),
    failures: [404, 409],
  },
});
