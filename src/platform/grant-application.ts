import pg from 'pg';

/** What may be added to and read, and never changed. */
const APPEND_ONLY = 'ledger_transactions, ledger_entries, order_events, audit_log';
const LOCK = 7_240_012;

/** The role that a URL of a database names. */
export const roleOf = (url: string): string => new pg.Client({ connectionString: url }).user ?? '';

/**
 * Lets the role of the application read and write what is in the tables, and no more: it owns none of them, so that it can
 * neither empty nor alter them, nor switch their triggers off. It only adds to the ledger, the events of orders and the
 * audit log. What later migrations make is granted as they make it. Nothing is done where it is the owner itself.
 */
export async function grantApplication(ownerUrl: string, applicationUrl: string): Promise<void> {
  const name = roleOf(applicationUrl);
  if (name === roleOf(ownerUrl)) return;
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
