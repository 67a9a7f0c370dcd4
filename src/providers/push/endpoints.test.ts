import { expect, test } from 'vitest';
import { isPushEndpoint } from './endpoints.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/dKx2', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gA', true],
  ['https://web.push.apple.com/QGu', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=B', true],
  ['http://fcm.googleapis.com/fcm/send/1', false],
  ['https://fcm.googleapis.com:8443/fcm/send/1', false],
  ['https://user@fcm.googleapis.com/fcm/send/1', false],
  ['https://fcm.googleapis.com.evil.example/1', false],
  ['https://evilfcm.googleapis.com/1', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://127.0.0.1/1', false],
  ['https://[::1]/1', false],
  ['https://169.254.169.254/latest', false],
  ['https://localhost/1', false],
  ['nonsense', false],
])('a real market sends to %s: %s', (endpoint, isSent) => {
  expect(isPushEndpoint(endpoint, 'services')).toBe(isSent);
});

test.each([
  ['http://127.0.0.1:4000/send/1', true],
  ['http://localhost:4000/send/1', true],
  ['http://[::1]:4000/send/1', true],
  ['https://fcm.googleapis.com/fcm/send/1', false],
  ['http://10.0.0.1/send/1', false],
  ['http://user:secret@127.0.0.1/', false],
])('a demo sends to %s: %s', (endpoint, isSent) => {
  expect(isPushEndpoint(endpoint, 'loopback')).toBe(isSent);
});
