const grouped = new Intl.NumberFormat('en-GH');

export function productsCount(count: number): string {
  return `${grouped.format(count)} ${count === 1 ? 'product' : 'products'}`;
}

export function shopsCount(count: number): string {
  return `${grouped.format(count)} ${count === 1 ? 'shop' : 'shops'}`;
}
