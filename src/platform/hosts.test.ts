import { expect, it } from 'vitest';
import { isLoopbackHost, isPrivateHost } from './hosts.ts';

it('knows the names and addresses of this machine', () => {
  for (const host of [
    'localhost',
    'LOCALHOST',
    'market.localhost',
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
  ]) {
    expect([host, isLoopbackHost(host)]).toEqual([host, true]);
  }
  for (const host of ['dwaso.example', '10.0.0.1', '0.0.0.0', 'localhost.example.com', '128.0.0.1', '']) {
    expect([host, isLoopbackHost(host)]).toEqual([host, false]);
  }
});

it('knows what only the own network can reach', () => {
  for (const host of [
    '10.1.2.3',
    '192.168.0.4',
    '172.20.0.1',
    'fd00::1',
    'paystack',
    'paystack.internal',
    '127.0.0.1',
    '0.0.0.0',
  ]) {
    expect([host, isPrivateHost(host)]).toEqual([host, true]);
  }
  for (const host of ['api.paystack.co', '8.8.8.8', '172.32.0.1', '2606:4700::1']) {
    expect([host, isPrivateHost(host)]).toEqual([host, false]);
  }
});
