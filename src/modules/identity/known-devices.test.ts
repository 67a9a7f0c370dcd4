import { expect, it } from 'vitest';
import { deviceLabel, placeLabel } from './known-devices.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['', 'Unknown device'],
  ['node', 'App or program'],
])('calls %s %s', (userAgent, words) => {
  expect(deviceLabel(userAgent)).toBe(words);
});

it.each([
  ['41.66.200.1', 'Internet address 41.66.200.1'],
  ['192.168.1.7', 'A private network (192.168.1.7)'],
  ['127.0.0.1', 'This computer'],
  [null, 'Place unknown'],
])('tells of %s: %s', (address, words) => {
  expect(placeLabel(address)).toBe(words);
});
