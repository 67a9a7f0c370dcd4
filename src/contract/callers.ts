import type { AdminRole } from '#shared/admin-roles';
import type { ShopRole } from '#shared/constants';
import { mayAct } from '#shared/shop-roles';
import type { Caller, Endpoint } from './table.ts';

/** The signed-in account, as far as authorisation needs it. */
export type Person =
  | { kind: 'customer' }
  | { kind: 'shop'; role: ShopRole }
  | { kind: 'admin'; adminRole: AdminRole };
type Kind = Person['kind'];

const EVERYBODY: readonly Caller[] = ['customer', 'shop packer', 'admin'];

function callersOf({ for: who }: Pick<Endpoint, 'for'>): readonly Caller[] {
  if (who === 'anyone' || who === 'signed in') return EVERYBODY;
  return typeof who === 'string' ? [who] : who;
}

/** Lists the kinds of account that may call an endpoint, in any role. */
export function personKinds(endpoint: Pick<Endpoint, 'for'>): Kind[] {
  return callersOf(endpoint).map((caller) => caller.split(' ')[0] as Kind);
}

/** Returns the lowest role of a shop's team that may call an endpoint; null if shops may not. */
export function minShopRole(endpoint: Pick<Endpoint, 'for'>): ShopRole | null {
  const shop = callersOf(endpoint).find((caller) => caller.startsWith('shop '));
  return (shop?.slice('shop '.length) ?? null) as ShopRole | null;
}

/** Whether an account may call an endpoint. The use-case decides which rows it may read or change. */
export function mayCall(person: Person, endpoint: Pick<Endpoint, 'for'>): boolean {
  return callersOf(endpoint).some((caller) => {
    const [kind, role] = caller.split(' ');
    if (kind !== person.kind) return false;
    if (person.kind === 'shop') return mayAct(person.role, role as ShopRole);
    if (person.kind !== 'admin' || role === undefined) return true;
    return person.adminRole === 'owner' || person.adminRole === role;
  });
}
