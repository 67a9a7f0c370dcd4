import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { isLocalRequest } from './local-only.ts';

const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

it('takes for local what comes from this machine under one of its names', () => {
  expect(isLocalRequest(request('127.0.0.1', { host: '127.0.0.1:3000' }))).toBe(true);
  expect(isLocalRequest(request('::1', { host: 'localhost:3000' }))).toBe(true);
  expect(isLocalRequest(request('::ffff:127.0.0.1', { host: '[::1]:3000' }))).toBe(true);
});

it('takes for foreign what comes from elsewhere, through a proxy here, or under a foreign name', () => {
  expect(isLocalRequest(request('203.0.113.9', { host: 'localhost:3000' }))).toBe(false);
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    expect(isLocalRequest(request('127.0.0.1', { host: 'localhost:3000', [header]: '127.0.0.1' }))).toBe(
      false,
    );
  }
  expect(isLocalRequest(request('127.0.0.1', { host: 'rebound.example:3000' }))).toBe(false);
  expect(isLocalRequest(request('127.0.0.1', {}))).toBe(false);
});
