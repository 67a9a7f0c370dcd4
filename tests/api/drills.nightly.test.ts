import { access } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { attacks } from '../../drills/attacks.ts';
import { failover } from '../../drills/failover.ts';
import { pointInTime } from '../../drills/point-in-time.ts';
import { rollingRestart } from '../../drills/rolling-restart.ts';
import { storm } from '../../drills/storm.ts';
import { buildWithNewHashes } from '../../drills/support/git-checkout.ts';
import { upgrade } from '../../drills/upgrade.ts';

/*
 * Short drills. They need HAProxy (Debian's package `haproxy`); the restore needs PostgreSQL 15, the failover Patroni
 * with etcd.
 */

const has = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
const isThere = await has('/usr/sbin/haproxy');
const hasPostgres = await has('/usr/lib/postgresql/15/bin/pg_basebackup');
const hasPatroni = hasPostgres && (await has('/usr/bin/patroni')) && (await has('/usr/bin/etcd'));
const LONG_MS = 300_000;

describe.runIf(isThere)('drills', () => {
  it('show that no rule fails against strangers, thieves and an admin racing two nodes', {
    timeout: LONG_MS,
  }, async () => {
    const results = await attacks();
    expect(results.wrong).toEqual([]);
    expect(results.hoarding.lines).toBeGreaterThan(50);
    expect(results.oldPassword.opened).toBeGreaterThan(0);
  });

  it('show no error while every node is restarted in turn', { timeout: LONG_MS }, async () => {
    const { errors, odd, orders, answers } = await rollingRestart({ rounds: 1 });
    expect([errors, odd]).toEqual([0, []]);
    expect(orders).toBeGreaterThan(3);
    expect(answers).toBeGreaterThan(100);
  });

  it('show errors where nodes are killed instead', { timeout: LONG_MS }, async () => {
    expect((await rollingRestart({ rounds: 2, negativeControl: true })).errors).toBeGreaterThan(0);
  });

  it('show no error and keep every open page alive while every node is upgraded in turn', {
    timeout: LONG_MS,
  }, async () => {
    const results = await upgrade({ before: await buildWithNewHashes() });
    expect(results.wrong).toEqual([]);
    expect(results.acknowledged).toBeGreaterThan(3);
  });

  it('show that open pages die without the files of the version before', { timeout: LONG_MS }, async () => {
    const { wrong } = await upgrade({ before: await buildWithNewHashes(), negativeControl: true });
    expect(wrong.filter((one) => /404 .*\/assets\//.test(one)).length).toBeGreaterThan(0);
  });

  it('lose no acknowledged order in a storm and would notice a lost one', {
    timeout: LONG_MS,
  }, async () => {
    const results = await storm({ seed: 11, faults: 4, negativeControl: true });
    expect(results.wrong).toEqual([expect.stringContaining('the acknowledged order 00000000')]);
    expect(results.acknowledged).toBeGreaterThan(3);
  });

  it.runIf(hasPatroni)(
    'lose no acknowledged order with the primary or the way to it and would notice a lost one',
    { timeout: LONG_MS },
    async () => {
      const results = await failover({ last: 2, negativeControl: true });
      expect(results.wrong).toEqual([expect.stringContaining('the acknowledged order 00000000')]);
      expect(results.acknowledged).toBeGreaterThan(3);
    },
  );

  it.runIf(hasPostgres)(
    'restore what was written after a backup and would miss it',
    {
      timeout: LONG_MS,
    },
    async () => {
      const { wrong, acknowledged } = await pointInTime({ negativeControl: true });
      // The negative control restores the backup alone: everything after it is missing, and nothing else is wrong.
      expect(wrong).toContain('no picture is shown that somebody has put up');
      // An order placed at that very moment may exist unpaid.
      const missing = wrong.filter((one) => /order [\w-]+ (is not there|was said to be paid)/.test(one));
      expect(missing.length).toBeGreaterThan(3);
      expect(missing.length).toBeLessThan(acknowledged.beforeTheMoment);
      expect(wrong).toHaveLength(missing.length + 1);
    },
  );
});
