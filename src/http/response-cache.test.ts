import { describe, expect, it } from 'vitest';
import { lifetimeMs } from './response-cache.ts';

describe('a kept answer', () => {
  it('lives 30 s, but never beyond the midnight at which a holiday may begin or end', () => {
    expect(lifetimeMs(Date.parse('2026-12-03T12:00:00Z'))).toBe(30_000);
    expect(lifetimeMs(Date.parse('2026-12-03T23:59:50Z'))).toBe(10_000);
    expect(lifetimeMs(Date.parse('2026-12-04T00:00:00Z'))).toBe(30_000);
  });
});
