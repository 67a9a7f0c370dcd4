import { SHOP_ROLES, type ShopRole } from './constants.ts';

/** Whether someone of this role may do what is open to `least` and all above it. The server decides; pages hide. */
export function mayAct(role: ShopRole, least: ShopRole): boolean {
  return SHOP_ROLES.indexOf(role) <= SHOP_ROLES.indexOf(least);
}
