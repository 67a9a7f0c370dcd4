import { describe, expect, it } from 'vitest';
import { parseEnv } from '../platform/env.ts';
import { planTasks, webProcesses } from './plan.ts';

const GIB = 1024 ** 3;
const demo = parseEnv({});

describe('how many processes answer customers', () => {
  it('is as many as there are cores, and as memory carries', () => {
    expect(webProcesses(demo, { cores: 1, memory: 8 * GIB })).toBe(1);
    expect(webProcesses(demo, { cores: 4, memory: 8 * GIB })).toBe(4);
    expect(webProcesses(demo, { cores: 4, memory: GIB })).toBe(2);
    expect(webProcesses(demo, { cores: 4, memory: GIB / 4 })).toBe(1);
  });

  it('is what WEB_CONCURRENCY says', () => {
    expect(webProcesses(parseEnv({ WEB_CONCURRENCY: '3' }), { cores: 1, memory: GIB })).toBe(3);
    expect(() => parseEnv({ WEB_CONCURRENCY: '0' })).toThrow('WEB_CONCURRENCY');
  });

  it('is one for a node that does jobs alone', () => {
    expect(webProcesses(parseEnv({ ROLE: 'worker' }), { cores: 4, memory: 8 * GIB })).toBe(1);
  });
});

describe('the processes of a node', () => {
  it('begin with what prepares the database, and end with who speaks with customers', () => {
    expect(planTasks(2, demo)).toEqual(['simulators', 'worker', 'reads', 'front']);
    expect(planTasks(3, demo)).toEqual(['simulators', 'worker', 'reads', 'reads', 'front']);
    expect(planTasks(4, demo)).toEqual(['simulators', 'worker', 'reads', 'reads', 'front', 'front']);
  });

  it('are without jobs and stand-ins where the environment says so', () => {
    const env = parseEnv({ ROLE: 'web', PAYSTACK_BASE_URL: 'https://pay.test', DELIVERY_PROVIDER: 'off' });
    expect(planTasks(2, env)).toEqual(['reads', 'front']);
  });
});
