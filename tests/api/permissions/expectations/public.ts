import { ALL, type Expectation, rule, to } from './rule.ts';

let unique = 0;

/** Open to everybody. */
export const PUBLIC_ROUTES: Record<string, Expectation> = {
  'GET /products': rule(ALL, to('/products?limit=1')),
  'GET /loads': rule(ALL, to('/loads?from=Ashanti')),
  'GET /towns': rule(ALL, to('/towns?region=Ashanti')),
  'GET /search/suggestions': rule(ALL, to('/search/suggestions?search=hon')),
  'POST /search/asks': rule(ALL, () => ({ path: '/search/asks', body: { words: 'smoked catfish' } })),
  'POST /translations/suggestions': rule(ALL, () => ({
    path: '/translations/suggestions',
    body: { language: 'tw', path: '/', shown: 'Hwɛ', better: `Hwɛ yie ${++unique}` },
  })),
  'POST /search/choices': rule(ALL, () => ({ path: '/search/choices', body: { search: 'honey' } })),
  'GET /products/{id}': rule(ALL, async (t) => ({ path: `/products/${await t.product()}` })),
  'GET /products/{id}/questions': rule(ALL, async (t) => ({
    path: `/products/${await t.product()}/questions`,
  })),
  'GET /offers': rule(ALL, () => ({ path: '/offers' })),
  'GET /products/{id}/related': rule(ALL, async (t) => ({ path: `/products/${await t.product()}/related` })),
  'GET /products/{id}/page': rule(ALL, async (t) => ({ path: `/products/${await t.product()}/page` })),
  'GET /products/{id}/reviews': rule(ALL, async (t) => ({ path: `/products/${await t.product()}/reviews` })),
  'GET /products/shop/{id}': rule(ALL, (_t, p) => ({ path: `/products/shop/${p.shopA.id}` })),
  'GET /shops/{id}/products': rule(ALL, (_t, p) => ({ path: `/shops/${p.shopA.id}/products` })),
  'GET /delivery': rule(ALL, async (t) => ({ path: `/delivery?products=${await t.product()}&state=Volta` })),
  'GET /shops': rule(ALL, to('/shops')),
  'GET /shops/{id}': rule(ALL, (_t, p) => ({ path: `/shops/${p.shopA.id}` })),
  'GET /categories': rule(ALL, to('/categories')),
  'GET /home': rule(ALL, to('/home')),
  'GET /market': rule(ALL, to('/market')),
  'GET /payments/ways': rule(ALL, to('/payments/ways')),
  'GET /version': rule(ALL, to('/version')),
  'GET /site': rule(ALL, to('/site')),
  'GET /site/pages/{page}': rule(ALL, to('/site/pages/terms')),
  'GET /categories/{id}': rule(ALL, async (t) => ({ path: `/categories/${await t.category(null)}` })),
  'POST /auth/signup': rule(ALL, () => ({
    path: '/auth/signup',
    body: { email: `new${++unique}@example.com`, password: 'a-good-password', firstName: 'A', lastName: 'B' },
  })),
  'POST /auth/login': rule(
    ALL,
    to('/auth/login', { email: 'customer@dwaso.test', password: 'Market-day-1!' }),
  ),
  'POST /auth/phone/start': rule(ALL, () => ({
    path: '/auth/phone/start',
    body: { phone: `02400${String(++unique).padStart(5, '0')}` },
  })),
  'POST /shop/auth/phone/start': rule(ALL, () => ({
    path: '/shop/auth/phone/start',
    body: { phone: `02402${String(++unique).padStart(5, '0')}` },
  })),
  'POST /auth/resend-verification': rule(ALL, to('/auth/resend-verification', { email: 'x@example.com' })),
  'POST /auth/request-password-reset': rule(
    ALL,
    to('/auth/request-password-reset', { email: 'x@example.com' }),
  ),
  'POST /admin/recovery/request': rule(ALL, to('/admin/recovery/request', { email: 'x@example.com' })),
  'POST /shop/auth/signup': rule(ALL, () => ({
    path: '/shop/auth/signup',
    body: {
      name: 'New shop',
      ownerName: 'Yaw Boateng',
      email: `shop${++unique}@example.com`,
      password: 'a-good-password',
      phoneNumber: '020 123 4567',
      location: 'Bonwire',
      description: 'Kente woven on the loom of our grandfather.',
    },
  })),
  'POST /shop/auth/login': rule(
    ALL,
    to('/shop/auth/login', { email: 'seller@dwaso.test', password: 'Market-day-1!' }),
  ),
  'POST /shop/auth/login/passkey': rule(
    ALL,
    to('/shop/auth/login/passkey', { email: 'seller@dwaso.test', password: 'Market-day-1!' }),
  ),
  'POST /admin/login/passkey': rule(
    ALL,
    to('/admin/login/passkey', { email: 'admin@dwaso.test', password: 'Market-day-1!' }),
  ),
  'POST /shop/auth/status': rule(
    ALL,
    to('/shop/auth/status', { email: 'seller@dwaso.test', password: 'Market-day-1!' }),
  ),
  'POST /shop/auth/resend-shop-verification': rule(
    ALL,
    to('/shop/auth/resend-shop-verification', { email: 'x@example.com' }),
  ),
  'POST /shop/auth/request-shop-password-reset': rule(
    ALL,
    to('/shop/auth/request-shop-password-reset', { email: 'x@example.com' }),
  ),
  'POST /admin/login': rule(
    ALL,
    to('/admin/login', { email: 'admin@dwaso.test', password: 'Market-day-1!' }),
  ),
};
