import { purgeCustomerViews, purgeKnownSignIns, purgeMailedSecrets, purgeSessions } from '#domain/accounts';
import { purgeDeskAssignments } from '#domain/desk';
import { purgeIdempotencyKeys } from '#domain/idempotency';
import { purgeRefusals } from '#domain/limits';
import { purgeNodes } from '#domain/nodes';
import { purgeMail } from '#domain/notifications';
import { deleteHoldAddresses } from '#domain/orders';
import { purgeWebhookPayloads } from '#domain/payments';
import { purgeAsks, purgeSearchChanges, purgeSearchCounts } from '#domain/search';
import { purgeSecurityEvents, shortenAddresses } from '#domain/security';
import { purgeShipments } from '#domain/shipments';
import type { Database } from '../platform/database.ts';

export type Purge = () => Promise<unknown>;

/** What is forgotten each night, by name: each is a job of its own. */
export const purgesOf = (db: Database, purgeRateLimits: Purge): Record<string, Purge> => ({
  sessions: () => purgeSessions(db),
  'looks at accounts': () => purgeCustomerViews(db),
  'idempotency keys': () => purgeIdempotencyKeys(db),
  'addresses of orders': () => deleteHoldAddresses(db),
  'mailed codes': () => purgeMailedSecrets(db),
  'known devices': () => purgeKnownSignIns(db),
  'security events': () => purgeSecurityEvents(db),
  'addresses of security events': () => shortenAddresses(db),
  mails: () => purgeMail(db),
  webhooks: () => purgeWebhookPayloads(db),
  refusals: () => purgeRefusals(db),
  searches: () => purgeSearchCounts(db),
  'asked goods': () => purgeAsks(db),
  drivers: () => purgeShipments(db),
  'search changes': () => purgeSearchChanges(db),
  nodes: () => purgeNodes(db),
  'desk assignments': () => purgeDeskAssignments(db),
  'rate limits': purgeRateLimits,
});
