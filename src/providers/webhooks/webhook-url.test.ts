import { expect, it } from 'vitest';
import { parseWebhookUrl } from './webhook-url.ts';

it.each([
  ['https://hooks.market.example/dwaso?shop=1', true],
  ['https://hooks.market.example:8443/', true],
  ['https://8.8.8.8/', true],
  ['https://[2001:4860:4860::8888]/', true],
  ['http://hooks.market.example/', false],
  ['ftp://hooks.market.example/', false],
  ['https://user:secret@hooks.market.example/', false],
  ['https://user@hooks.market.example/', false],
  ['https://hooks.market.example:5432/', false],
  ['https://hooks.market.example:22/', false],
  ['https://127.0.0.1/', false],
  ['https://127.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f000001/', false],
  ['https://0x7f.0.0.1/', false],
  ['https://0177.0.0.1/', false],
  ['https://017700000001/', false],
  ['https://１２７.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:127.0.0.1]/', false],
  ['https://[::ffff:7f00:1]/', false],
  ['https://[64:ff9b::7f00:1]/', false],
  ['https://10.0.0.1/', false],
  ['https://100.64.0.1/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/', false],
  ['https://hooks.localhost/', false],
  ['https://intranet/', false],
  ['http://127.0.0.1:4999/', false],
  ['nonsense', false],
])('a market sends to %s: %s', (url, isSent) => {
  expect(parseWebhookUrl(url, []) !== null).toBe(isSent);
});

it.each([
  ['http://127.0.0.1:4999/hook', true],
  ['http://localhost:4999/hook', true],
  ['https://hooks.market.example/', true],
  ['http://127.0.0.1:5000/', false],
  ['http://10.0.0.1:4999/', false],
  ['http://user@127.0.0.1:4999/', false],
])('a demo with the port 4999 sends to %s: %s', (url, isSent) => {
  expect(parseWebhookUrl(url, [4999]) !== null).toBe(isSent);
});
