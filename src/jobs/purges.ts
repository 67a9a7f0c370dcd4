import { purgeApiKeys } from '#modules/api-keys';
import { purgeRefusals, purgeSecurityEvents, truncateIps } from '#modules/audit';
import { purgeAppTokens } from '#modules/connected-apps';
import { purgeDeskAssignments, purgeUnfiledEmails } from '#modules/desk';
import { purgeDeliveries, purgeEvents } from '#modules/events';
import { purgeScalePhotos, purgeShipments } from '#modules/fulfilment';
import { purgeIdempotencyKeys } from '#modules/idempotency';
import {
  purgeCustomerViews,
  purgeKnownSignIns,
  purgeMailedSecrets,
  purgePhoneCodes,
  purgeRecoveries,
  purgeSessions,
} from '#modules/identity';
import { purgeInterests } from '#modules/interests';
import { purgeMail } from '#modules/mail';
import { purgeNumbers } from '#modules/member-numbers';
import { purgeNodes } from '#modules/operations';
import { purgeOrderIps } from '#modules/orders';
import { purgeWebhookPayloads } from '#modules/payments';
import { purgeProductRequests, purgeSearchChanges, purgeSearchCounts } from '#modules/search';
import { purgeInvitations } from '#modules/shops';
import { purgeSuggestions } from '#modules/translations';
import { purgeUssdSessions } from '#modules/ussd';
import type { Database } from '../platform/database.ts';

export type Purge = () => Promise<unknown>;

/** Nightly purges by name; each is a separate job. */
export const listPurges = (db: Database, purgeRateLimits: Purge): Record<string, Purge> => ({
  sessions: () => purgeSessions(db),
  'API keys': () => purgeApiKeys(db),
  'tokens of apps': () => purgeAppTokens(db),
  'looks at accounts': () => purgeCustomerViews(db),
  'idempotency keys': () => purgeIdempotencyKeys(db),
  'addresses of orders': () => purgeOrderIps(db),
  'mailed codes': () => purgeMailedSecrets(db),
  'texted codes': () => purgePhoneCodes(db),
  recoveries: () => purgeRecoveries(db),
  'member numbers': () => purgeNumbers(db),
  invitations: () => purgeInvitations(db),
  interests: () => purgeInterests(db),
  'USSD sessions': () => purgeUssdSessions(db),
  'known devices': () => purgeKnownSignIns(db),
  'security events': () => purgeSecurityEvents(db),
  'addresses of security events': () => truncateIps(db),
  mails: () => purgeMail(db),
  webhooks: () => purgeWebhookPayloads(db),
  events: () => purgeEvents(db),
  'webhook deliveries': () => purgeDeliveries(db),
  refusals: () => purgeRefusals(db),
  searches: () => purgeSearchCounts(db),
  'asked goods': () => purgeProductRequests(db),
  'better words': () => purgeSuggestions(db),
  drivers: () => purgeShipments(db),
  'photos of scales': () => purgeScalePhotos(db),
  'search changes': () => purgeSearchChanges(db),
  nodes: () => purgeNodes(db),
  'desk assignments': () => purgeDeskAssignments(db),
  'unfiled emails': () => purgeUnfiledEmails(db),
  'rate limits': purgeRateLimits,
});
