import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import type { ProductVariant } from '#src/modules/catalogue/contract/product-options.ts';

/** The search parameters of the selected values of the first, second and third option. */
const PARAMS = ['o1', 'o2', 'o3'] as const;
/** The search parameter of a variant's ID. */
export const VARIANT_PARAM = 'variant';

export interface VariantSelection {
  /** A value of each option. */
  values: string[];
  /** Null if there is no such variant. */
  variant: ProductVariant | null;
}

export const optionParam = (option: number): string => PARAMS[option] ?? '';

const common = (one: readonly string[], other: readonly string[]) =>
  one.filter((value, at) => other[at] === value).length;

/** Whether two URLs differ only in the variant, so that the page has all data already. */
export function differOnlyInVariant(one: URL, other: URL): boolean {
  const rest = ({ pathname, searchParams }: URL) => {
    const left = new URLSearchParams(searchParams);
    for (const name of [...PARAMS, VARIANT_PARAM]) left.delete(name);
    return `${pathname}?${left}`;
  };
  return one.search !== other.search && rest(one) === rest(other);
}

/** Available variants first, then by price. */
function inOrder(variants: readonly ProductVariant[]): ProductVariant[] {
  return variants
    .filter(({ onSale }) => onSale)
    .sort((a, b) => Number(b.inStock) - Number(a.inStock) || a.price - b.price);
}

/**
 * The variant that the URL selects. Options that it leaves open are as in the cheapest available variant. Null for a
 * product without options.
 */
export function selectVariant(product: Product, asked: URLSearchParams): VariantSelection | null {
  const { options, variants = [] } = product;
  if (options.length === 0) return null;
  const named = variants.find(({ id }) => id === asked.get(VARIANT_PARAM));
  const said = options.map(({ values }, at) => {
    const value = asked.get(optionParam(at));
    return value !== null && values.includes(value) ? value : named?.values[at];
  });
  const fits = ({ values }: ProductVariant) =>
    said.every((value, at) => value === undefined || values[at] === value);
  const nearest = inOrder(variants).find(fits);
  const values = options.map(({ values }, at) => said[at] ?? nearest?.values[at] ?? values[0] ?? '');
  const variant = variants.find((one) => one.onSale && common(one.values, values) === values.length);
  return { values, variant: variant ?? null };
}

/** Whether a value is available together with the values of the options before it. */
export function isValueAvailable(
  product: Product,
  { values }: VariantSelection,
  option: number,
  value: string,
): boolean {
  const wanted = [...values.slice(0, option), value];
  return (product.variants ?? []).some(
    (one) => one.inStock && wanted.every((part, at) => one.values[at] === part),
  );
}

/** Available variants instead of a sold-out one: for each option one that differs only there, otherwise the nearest. */
export function availableAlternatives(product: Product, { values }: VariantSelection): ProductVariant[] {
  const had = inOrder(product.variants ?? []).filter(({ inStock }) => inStock);
  const nearest = had.toSorted((a, b) => common(b.values, values) - common(a.values, values));
  const most = common(nearest[0]?.values ?? [], values);
  if (most < values.length - 1) return nearest.slice(0, 1);
  return values.flatMap(
    (value, at) =>
      nearest.find((one) => one.values[at] !== value && common(one.values, values) === most) ?? [],
  );
}

/** The URL of a variant, with the other search parameters. */
export function variantPath(values: readonly string[], search: URLSearchParams): string {
  const said = new URLSearchParams(search);
  said.delete(VARIANT_PARAM);
  for (const [at, value] of values.entries()) said.set(optionParam(at), value);
  return `?${said}`;
}

/** The product with the variant's name, price, stock and first image. */
export function withSelectedVariant(product: Product, choice: VariantSelection | null) {
  if (!choice) return { ...product, variantId: null };
  const { variant } = choice;
  if (!variant) return { ...product, variantId: null, stockQuantity: 0, inStock: false };
  const { image, price, quantityPrices, stockQuantity, inStock, id, name } = variant;
  const others = product.productImages.filter((one) => one !== image);
  return {
    ...product,
    ...{ name: `${product.name}, ${name}`, price, quantityPrices, stockQuantity, inStock, variantId: id },
    productImages: image ? [image, ...others] : product.productImages,
  };
}
