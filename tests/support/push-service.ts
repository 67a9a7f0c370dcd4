import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import webPush from 'web-push';
import { createPushChannel, isPushEndpoint } from '#providers/push';
import { listPushDevices, recordPushUse } from '../../src/modules/identity/index.ts';
import type { NotificationChannel } from '../../src/modules/mail/index.ts';
import type { Database } from '../../src/platform/database.ts';
import type { PushAccess } from '../../src/server/http/deps.ts';

const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:support@dwaso.test' };

/** What browsers of a market under test need: a push service on this machine. */
export const pushAccess: PushAccess = {
  publicKey: vapid.publicKey,
  accepts: (endpoint) => isPushEndpoint(endpoint, 'loopback'),
};

/** The channel of a market under test. */
export const pushChannel = (db: Database, timeoutMs = 2_000): NotificationChannel =>
  createPushChannel({
    ...{ vapid, targets: 'loopback', timeoutMs },
    devices: {
      list: (accountId) => listPushDevices(db, accountId),
      record: (outcome) => recordPushUse(db, outcome),
    },
  });

/** A message as a browser decrypts it. */
export interface PushedMessage {
  id: string;
  title: string;
  body: string;
  path: string;
  silent: boolean;
}

/** A browser with a subscription at the push service. */
export interface Browser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: PushedMessage[];
  /** Headers of the last request. */
  headers: Record<string, string>;
  /** HTTP status with which the service answers for this browser; 0 for never. */
  answers: number;
}

/** A push service by HTTP on this machine, whose browsers decrypt what they get. */
export async function startPushService() {
  const browsers = new Map<string, Browser & { keys: ECDH; auth: Buffer }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (browser?.answers === 0) return;
      response.writeHead(browser?.answers ?? 404, { location: 'http://127.0.0.1:1/' }).end();
      if (!browser) return;
      browser.headers = request.headers as Record<string, string>;
      if (browser.answers === 201) browser.received.push(decrypt(Buffer.concat(chunks), browser));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function open(): Browser {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const auth = randomBytes(16);
    const path = `/send/${randomBytes(8).toString('hex')}`;
    const browser = {
      subscription: {
        endpoint: url + path,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      },
      ...{ received: [], headers: {}, answers: 201, keys, auth },
    };
    browsers.set(path, browser);
    return browser;
  }

  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return { open, close };
}

/** RFC 8188 and 8291: one record of `aes128gcm`. */
function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): PushedMessage {
  const salt = body.subarray(0, 16);
  const theirs = body.subarray(21, 21 + (body[20] as number));
  const record = body.subarray(21 + theirs.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}
