import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono } from 'hono';

export interface SwooveSimulator {
  url: string;
  /** Sets an account's callback URL, as its dashboard does. */
  setCallback(appKey: string, url: string): void;
  /** The fault of the next call: no response, a 502, an invalid body, or a 502 after the operation. */
  next(fault: 'silent' | 'broken' | 'nonsense' | 'late' | null): void;
  /** Carries out the next call, and holds its response until `released`. */
  hold(released: Promise<unknown>): void;
  /** Requested riders, oldest first. */
  deliveries(): { code: string; reference: string; status: string; appKey: string }[];
  /** Reports a rider's status. */
  report(reference: string, status: string): Promise<void>;
  close(): Promise<void>;
}

interface Delivery {
  code: string;
  secret: string;
  reference: string;
  appKey: string;
  status: string;
}

/** A rider's statuses, each after this many simulated milliseconds. */
const WAY = [
  ['ASSIGNED', 20_000],
  ['PICKED_UP', 40_000],
  ['IN_TRANSIT', 20_000],
  ['DELIVERED', 60_000],
] as const;

/**
 * A simulator of Swoove's API, in memory: it accepts keys that begin with `swv_`, prices offers by the digits of the
 * two addresses, and moves riders by itself, faster by `speed`; at 0 they wait for `report`.
 */
export async function startSwooveSimulator({
  speed,
  port = 0,
}: {
  speed: number;
  /** 0 takes any free port. */
  port?: number;
}): Promise<SwooveSimulator> {
  const deliveries: Delivery[] = [];
  const callbacks = new Map<string, string>();
  const timers = new Set<NodeJS.Timeout>();
  let fault: Parameters<SwooveSimulator['next']>[0] = null;
  let held: Promise<unknown> | null = null;
  let count = 0;
  let origin = '';

  async function tell({ appKey, reference, status, code }: Delivery): Promise<void> {
    const url = callbacks.get(appKey);
    if (!url) return;
    const responses = { reference, status, tracking_link: `${origin}/track/${code}` };
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ success: true, responses }),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
  }

  function ride(delivery: Delivery, step = 0): void {
    const [status, afterMs] = WAY[step] ?? [];
    if (!status || !afterMs || speed === 0) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (delivery.status === 'CANCELLED') return;
      delivery.status = status;
      void tell(delivery);
      ride(delivery, step + 1);
    }, afterMs / speed);
    timers.add(timer);
  }

  const refuse = (c: Context, message: string, status: 400 | 401 = 400) =>
    c.json({ success: false, message }, status);
  const app = new Hono()
    .get('/track/:code', (c) => c.text(`Rider ${c.req.param('code')} of the Swoove simulator`))
    .put('/dashboard/callback', async (c) => {
      const { appKey, url } = await c.req.json();
      callbacks.set(String(appKey), String(url));
      return c.body(null, 204);
    })
    .use(async (c, next) => {
      const now = fault;
      const released = held;
      fault = null;
      held = null;
      if (now === 'broken') return c.text('Bad gateway', 502);
      if (now === 'nonsense') return c.json({ success: true, responses: { estimates: 'many' } });
      if (now === 'silent') return new Promise<Response>(() => undefined);
      if (!c.req.query('app_key')?.startsWith('swv_')) return refuse(c, 'Invalid app key', 401);
      await next();
      await released;
      // Carried out, but the response is lost.
      if (now === 'late') c.res = new Response('Bad gateway', { status: 502 });
    })
    .post('/estimates/create-estimate', async (c) => {
      const { pickup, dropoff } = await c.req.json();
      if (pickup?.type !== 'GHPOST' || dropoff?.type !== 'GHPOST') return refuse(c, 'Unknown location type');
      if (String(dropoff.value).startsWith('ZZ')) return refuse(c, 'No riders at this location');
      const near = 18 + (Number(String(dropoff.value).slice(-1)) || 0);
      const estimates = [
        { estimate_id: `est_${++count}`, full_price: near + 6.5, agency_details: { name: 'Osu Express' } },
        { estimate_id: `est_${++count}`, full_price: near, agency_details: { name: 'Circle Riders' } },
      ];
      return c.json({ success: true, responses: { estimates } });
    })
    .post('/delivery/create-delivery', async (c) => {
      const { reference, estimate_id: estimate } = await c.req.json();
      if (!String(estimate).startsWith('est_')) return refuse(c, 'This estimate has expired');
      const number = ++count;
      const delivery: Delivery = {
        code: `SWV-${1000 + number}`,
        // With a letter that no id has.
        secret: `Q${4000 + number}`,
        reference,
        appKey: c.req.query('app_key') ?? '',
        status: 'PENDING',
      };
      deliveries.push(delivery);
      ride(delivery);
      const { code, secret, status } = delivery;
      return c.json({ success: true, responses: { delivery_code: code, secret_code: secret, status } });
    })
    .put('/delivery/cancel-delivery', async (c) => {
      const { delivery_code: code } = await c.req.json();
      const found = deliveries.find((one) => one.code === code && one.appKey === c.req.query('app_key'));
      if (!found || found.status === 'DELIVERED') return refuse(c, 'This delivery can not be cancelled');
      found.status = 'CANCELLED';
      return c.json({ success: true, responses: {} });
    })
    .notFound((c) => refuse(c, 'Endpoint not found'));

  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    setCallback: (appKey, url) => void callbacks.set(appKey, url),
    next: (planted) => {
      fault = planted;
    },
    hold: (released) => {
      held = released;
    },
    deliveries: () =>
      deliveries.map(({ code, reference, status, appKey }) => ({ code, reference, status, appKey })),
    async report(reference, status) {
      const found = deliveries.find((one) => one.reference === reference);
      if (!found) throw new Error(`no rider was asked for ${reference}`);
      found.status = status;
      await tell(found);
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
