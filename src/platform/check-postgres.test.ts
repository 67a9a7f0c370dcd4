import { expect, it } from 'vitest';
import { assertSupportedPostgres, unsupportedReason } from './check-postgres.ts';

const answering = (row: object) => ({ query: async () => ({ rows: [row] }) }) as never;

it('refuses an older PostgreSQL, another encoding, and a server without an extension, in one sentence', async () => {
  const old = { version: '14.6 (Debian 14.6-1)', number: '140006', extensions: ['citext', 'pg_trgm'] };
  await expect(assertSupportedPostgres(answering(old))).rejects.toThrow(
    'The database is PostgreSQL 14.6; Dwaso needs 15 or newer.',
  );
  const latin = { version: '18.1', number: '180001', encoding: 'LATIN1', extensions: ['citext', 'pg_trgm'] };
  await expect(assertSupportedPostgres(answering(latin))).rejects.toThrow("create it with ENCODING 'UTF8'");
  const bare = { version: '18.1', number: '180001', encoding: 'UTF8', extensions: null };
  await expect(assertSupportedPostgres(answering(bare))).rejects.toThrow(
    'lacks the extension citext and pg_trgm',
  );
  for (const major of [15, 19])
    expect(unsupportedReason({ version: `${major}.0`, major, encoding: 'UTF8', missing: [] })).toBeNull();
});
