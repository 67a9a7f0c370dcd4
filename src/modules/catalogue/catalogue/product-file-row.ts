import type { QuantityPrice } from '#shared/price-tier-schema';
import type { ProductFact } from '#src/modules/catalogue/contract/product-attributes.ts';
import type { ProductOption } from '#src/modules/catalogue/contract/product-options.ts';
import type { ParcelSize } from '#src/modules/delivery/contract/delivery-fee.ts';
import type { VariantChange } from '#src/modules/shops/contract/seller.ts';

/** The variant in a row: option names and the value of each. */
export interface RowOptions {
  names: string[];
  choices: string[];
}

/** Marks a row whose product no longer has options. */
export const NO_OPTIONS = 'none';

/** A valid row; `id` is set when it updates an existing product. Columns missing from the file are undefined. */
export interface ProductFileRow {
  row: number;
  id: string | null;
  name: string;
  price: number;
  stockQuantity: number;
  quantityPrices?: QuantityPrice[] | undefined;
  unit?: string | null;
  parcelSize?: ParcelSize | null;
  readyDays?: number | null;
  fresh?: boolean | null;
  category?: string | null;
  categoryId?: string | null;
  description?: string;
  /** Only facts with a column in the file; null clears one. */
  facts?: Partial<Record<ProductFact, string | null>>;
  inStock?: boolean | undefined;
  /** The row's variant, until the rows of a product are merged. */
  combination?: RowOptions | typeof NO_OPTIONS | null;
  /** Number of file rows merged into it; one when omitted. */
  rows?: number;
  options?: ProductOption[];
  variants?: VariantChange[];
}
