import type { AdminRole } from '#shared/admin-roles';
import type { ShopRole } from '#shared/constants';
import { mayAct } from '#shared/shop-roles';
import type { Caller, Endpoint } from './table.ts';

/** Who is signed in, as far as it decides on a call. */
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

/** The kinds of account whose sessions open an endpoint, whatever the role. */
export function personKinds(endpoint: Pick<Endpoint, 'for'>): Kind[] {
  return callersOf(endpoint).map((caller) => caller.split(' ')[0] as Kind);
}

/** The least role of a shop's team that may call an endpoint; null where no shop may. */
export function minShopRole(endpoint: Pick<Endpoint, 'for'>): ShopRole | null {
  const shop = callersOf(endpoint).find((caller) => caller.startsWith('shop '));
  return (shop?.slice('shop '.length) ?? null) as ShopRole | null;
}

/** Whether this person may call an endpoint; what they may see or change by it, the use-case decides. */
export function mayCall(person: Person, endpoint: Pick<Endpoint, 'for'>): boolean {
  return callersOf(endpoint).some((caller) => {
    const [kind, role] = caller.split(' ');
    if (kind !== person.kind) return false;
    if (person.kind === 'shop') return mayAct(person.role, role as ShopRole);
    if (person.kind !== 'admin' || role === undefined) return true;
    return person.adminRole === 'owner' || person.adminRole === role;
  });
}
