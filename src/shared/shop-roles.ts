/** Who works in a shop, from most to least: each may do what those after it may. */
export const SHOP_ROLES = ['owner', 'manager', 'packer'] as const;
export type ShopRole = (typeof SHOP_ROLES)[number];

/** Whether someone of this role may do what is open to `least` and all above it. The server decides; pages hide. */
export function mayAct(role: ShopRole, least: ShopRole): boolean {
  return SHOP_ROLES.indexOf(role) <= SHOP_ROLES.indexOf(least);
}
