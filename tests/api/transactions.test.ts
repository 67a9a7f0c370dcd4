import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Transaction } from '../../src/platform/database.ts';
import { CommitUnknownError } from '../../src/platform/database-errors.ts';
import { createLog } from '../../src/platform/log.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    create table counted (id int primary key, n int not null default 0);
    insert into counted values (1), (2);
    create function lose_connection() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create table lost (id int);
    create constraint trigger lost after insert on lost deferrable initially deferred
      for each row execute function lose_connection();`);
});
afterAll(() => database.close());

const add = (tx: Transaction, id: number) => tx.execute(sql`update counted set n = n + 1 where id = ${id}`);
const count = async (id: number) =>
  (await database.pool.query('select n from counted where id = $1', [id])).rows[0].n as number;
const readBackendPid = async (tx: Transaction) =>
  (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
const kill = (pid: number | undefined) => database.pool.query('select pg_terminate_backend($1)', [pid]);

describe('a transaction', () => {
  it('is retried after a deadlock, and both of its transactions commit', async () => {
    const before = [await count(1), await count(2)] as [number, number];
    let runs = 0;
    const both = (first: number, second: number) =>
      inTransaction(database.db, async (tx) => {
        runs++;
        await add(tx, first);
        if (runs <= 2) await new Promise((resolve) => setTimeout(resolve, 150));
        await add(tx, second);
      });
    await Promise.all([both(1, 2), both(2, 1)]);
    expect(runs).toBe(3);
    expect([await count(1), await count(2)]).toEqual([before[0] + 2, before[1] + 2]);
  });

  it.each(['40001', '40P01'])('is retried after %s, five times at most', async (code) => {
    let runs = 0;
    const fail = (times: number) => () =>
      inTransaction(database.db, async (tx) => {
        runs++;
        await add(tx, 1);
        if (runs <= times)
          await tx.execute(sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`));
        return runs;
      });
    const before = await count(1);
    expect(await fail(4)()).toBe(5);
    expect(await count(1)).toBe(before + 1);
    runs = 0;
    await expect(fail(9)()).rejects.toThrow();
    expect(runs).toBe(5);
    expect(await count(1)).toBe(before + 1);
  });

  it('is retried when its connection is lost before the commit', async () => {
    const before = await count(1);
    let runs = 0;
    await inTransaction(database.db, async (tx) => {
      await add(tx, 1);
      if (++runs === 1) await kill(await readBackendPid(tx));
      await add(tx, 1);
    });
    expect(runs).toBe(2);
    expect(await count(1)).toBe(before + 2);
  });

  it('is never retried when the connection is lost during the commit', async () => {
    let runs = 0;
    const lost = inTransaction(database.db, async (tx) => {
      runs++;
      await tx.execute(sql`insert into lost values (1)`);
    });
    await expect(lost).rejects.toBeInstanceOf(CommitUnknownError);
    expect(runs).toBe(1);
  });

  // Shows docs/security.md, 16: 16.5.3 fails closed
  it('throws the first error, not that of the rollback after it', async () => {
    let runs = 0;
    const failed = inTransaction(database.db, async (tx) => {
      runs++;
      await kill(await readBackendPid(tx));
      throw new RangeError('the cause');
    });
    await expect(failed).rejects.toThrow(new RangeError('the cause'));
    expect(runs).toBe(1);
  });

  // Shows docs/security.md, 2: 2.3.3 all or nothing
  it('throws the error of its commit', async () => {
    const unbalanced = inTransaction(database.db, (tx) =>
      tx.execute(sql`with t as (insert into ledger_transactions (key, description) values ('odd', 'x') returning id)
        insert into ledger_entries (transaction_id, account, amount_pesewas) select id, 'PLATFORM_FEE', 5 from t`),
    );
    await expect(unbalanced).rejects.toMatchObject({ cause: { constraint: 'ledger_balanced' } });
  });

  it('releases its connection, also one that could not begin or hung', async () => {
    const { db, pool, close } = connectDatabase(database.url, createLog('silent'), { max: 1 });
    const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
    let broken = 0;
    pool.connect = (async () => {
      const client = await connect();
      if (broken++ < 2)
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      return client;
    }) as typeof pool.connect;
    await inTransaction(db, (tx) => add(tx, 1));
    expect(broken).toBe(3);
    await expect(inTransaction(db, () => Promise.reject(new RangeError('x')))).rejects.toThrow('x');
    expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0]);
    await close();
  });
});

it('a transaction is opened by inTransaction alone', async () => {
  const src = join(import.meta.dirname, '../../src');
  for (const file of await readdir(src, { recursive: true })) {
    if (!file.endsWith('.ts') || file === join('platform', 'transaction.ts')) continue;
    expect(await readFile(join(src, file), 'utf8'), file).not.toMatch(
      /\.transaction\(|sql`(?:begin|commit)\b/i,
    );
  }
});
