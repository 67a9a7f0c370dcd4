import { normalizePhone } from '#shared/phone';
import { GatewayError, type MomoNetwork } from '../../modules/payments/payments/gateway.ts';

const PROVIDERS: Record<MomoNetwork, 'mtn' | 'vod' | 'atl'> = { mtn: 'mtn', telecel: 'vod', at: 'atl' };

/** Returns Paystack's lower-case code of a network (docs/paystack-and-ghana.md, 1.4). */
export function paystackProvider(network: MomoNetwork): 'mtn' | 'vod' | 'atl' {
  return PROVIDERS[network];
}

/**
 * Converts E.164, or any spelling of section 2, to the local ten-digit form `0XXXXXXXXX` of Paystack's samples.
 * @throws GatewayError `invalid_phone`, which never contains the number
 */
export function localPhone(phone: string): string {
  const e164 = normalizePhone(phone);
  if (!e164) {
    throw new GatewayError('Not a Ghanaian mobile number', { maybeAccepted: false, code: 'invalid_phone' });
  }
  return `0${e164.slice('+233'.length)}`;
}
