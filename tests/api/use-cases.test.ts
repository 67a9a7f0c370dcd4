import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { currentUseCase, inUseCase } from '../../src/platform/use-case.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('the current use-case survives a wait for a connection that another one releases', async () => {
  const { pool, close } = connectDatabase(database.url, createLog('silent'), { max: 1 });
  try {
    const names: string[] = [];
    const runNamed = (name: string) =>
      inUseCase(
        name,
        () =>
          new Promise<void>((resolve) =>
            pool.connect((_error, client, release) => {
              names.push(currentUseCase());
              void client?.query('select 1').then(async () => {
                await sleep(5);
                release();
                resolve();
              });
            }),
          ),
      );
    await Promise.all([runNamed('first'), runNamed('second'), runNamed('third')]);
    expect(names).toEqual(['first', 'second', 'third']);
  } finally {
    await close();
  }
});
