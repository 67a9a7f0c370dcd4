import { z } from 'zod';
import { fromCedis, toCedis } from '#shared/money';
import type {
  DeliveryProvider,
  RiderJob,
  RiderStatusUpdate,
  RiderStop,
} from '#src/modules/fulfilment/riders/gateway.ts';
import { createSwooveClient, type SwooveOptions } from './client.ts';
import { callbackSchema, deliverySchema, offersSchema } from './schemas.ts';

/**
 * Maps Swoove's status words to neutral ones. Public sources document none of them, so we match stems; an unknown word
 * changes nothing (decision 56).
 */
const STATES: readonly (readonly [RegExp, NonNullable<RiderStatusUpdate['state']>])[] = [
  [/CANCEL/, 'CALLED_OFF'],
  [/RETURN/, 'RETURNED'],
  [/UNREACHABLE|NO.?ANSWER/, 'CUSTOMER_UNREACHABLE'],
  [/RESCHEDUL/, 'RESCHEDULED'],
  [/(NOT|UN|FAIL).*DELIVER|DELIVERY.*FAIL|^FAILED/, 'NOT_DELIVERED'],
  [/^DELIVERED|^COMPLETED/, 'DELIVERED'],
  [/TRANSIT|EN.?ROUTE|ON.?THE.?WAY/, 'IN_TRANSIT'],
  [/PICKED.?UP|COLLECTED|RECEIVED/, 'RECEIVED'],
  [/ASSIGNED|ACCEPTED/, 'ASSIGNED'],
];

const stop = ({ name, phone, place, location }: RiderStop) => ({
  type: 'GHPOST',
  value: place,
  contact: { name, mobile: phone },
  country_code: 'GH',
  lat: null,
  lng: null,
  location,
});

const bodyOf = ({ from, to, items }: RiderJob) => ({
  pickup: stop(from),
  dropoff: stop(to),
  items: items.map(({ name, quantity, pesewas }) => ({
    itemName: name,
    itemQuantity: quantity,
    itemCost: toCedis(pesewas),
    itemWeight: null,
  })),
});

/** Domains on which Swoove shows a rider. */
const SITES = ['swoove.delivery', 'swooveapi.com', 'swoovedelivery.com'];

/**
 * Delivery provider for Swoove, an aggregator in Accra, with each shop's own app key.
 * @param options.trackingHosts additional hosts for tracking links: the simulator's
 */
export function createSwoove(options: SwooveOptions & { trackingHosts?: string[] }): DeliveryProvider {
  const call = createSwooveClient(options);
  const hosts = options.trackingHosts ?? [];
  return {
    name: 'Swoove',
    async offers(job) {
      const { appKey } = job;
      const path = '/estimates/create-estimate';
      const { estimates } = await call({
        method: 'POST',
        path,
        appKey,
        body: bodyOf(job),
        schema: offersSchema,
      });
      return estimates.map(({ estimate_id, full_price, agency_details }) => ({
        id: estimate_id,
        agency: agency_details.name,
        feePesewas: fromCedis(Math.round(full_price * 100) / 100),
      }));
    },
    async ask({ offerId, reference, ...job }) {
      const body = { ...bodyOf(job), instructions: '', reference, estimate_id: offerId };
      const path = '/delivery/create-delivery';
      const taken = await call({ method: 'POST', path, appKey: job.appKey, body, schema: deliverySchema });
      return { deliveryCode: taken.delivery_code, secretCode: taken.secret_code ?? null };
    },
    async callOff({ appKey, deliveryCode, phone }) {
      const body = { delivery_code: deliveryCode, phone_number: phone };
      await call({ method: 'PUT', path: '/delivery/cancel-delivery', appKey, body, schema: z.unknown() });
    },
    readCallback(body) {
      const read = callbackSchema.safeParse(body).data?.responses;
      if (!read) return null;
      const word = read.status.trim().toUpperCase();
      return {
        reference: read.reference,
        state: STATES.find(([stem]) => stem.test(word))?.[1] ?? null,
        said: read.status.trim(),
        trackingUrl: trackingUrl(read.tracking_link, hosts),
      };
    },
  };
}

/** Accepts only links to the company's sites, so that a forged message can't send buyers elsewhere. */
function trackingUrl(link: string | null | undefined, hosts: readonly string[]): string | null {
  if (!link || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (hosts.includes(url.host)) return url.href;
  const isOwn = SITES.some((site) => url.hostname === site || url.hostname.endsWith(`.${site}`));
  return url.protocol === 'https:' && isOwn ? url.href : null;
}
