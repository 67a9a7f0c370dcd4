/** What admins are there for. No imports: pages ask too, and ship this file. */
export const ADMIN_ROLES = ['owner', 'finance', 'moderator', 'support'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Each role in words, for who gives it. */
export const ADMIN_ROLE_LABELS: Record<AdminRole, string> = {
  owner: 'Everything, and the admins themselves',
  finance: 'Refunds, payouts and the fee',
  moderator: 'Shops, products, reviews, reports and suspensions',
  support: 'Reads everything, sends mails again, cancels what is not paid',
};

type Rule = readonly [methods: string, path: RegExp, roles: readonly AdminRole[]];

const EVERY = ADMIN_ROLES;

/** Who may change what; the owner may all of it, and what stands nowhere here is the owner's alone. */
const RULES: readonly Rule[] = [
  // One's own sign-in, whatever one may do besides.
  ['POST DELETE', /\/auth\/(logout|sessions(\/[^/]+)?|confirm-password)$/, EVERY],
  ['POST', /\/admin\/(login|password|recovery-codes)$/, EVERY],
  ['POST DELETE', /\/admin\/passkeys(\/[^/]+)?$/, EVERY],
  ['POST DELETE', /\/admin\/totp(\/(setup|confirm))?$/, EVERY],
  ['POST', /\/admin\/outbox\/[^/]+\/retry$/, EVERY],
  // An order that was paid is finance's to cancel: its route asks again.
  ['DELETE', /\/admin\/orders\/[^/]+$/, ['finance', 'support']],
  ['POST', /\/admin\/payments\/[^/]+\/verify$/, ['finance', 'support']],
  ['POST', /\/admin\/(users|shops)\/[^/]+\/end-sessions$/, ['moderator', 'support']],
  ['POST', /\/admin\/users\/[^/]+\/(suspend|reopen)$/, ['moderator']],
  ['POST', /\/admin\/shops\/[^/]+\/(approve|reject|ban|unban|lift-factor)$/, ['moderator']],
  ['POST PUT PATCH DELETE', /\/admin\/(products|categories|reviews|reports)(\/|$)/, ['moderator']],
  ['POST', /\/admin\/(payouts|refunds|approvals|disputes|dashboard-refunds)\//, ['finance']],
  ['POST', /\/admin\/orders\/[^/]+\/(refund|release)$/, ['finance']],
  ['POST', /\/admin\/shops\/[^/]+\/(payouts(\/(hold|release))?|wallet-name)$/, ['finance']],
  // The fee alone: the route looks at what is in it.
  ['PUT', /\/admin\/settings$/, ['finance']],
];

/** Whether an admin of this role may make this call. Reading is open to all of them. */
export function adminMay(role: AdminRole, method: string, path: string): boolean {
  if (role === 'owner' || method === 'GET' || method === 'HEAD') return true;
  const plain = path.replace(/\/+$/, '');
  const rule = RULES.find(([methods, pattern]) => methods.split(' ').includes(method) && pattern.test(plain));
  return rule?.[2].includes(role) ?? false;
}
