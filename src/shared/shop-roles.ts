/** Roles in a shop's team, highest first; each includes those after it. */
export const SHOP_ROLES = ['owner', 'manager', 'packer'] as const;
export type ShopRole = (typeof SHOP_ROLES)[number];

/**
 * Whether a role may do what is open to `least` and above; an unknown role may nothing. The server decides; pages only
 * hide.
 */
export function mayAct(role: ShopRole, least: ShopRole): boolean {
  const rank = SHOP_ROLES.indexOf(role);
  return rank >= 0 && rank <= SHOP_ROLES.indexOf(least);
}
