import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// It is imported on demand: one that comes late would ask on behalf of the next test.
vi.mock('./home-place.ts', () => ({ loadHome: async () => undefined }));

type Answer = { status?: number; body: unknown };
type Handler = (method: string, path: string) => Answer | undefined;

const PROFILE = { id: 'u', firstName: 'Efua', lastName: 'Owusu', email: 'efua@example.com' };
const line = (id: string) => ({ id: `line-${id}`, productId: id, quantity: 2, product: { id, name: id } });
const cartOf = (...ids: string[]) => ({ id: 'c', items: ids.map(line), totalAmount: 10, feePercent: 5 });
const ok = (data: unknown): Answer => ({ body: { success: true, message: '', data } });
const refused: Answer = {
  status: 401,
  body: { success: false, message: 'Sign in again', code: 'UNAUTHENTICATED' },
};

let stored: Map<string, string>;
let went: string[];
let windowListeners: Record<string, (event: { key: string | null }) => void>;
let handler: Handler;

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

async function freshSession() {
  vi.resetModules();
  const { customerSession } = await import('#web/lib/auth/customer-session.ts');
  const cart = await import('./cart-store.ts');
  const wishlist = await import('./wishlist-store.ts');
  const { startCustomerSync } = await import('./use-customer.ts');
  return { auth: customerSession, cart, wishlist, startCustomerSync };
}

async function started() {
  const session = await freshSession();
  session.startCustomerSync();
  await settle();
  await settle();
  return session;
}

