import { LRUCache } from 'lru-cache';
import { endpoints } from '#contract/endpoints';
import { splitLanguage } from '#shared/split-language';

/**
 * Pages of `src/web/routes.ts` (a test compares them), so that a process that only serves clients need not load the
 * router.
 */
export const PAGES = [
  ...[
    '/',
    '/products',
    '/products/{productId}',
    '/shops',
    '/shops/{shopId}',
    '/about',
    '/help',
    '/terms',
    '/privacy',
  ],
  ...['/harvests', '/harvests/{productId}', '/merchant/harvests', '/admin/harvests'],
  ...['/quotes', '/quotes/{quoteId}', '/merchant/quotes', '/admin/quotes'],
  ...['/admin/loads', '/admin/load-runs/{runId}', '/merchant/loads', '/admin/weighings'],
  ...[
    '/seller-terms',
    '/cart',
    '/wishlist',
    '/auth',
    '/auth/phone',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
  ],
  ...[
    '/verify-shop',
    '/connect',
    '/stop-mails',
    '/stop-sms',
    '/better-words',
    '/offline',
    '/email-change',
    '/stop-recovery',
    '/sell',
    '/shop-pending',
    '/checkout',
    '/orders',
  ],
  ...[
    '/orders/{orderId}',
    '/dashboard',
    '/agent',
    '/group',
    '/orders/{orderId}/receipt',
    '/dev/ui',
    '/merchant',
    '/merchant/login',
    '/merchant/phone',
  ],
  ...[
    '/merchant/forgot-password',
    '/merchant/join',
    '/merchant/orders/{orderId}/slip',
    '/merchant/dashboard',
  ],
  ...['/merchant/orders', '/merchant/orders/{orderId}', '/merchant/products', '/merchant/products/new'],
  ...[
    '/merchant/products/import',
    '/merchant/products/{productId}',
    '/merchant/coupons',
    '/merchant/categories',
  ],
  ...[
    '/merchant/shop',
    '/merchant/delivery',
    '/merchant/messages',
    '/merchant/refunds',
    '/merchant/questions',
  ],
  ...[
    '/merchant/reviews',
    '/merchant/team',
    '/merchant/agent',
    '/merchant/group',
    '/merchant/notifications',
    '/merchant/security',
    '/merchant/api-keys',
    '/merchant/webhooks',
    '/merchant/earnings',
  ],
  ...['/merchant/earnings/statement', '/admin/login', '/admin/recovery', '/admin', '/admin/shops'],
  ...['/admin/shops/{shopId}', '/admin/products', '/admin/categories', '/admin/search', '/admin/seasons'],
  ...['/admin/translations', '/admin/recordings'],
  ...[
    '/admin/users',
    '/admin/agents',
    '/admin/groups',
    '/admin/interests',
    '/admin/users/{userId}',
    '/admin/users/{userId}/view',
    '/admin/orders',
    '/admin/orders/{orderId}',
    '/admin/late',
  ],
  ...[
    '/admin/not-received',
    '/admin/disputes',
    '/admin/disputes/{disputeId}',
    '/admin/payments',
    '/admin/payouts',
  ],
  ...['/admin/approvals', '/admin/refunds', '/admin/coupons', '/admin/coupons/{couponId}', '/admin/reviews'],
  ...[
    '/admin/questions',
    '/admin/reports',
    '/admin/settings',
    '/admin/security',
    '/admin/api-keys',
    '/admin/apps',
    '/admin/launch',
    '/admin/webhooks',
    '/admin/jobs',
    '/admin/holds',
  ],
  ...['/admin/limits', '/admin/outbox', '/admin/audit', '/admin/events'],
  ...[
    '/admin/desk',
    '/admin/desk/answers',
    '/admin/desk/{kind}/{subject}',
    '/admin/find',
    '/admin/money',
    '/admin/announcements',
    '/admin/pages',
    '/admin/mails',
    '/merchant/earnings/fees',
  ],
];
/** Files and machine endpoints, by the first segment of their path. */
const FOLDERS = new Set(['assets', 'media', 'fonts', 'motif', 'illustrations', 'icons']);
const ALONE = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/sw.js',
  '/robots.txt',
  '/.well-known/oauth-authorization-server',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/favicon.ico',
]);
const OTHER = 'other';
const KEPT = 5_000;

interface Branch {
  literal: Map<string, Branch>;
  parameter: Branch | null;
  name: string | null;
}
const branch = (): Branch => ({ literal: new Map(), parameter: null, name: null });

function grow(root: Branch, name: string): void {
  let at = root;
  for (const part of name.split('/').filter(Boolean)) {
    const next = part.startsWith('{') ? at.parameter : at.literal.get(part);
    const grown = next ?? branch();
    if (part.startsWith('{')) at.parameter = grown;
    else at.literal.set(part, grown);
    at = grown;
  }
  at.name ??= name;
}

function find(at: Branch | null | undefined, parts: readonly string[], from = 0): string | null {
  if (!at) return null;
  const part = parts[from];
  if (part === undefined) return at.name;
  return find(at.literal.get(part), parts, from + 1) ?? find(at.parameter, parts, from + 1);
}

/**
 * Maps paths to route names, such as `/products/{productId}`. API paths and pages have a few hundred names; all unknown
 * paths share one, so clients can't create metric labels.
 */
export function createRouteNames(): (path: string) => string {
  const root = branch();
  for (const key of Object.keys(endpoints)) grow(root, `/api/v1${key.slice(key.indexOf(' ') + 1)}`);
  for (const page of PAGES) grow(root, page);
  const known = new LRUCache<string, string>({ max: KEPT });
  function name(path: string): string {
    if (ALONE.has(path)) return path;
    const { path: own } = splitLanguage(path);
    const page = own.endsWith('.data') ? own.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : own;
    const parts = page.split('/').filter(Boolean);
    if (FOLDERS.has(parts[0] ?? '')) return `/${parts[0]}`;
    return find(root, parts) ?? OTHER;
  }
  return (path) => {
    const found = known.get(path);
    if (found) return found;
    const made = name(path);
    known.set(path, made);
    return made;
  };
}
