import webPush from 'web-push';
import type { PushDevice } from '#modules/identity';
import { MessageRefused, type NotificationChannel, UNREAD_MINUTES } from '#modules/mail';
import { isPushEndpoint, type PushTargets } from './endpoints.ts';

export interface PushOptions {
  vapid: { publicKey: string; privateKey: string; subject: string };
  targets: PushTargets;
  devices: PushDevices;
  /** Timeout of one call to a push service, answer included. Default 8,000. */
  timeoutMs?: number;
}

/** The devices of accounts, wherever they are stored. */
export interface PushDevices {
  list(accountId: string): Promise<PushDevice[]>;
  /** Takes the ids of devices that their services do not know any more, and of those that were sent a message. */
  record(outcome: { gone: string[]; used: string[] }): Promise<void>;
}

type Outcome = 'sent' | 'gone' | 'refused' | 'failed';

/**
 * Web Push (RFC 8030, VAPID): sends a message to every device of an account, encrypted for each. One that took it is
 * enough. Without any it is refused, and the outbox goes on to the next channel.
 */
export function createPushChannel(options: PushOptions): NotificationChannel {
  const { devices } = options;
  return {
    async send({ id, to, text, isQuiet = false }) {
      const payload = JSON.stringify({ ...JSON.parse(text), id, silent: isQuiet });
      const outcomes = await Promise.all(
        (await devices.list(to)).map(async (device) => ({
          id: device.id,
          outcome: await sendTo(device, payload, { ...options, id }),
        })),
      );
      const ids = (wanted: Outcome) =>
        outcomes.filter(({ outcome }) => outcome === wanted).map((one) => one.id);
      const used = ids('sent');
      await devices.record({ gone: ids('gone'), used });
      if (used.length > 0) return;
      if (ids('failed').length > 0) throw new Error('push: no service took it');
      throw new MessageRefused(outcomes.length > 0 ? 'push: refused by every device' : 'push: no device');
    },
  };
}

async function sendTo(
  { endpoint, keys }: PushDevice,
  payload: string,
  { vapid, targets, timeoutMs = 8_000, id }: PushOptions & { id: string },
): Promise<Outcome> {
  if (!isPushEndpoint(endpoint, targets)) return 'gone';
  const request = encrypt({ endpoint, keys }, payload, {
    vapidDetails: vapid,
    contentEncoding: 'aes128gcm',
    TTL: UNREAD_MINUTES.push * 60,
    urgency: 'high',
    // A second try replaces the first.
    topic: id.replaceAll('-', ''),
  });
  if (!request) return 'gone';
  try {
    const { body } = request;
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: headers.filter(([name]) => name !== 'Content-Length'),
      body: new Uint8Array(body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return outcomeOf(answer.status);
  } catch {
    return 'failed';
  }
}

/** Null for keys that are none: nothing can be sent to such a device. */
function encrypt(...request: Parameters<typeof webPush.generateRequestDetails>) {
  try {
    return webPush.generateRequestDetails(...request);
  } catch {
    return null;
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
}