beforeEach(() => {
  stored = new Map();
  went = [];
  windowListeners = {};
  handler = (_method, path) => {
    if (path === '/users/profile') return ok(PROFILE);
    if (path === '/cart') return ok(cartOf('maize'));
    if (path === '/wishlist') return ok([{ id: 'w', productId: 'maize', product: {} }]);
    return undefined;
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { dataset: {} } });
  vi.stubGlobal('location', { pathname: '/orders', search: '', assign: (to: string) => went.push(to) });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: { key: string | null }) => void) => {
    const before = windowListeners[name];
    windowListeners[name] = (event) => {
      before?.(event);
      listener(event);
    };
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const answer = handler(init.method ?? 'GET', url.replace('/api/v1', ''));
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('auth startup', () => {
  // Shows docs/specification.md, 4: Success: signed in. 401: the token is removed, signed out. Any other failure: signed in without a profile. No token: signed out.
  it('is unauthenticated without a token, and asks for nothing', async () => {
    const { auth, cart } = await started();
    expect(auth.store.get().status).toBe('unauthenticated');
    expect(cart.cartStore.get()).toMatchObject({ cart: null, cartCount: 0 });
    expect(document.documentElement.dataset.auth).toBe('out');
  });

  // Shows docs/specification.md, 2, Shared layout: The cart's badge counts lines
  // Shows docs/specification.md, 4: Success: signed in. 401: the token is removed, signed out. Any other failure: signed in without a profile. No token: signed out.
  it('loads profile, cart and wishlist with a token; the count is of lines', async () => {
    stored.set('token', 't');
    const { auth, cart, wishlist } = await started();
    expect(auth.store.get()).toMatchObject({ status: 'authenticated', account: PROFILE });
    expect(cart.cartStore.get().cartCount).toBe(1);
    expect(wishlist.wishlistStore.get().items).toHaveLength(1);
    expect(document.documentElement.dataset.auth).toBe('in');
  });

  it('loads the cart of a session that was known before', async () => {
    stored.set('token', 't');
    const session = await freshSession();
    session.auth.subscribe(() => undefined);
    await settle();
    await settle();
    expect(session.auth.store.get().status).toBe('authenticated');
    session.startCustomerSync();
    await settle();
    expect(session.cart.cartStore.get().cartCount).toBe(1);
  });

  // Shows docs/specification.md, 4: Success: signed in. 401: the token is removed, signed out. Any other failure: signed in without a profile. No token: signed out.
  it('forgets a refused token and goes to sign in, remembering the page', async () => {
    stored.set('token', 'old');
    handler = () => refused;
    const { auth } = await started();
    expect(auth.store.get().status).toBe('unauthenticated');
    expect(stored.has('token')).toBe(false);
    expect(went).toEqual(['/auth?returnTo=%2Forders']);
  });

  // Shows docs/specification.md, 4: Success: signed in. 401: the token is removed, signed out. Any other failure: signed in without a profile. No token: signed out.
  // Shows docs/specification.md, 4: Any other failure: signed in without a profile.
  it('stays authenticated without a user when the profile fails otherwise', async () => {
    stored.set('token', 't');
    handler = () => undefined;
    const { auth, cart } = await started();
    expect(auth.store.get()).toMatchObject({ status: 'authenticated', account: null });
    expect(auth.store.get().error).toBe('Failed to load user profile');
    expect(cart.cartStore.get()).toMatchObject({ cartCount: 0, error: 'Failed to load cart' });
    expect(cart.cartStore.get().cart).toEqual({
      ...{
        id: '',
        items: [],
        totalAmount: 0,
        credit: 0,
        discount: 0,
        marketDiscount: 0,
        coupon: null,
        feePercent: 5,
        fees: [],
      },
      ...{ delivery: [], deliveryTotal: 0 },
    });
  });
});

describe('what follows the session', () => {
  // Shows docs/specification.md, 4: **logging out** removes `token` and `shopToken` and forgets the user
  // Shows docs/security.md, 14: 14.3.1 the browser forgets at sign-out
  it('resets everything on log-out, shop token included', async () => {
    stored.set('token', 't').set('shopToken', 's');
    const { auth, cart, wishlist } = await started();
    auth.signOut();
    expect([...stored.keys()].filter((key) => key.toLowerCase().includes('token'))).toEqual([]);
    expect(cart.cartStore.get()).toMatchObject({ cart: null, cartCount: 0 });
    expect(wishlist.wishlistStore.get().items).toEqual([]);
  });

  it('follows another tab out', async () => {
    stored.set('token', 't');
    const { auth } = await started();
    stored.delete('token');
    windowListeners.storage?.({ key: 'token' });
    expect(auth.store.get().status).toBe('unauthenticated');
  });

  it('loads anew when another tab signs in as somebody else', async () => {
    stored.set('token', 't');
    const { auth, cart } = await started();
    const usual = handler;
    handler = (method, path) => {
      if (path === '/users/profile') return ok({ ...PROFILE, firstName: 'Kofi' });
      return path === '/cart' ? ok(cartOf('honey', 'beads')) : usual(method, path);
    };
    stored.set('token', 'other');
    windowListeners.storage?.({ key: 'token' });
    expect(cart.cartStore.get().cart).toBeNull();
    await settle();
    await settle();
    expect(auth.store.get().account?.firstName).toBe('Kofi');
    expect(cart.cartStore.get().cartCount).toBe(2);
  });

  // Shows docs/specification.md, 4: loaded once signed in, null and 0 otherwise. Each change is answered with the whole cart, which replaces the old one; clearing leaves none.
  it('replaces the cart by each answer, and empties it on clear', async () => {
    stored.set('token', 't');
    const { cart } = await started();
    const usual = handler;
    handler = (method, path) =>
      path.startsWith('/cart/') ? ok(cartOf('maize', 'honey')) : usual(method, path);
    await cart.addToCart('honey');
    expect(cart.cartStore.get().cartCount).toBe(2);
    await cart.clearCart();
    expect(cart.cartStore.get().cart).toEqual(cart.EMPTY_CART);
  });

  // Shows docs/specification.md, 4: loaded once signed in, null and 0 otherwise. Each change is answered with the whole cart, which replaces the old one; clearing leaves none.
  it.each(['first', 'again'])('counts an addition under way while the cart is loaded %s', async (load) => {
    stored.set('token', 't');
    const { cart } = load === 'first' ? await freshSession() : await started();
    const usual = handler;
    handler = (method, path) => (path === '/cart/add' ? ok(cartOf('maize', 'honey')) : usual(method, path));
    const plainFetch = fetch;
    let answerAdd = () => {};
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.endsWith('/cart/add')) await new Promise<void>((resolve) => (answerAdd = resolve));
      return plainFetch(url, init);
    });
    const adding = cart.addToCart('honey');
    await settle();
    await cart.loadCart();
    expect(cart.cartStore.get().cartCount).toBe(2);
    answerAdd();
    await adding;
    expect(cart.cartStore.get().cartCount).toBe(2);
  });

  it('keeps the cart when a change fails, and hands on the reason', async () => {
    stored.set('token', 't');
    const { cart } = await started();
    handler = () => ({ status: 409, body: { success: false, message: 'Only 2 left', code: 'OUT_OF_STOCK' } });
    await expect(cart.addToCart('honey')).rejects.toMatchObject({ status: 409, message: 'Only 2 left' });
    expect(cart.cartStore.get().cartCount).toBe(1);
  });

  // Shows docs/specification.md, 4: Adding refetches it, removing drops the entry at once.
  it('re-fetches the wishlist on adding and drops locally on removing', async () => {
    stored.set('token', 't');
    const { wishlist } = await started();
    const calls: string[] = [];
    const usual = handler;
    handler = (method, path) => {
      calls.push(`${method} ${path}`);
      return path.startsWith('/wishlist/') ? ok(null) : usual(method, path);
    };
    await wishlist.addToWishlist({ id: 'honey', name: 'Honey' });
    expect(calls).toEqual(['POST /wishlist/add', 'GET /wishlist']);
    await wishlist.removeFromWishlist({ id: 'maize', name: 'Maize' });
    expect(calls).toHaveLength(3);
    expect(wishlist.wishlistStore.get().items).toEqual([]);
  });

  it('does not show a removed entry again when an older list arrives', async () => {
    stored.set('token', 't');
    const { wishlist } = await started();
    const usual = handler;
    const entry = { productId: 'maize' };
    let entries = [entry];
    handler = (method, path) => {
      if (path === '/wishlist') return ok(entries);
      return path.startsWith('/wishlist/') ? ok(null) : usual(method, path);
    };
    await wishlist.loadWishlist();
    expect(wishlist.wishlistStore.get().items).toEqual([entry]);
    const plainFetch = fetch;
    const older = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await plainFetch(url, init);
      if (url.endsWith('/wishlist') && entries.length > 0) await older.promise;
      return answer;
    });
    const loading = wishlist.loadWishlist();
    await settle();
    entries = [];
    await wishlist.removeFromWishlist({ id: 'maize', name: 'Maize' });
    older.resolve();
    await loading;
    await settle();
    expect(wishlist.wishlistStore.get().items).toEqual([]);
  });
});
