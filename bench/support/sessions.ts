import path from 'node:path';
import pg from 'pg';
import { hashToken, newToken } from '../../src/platform/secret-box.ts';

/** Connects to the database in Dwaso's data folder. */
export function connectToDataFolder(dataDir: string): Promise<pg.Client> {
  const host = encodeURIComponent(path.join(dataDir, 'postgres', 'socket'));
  return connectTo(`postgresql://dwaso@localhost/dwaso?host=${host}`);
}

export async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/**
 * Creates signed-in customers `<name>-1@example.com` and so on with tokens, without the cost of hashing passwords.
 * @param name without a hyphen
 */
export async function signedInCustomers(client: pg.Client, count: number, name = 'bench'): Promise<string[]> {
  const tokens = Array.from({ length: count }, newToken);
  await client.query(
    `with people as (
        insert into users (email, password_hash, first_name, last_name, email_verified_at)
        select $3 || '-' || n || '@example.com', '-', 'Ama', 'Serwaa', now() from generate_series(1, $1::int) n
        returning id, email)
      insert into sessions (user_id, token_hash, expires_at)
      select id, ($2::text[])[split_part(split_part(email::text, '-', 2), '@', 1)::int], now() + interval '1 day'
      from people`,
    [count, tokens.map(hashToken), name],
  );
  return tokens;
}
