import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from './create-session.ts';

type Answer = { status?: number; body: unknown };

const SHOP = { id: 's', name: 'Zaare Straw House' };
const refused: Answer = {
  status: 401,
  body: { success: false, message: 'Sign in again', code: 'UNAUTHENTICATED' },
};

let stored: Map<string, string>;
let sent: { path: string; authorization: string | null }[];
let answer: (path: string) => Answer | Promise<Answer>;

const open = () => createSession('shop');
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  stored = new Map();
  sent = [];
  answer = () => ({ body: { success: true, message: '', data: SHOP } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api/v1', '');
    sent.push({ path, authorization: new Headers(init.headers).get('authorization') });
    const { status = 200, body } = await answer(path);
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the session of a portal', () => {
  it('knows who is signed in, by its own token', async () => {
    stored.set('shopToken', 'of-the-shop');
    stored.set('token', 'of-a-customer');
    const session = open();
    session.subscribe(() => undefined);
    await settled();
    expect(session.store.get()).toMatchObject({ status: 'authenticated', account: SHOP });
    expect(sent).toEqual([{ path: '/shops/profile', authorization: 'Bearer of-the-shop' }]);
  });

  it('ends on a 401, and leaves the customer signed in', async () => {
    stored.set('shopToken', 'old');
    stored.set('token', 'of-a-customer');
    answer = () => refused;
    const session = open();
    session.subscribe(() => undefined);
    await settled();
    expect(session.store.get().status).toBe('unauthenticated');
    expect([...stored.keys()]).toEqual(['token']);
  });

  it('ignores the refusal of a request from before the last sign-in', async () => {
    const session = open();
    await session.signIn('old');
    const accepted = answer;
    const late = Promise.withResolvers<Answer>();
    answer = () => late.promise;
    const early = session.call('GET /shops/profile');
    await settled();
    answer = accepted;
    session.signOut();
    await session.signIn('fresh');
    late.resolve(refused);
    await expect(early).rejects.toMatchObject({ status: 401 });
    expect(session.store.get().status).toBe('authenticated');
    expect(stored.get('shopToken')).toBe('fresh');
  });

  it('does not end when a password is refused at sign-in', async () => {
    stored.set('shopToken', 'good');
    const session = open();
    answer = (path) => (path === '/shop/auth/login' ? refused : { body: { success: true, data: SHOP } });
    await expect(
      session.call('POST /shop/auth/login', { body: { email: 'a@b.gh', password: 'x' } }),
    ).rejects.toMatchObject({
      status: 401,
    });
    expect(stored.get('shopToken')).toBe('good');
  });

  it('says why it does not know who it is, and keeps the token', async () => {
    stored.set('shopToken', 'good');
    answer = () => ({ status: 503, body: { success: false, message: 'Back soon', code: 'UNAVAILABLE' } });
    const session = open();
    session.subscribe(() => undefined);
    await settled();
    expect(session.store.get()).toMatchObject({ status: 'authenticated', account: null, error: 'Back soon' });
    expect(stored.get('shopToken')).toBe('good');
  });

  it('signs out here at once, and on the server', async () => {
    const session = open();
    await session.signIn('fresh');
    session.signOut();
    expect(session.store.get().status).toBe('unauthenticated');
    expect(stored.has('shopToken')).toBe(false);
    expect(sent.at(-1)).toEqual({ path: '/auth/logout', authorization: 'Bearer fresh' });
  });

  it('looks again when its token went away unseen', async () => {
    const session = open();
    await session.signIn('fresh');
    stored.delete('shopToken');
    session.subscribe(() => undefined);
    expect(session.store.get().status).toBe('unauthenticated');
  });
});

describe('the way back after a sign-in', () => {
  const paths = createSession('shop');
  const back = (to: string) => paths.returnPathFrom(new URLSearchParams({ returnTo: to }));

  it('leads to the page of the portal that was asked for', () => {
    expect(paths.loginPathFrom({ pathname: '/merchant/orders', search: '?tab=sent' })).toBe(
      '/merchant/login?returnTo=%2Fmerchant%2Forders%3Ftab%3Dsent',
    );
    expect(back('/merchant/orders?tab=sent')).toBe('/merchant/orders?tab=sent');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/admin/shops',
    '/merchant/../admin',
    '/merchant/login',
    '',
  ])('never to %j', (to) => {
    expect(back(to)).toBe('/merchant/dashboard');
  });
});
