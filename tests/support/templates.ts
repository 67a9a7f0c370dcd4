import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** A migrated, empty database. */
export const TEMPLATE = 'template_dwaso';
/** A migrated database with the demo market. */
export const TEMPLATE_DEMO = 'template_dwaso_demo';

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  return serverUrl.replace(/\/[^/?]+(\?|$)/, `/${database}$1`);
}

/** "source database is being accessed": a pool's end() resolves before its backends are gone. */
const IN_USE = '55006';

/** Copies a database file by file; waits up to 5 s for the template's last connection to close. */
export async function copyDatabase(client: pg.Client, template: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`create database ${name} template ${template} strategy file_copy`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE || attempt === 100) throw error;
      await sleep(50);
    }
  }
}
