import type { Market } from './open-market.ts';

/** The demo market's admin, signed in. */
export async function demoAdmin(market: Market): Promise<string> {
  const body = { email: 'admin@dwaso.test', password: 'Market-day-1!' };
  return (await market.call('POST', '/admin/login', { body })).body.data.token;
}

/** The audit log's entries for an action, newest first. */
export function findAuditEntries(market: Market, action: string) {
  return market.rows<{
    subject: string;
    subject_id: string | null;
    before: unknown;
    after: unknown;
    reason: string | null;
  }>('select subject, subject_id, before, after, reason from audit_log where action = $1 order by id desc', [
    action,
  ]);
}
