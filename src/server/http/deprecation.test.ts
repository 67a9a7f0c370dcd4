import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import type { Endpoint } from '#contract/table';
import { markDeprecated } from './deprecation.ts';
import type { HttpEnv } from './deps.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

describe('a deprecated endpoint', () => {
  it('says since when, and from when it may be gone', async () => {
    const app = new Hono<HttpEnv>();
    app.use('/old', markDeprecated({ since: '2026-11-28', instead: 'GET /new', sunset: '2027-12-01' }));
    app.get('/old', (c) => c.text('still here'));
    const { headers } = await app.request('/old');
    expect(headers.get('deprecation')).toBe('@1795824000');
    expect(headers.get('sunset')).toBe('Wed, 01 Dec 2027 00:00:00 GMT');
    expect(headers.get('link')).toContain('rel="deprecation"');
  });

  it('names another one that exists, and stays for a year at least', () => {
    const outdated = Object.values<Endpoint>(endpoints).flatMap(({ deprecated }) => deprecated ?? []);
    expect(outdated.length).toBeGreaterThan(0);
    expect(Object.keys(endpoints)).toEqual(expect.arrayContaining(outdated.map(({ instead }) => instead)));
    const tooSoon = outdated.filter(
      ({ since, sunset }) => sunset && Date.parse(sunset) - Date.parse(since) < YEAR_MS,
    );
    expect(tooSoon).toEqual([]);
  });
});
