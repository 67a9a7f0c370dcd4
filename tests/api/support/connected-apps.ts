import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Call, Market } from './open-market.ts';
import { demoAdmin } from './sellers.ts';

export const CALLBACK = 'https://bot.example/callback';

export interface TestApp {
  id: string;
  secret: string | null;
}
export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
}

/** Registers an app as the market's owner. */
export async function registerApp(market: Market, more: object = {}): Promise<TestApp> {
  const body = { name: 'Order bot', website: 'https://bot.example', redirectUris: [CALLBACK], ...more };
  const answer = await market.call('POST', '/admin/apps', { token: await demoAdmin(market), body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { id: answer.body.data.app.id, secret: answer.body.data.secret };
}

/** What an app asks for, and the verifier of its challenge. */
export function consentRequest(app: TestApp, scope = 'cart:write orders:read') {
  const verifier = randomBytes(32).toString('base64url');
  return {
    verifier,
    asked: {
      client_id: app.id,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope,
      state: 'state-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  };
}

/** Allows an app as a customer; the code, and what exchanges it. */
export async function allow(market: Market, token: string, app: TestApp, scope?: string) {
  const { asked, verifier } = consentRequest(app, scope);
  const answer = await market.call('POST', '/connect', { token, body: { ...asked, isAllowed: true } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const code = new URL(answer.body.data.redirectTo).searchParams.get('code') ?? '';
  return { code, exchange: { grant_type: 'authorization_code', code, code_verifier: verifier } };
}

/** Posts a form to the token endpoint with the app's credentials. */
export const askTokens = (call: Call, app: TestApp, fields: Record<string, string>, path = '/oauth/token') =>
  call('POST', path, {
    raw: new URLSearchParams({
      client_id: app.id,
      ...(app.secret && { client_secret: app.secret }),
      redirect_uri: CALLBACK,
      ...fields,
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** Connects a customer with an app. */
export async function connect(market: Market, token: string, app: TestApp, scope?: string): Promise<Tokens> {
  const { exchange } = await allow(market, token, app, scope);
  const { status, body } = await askTokens(market.call, app, exchange);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
