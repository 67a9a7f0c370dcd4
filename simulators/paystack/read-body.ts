import type { Context } from 'hono';
import type { Body } from './checks.ts';
import { Refusal } from './responses.ts';

/** The JSON object of a request; form encoding, which Paystack also takes, is not simulated. */
export async function readBody(c: Context): Promise<Body> {
  const body: unknown = await c.req.json().catch(() => null);
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new Refusal(400, 'The request body must be a JSON object', 'invalid_params');
  }
  return body as Body;
}
