import { groupThousands } from '#contracts/group-thousands';

export function productsCount(count: number): string {
  return `${groupThousands(String(count))} ${count === 1 ? 'product' : 'products'}`;
}

export function shopsCount(count: number): string {
  return `${groupThousands(String(count))} ${count === 1 ? 'shop' : 'shops'}`;
}
