import type { UssdGateways } from '#modules/ussd';
import { africasTalking } from './africas-talking.ts';
import { arkesel } from './arkesel.ts';
import { hubtel } from './hubtel.ts';

const GATEWAYS = [arkesel, hubtel, africasTalking];

/** All gateways under one secret of their addresses. */
export const createUssdGateways = (secret: string): UssdGateways => ({
  secret,
  find: (name) => GATEWAYS.find((gateway) => gateway.name === name) ?? null,
});
