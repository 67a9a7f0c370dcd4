import { expect, it } from 'vitest';
import { mayAct, SHOP_ROLES, type ShopRole } from './shop-roles.ts';

it('a role may do what is open to it and to those after it', () => {
  const allowed = SHOP_ROLES.map((role) => SHOP_ROLES.filter((least) => mayAct(role, least)));
  expect(allowed).toEqual([['owner', 'manager', 'packer'], ['manager', 'packer'], ['packer']]);
});

it('an unknown role may nothing', () => {
  for (const role of ['', 'Owner', 'admin', undefined]) {
    for (const least of SHOP_ROLES) expect(mayAct(role as ShopRole, least), String(role)).toBe(false);
  }
});
