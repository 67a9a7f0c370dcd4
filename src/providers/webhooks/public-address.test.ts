import { describe, expect, it } from 'vitest';
import { isPublicAddress, isWebhookPort } from './public-address.ts';

describe('an address of the internet', () => {
  it.each(['8.8.8.8', '154.160.1.1', '2001:4860:4860::8888', '2a00:1450:4001::200e'])(
    '%s is one',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ...[
      '127.0.0.1',
      '127.9.9.9',
      '0.0.0.0',
      '0.1.2.3',
      '10.0.0.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
    ],
    ...[
      '100.64.0.1',
      '100.127.255.255',
      '169.254.169.254',
      '192.0.0.8',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.1',
    ],
    ...['203.0.113.9', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255', '192.88.99.1'],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::ffff:7f00:1',
      '::127.0.0.1',
      '::ffff:0:127.0.0.1',
    ],
    ...['fc00::1', 'fd12::1', 'fe80::1', 'fec0::1', 'ff02::1', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1'],
    ...['2001::1', '2001:db8::1', '2002:7f00:1::', '2002:a00:1::', '3fff::1'],
    ...['', 'localhost', 'market.example', '127.0.0.1:80', '1.2.3.4.5', 'fe80::1%eth0'],
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

it.each([
  [443, true],
  [8443, true],
  [1024, true],
  [65535, true],
  [80, false],
  [22, false],
  [25, false],
  [1023, false],
  [5432, false],
  [6379, false],
  [9200, false],
])('port %i: %s', (port, isOpen) => {
  expect(isWebhookPort(port)).toBe(isOpen);
});
