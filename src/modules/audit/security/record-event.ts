import type { SecurityEventKind } from '#shared/security-events';
import type { DbOrTx } from '../../../platform/database.ts';
import { currentRequest, type RequestContext } from '../../../platform/request-context.ts';
import { securityEvents } from './tables.ts';

/**
 * Records an event of an account or its money, with the origin of the current request. Use the transaction of the fact,
 * if there is one. `details` hold no secret and no full phone number.
 */
export async function recordEvent(
  handle: DbOrTx,
  event: { kind: SecurityEventKind; accountId: string | null; details?: Record<string, unknown> },
  request: RequestContext | null = currentRequest(),
): Promise<void> {
  await handle.insert(securityEvents).values({
    kind: event.kind,
    accountId: event.accountId,
    details: event.details ?? {},
    address: request?.address || null,
    userAgent: request?.userAgent || null,
    requestId: request?.requestId || null,
  });
}
