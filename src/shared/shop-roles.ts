/** Roles in a shop's team, highest first; each includes those after it. */
export const SHOP_ROLES = ['owner', 'manager', 'packer'] as const;
export type ShopRole = (typeof SHOP_ROLES)[number];

/** Whether a role may do what is open to `least` and above. The server decides; pages only hide. */
export function mayAct(role: ShopRole, least: ShopRole): boolean {
  return SHOP_ROLES.indexOf(role) <= SHOP_ROLES.indexOf(least);
}
