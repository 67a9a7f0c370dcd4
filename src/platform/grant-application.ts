import pg from 'pg';

/** Tables that the application may read and insert into, but never update. */
const APPEND_ONLY = 'ledger_transactions, ledger_entries, order_events, audit_log';
const LOCK = 7_240_012;

/** Returns the role in a database URL. */
export const roleInUrl = (url: string): string => new pg.Client({ connectionString: url }).user ?? '';

/**
 * Grants the application's role read and write access to rows, and nothing else. The role owns no table, so it can't
 * truncate or alter tables or disable triggers. The ledger, order events and audit log are append-only for it. Later
 * migrations are covered by default privileges. Does nothing where the application's role is the owner itself.
 */
export async function grantApplication(ownerUrl: string, applicationUrl: string): Promise<void> {
  const name = roleInUrl(applicationUrl);
  if (name === roleInUrl(ownerUrl)) return;
  const role = pg.escapeIdentifier(name);
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(`
      grant usage on schema public, pgboss, drizzle to ${role};
      grant select on all tables in schema drizzle to ${role};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${role};
      grant usage on all sequences in schema public, pgboss to ${role};
      revoke update, delete on ${APPEND_ONLY} from ${role};
      alter default privileges in schema public, pgboss grant select, insert, update, delete on tables to ${role};
      alter default privileges in schema public, pgboss grant usage on sequences to ${role}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
