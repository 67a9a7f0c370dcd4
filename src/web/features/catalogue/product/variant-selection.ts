import type { Product } from '#contracts/catalogue';
import type { ProductVariant } from '#contracts/product-options';

/** How the address says which value of the first, second and third option is chosen. */
const PARAMS = ['o1', 'o2', 'o3'] as const;
/** Which combination, by its id. */
export const VARIANT_PARAM = 'variant';

export interface VariantSelection {
  /** A value of each option. */
  values: string[];
  /** Null when that combination is not sold. */
  variant: ProductVariant | null;
}

export const optionParam = (option: number): string => PARAMS[option] ?? '';

const common = (one: readonly string[], other: readonly string[]) =>
  one.filter((value, at) => other[at] === value).length;

/** Whether two addresses differ in what is chosen alone: then the page knows all of it already. */
export function differOnlyInVariant(one: URL, other: URL): boolean {
  const rest = ({ pathname, searchParams }: URL) => {
    const left = new URLSearchParams(searchParams);
    for (const name of [...PARAMS, VARIANT_PARAM]) left.delete(name);
    return `${pathname}?${left}`;
  };
  return one.search !== other.search && rest(one) === rest(other);
}

/** Cheapest first, what can be had before what can not. */
function inOrder(variants: readonly ProductVariant[]): ProductVariant[] {
  return variants
    .filter(({ onSale }) => onSale)
    .sort((a, b) => Number(b.inStock) - Number(a.inStock) || a.price - b.price);
}

/**
 * What the address says is chosen of a product with options; what it leaves open is as in the cheapest combination that
 * can be had. Null for a product that is one thing.
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

/** Whether a value can be had together with what is chosen of the options before it. */
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

/** What can be had instead: where it differs in one option alone, one for each option; else what comes nearest. */
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

/** The address of a choice, beside what else the address says. */
export function variantPath(values: readonly string[], search: URLSearchParams): string {
  const said = new URLSearchParams(search);
  said.delete(VARIANT_PARAM);
  for (const [at, value] of values.entries()) said.set(optionParam(at), value);
  return `?${said}`;
}

/** What a product is with this choice: its name, price, stock and first picture. */
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
