import type { ParcelSize } from '#contracts/delivery-fee';
import type { ProductFact } from '#contracts/product-facts';
import type { ProductOption } from '#contracts/product-options';
import type { VariantChange } from '#contracts/seller';
import type { QuantityPrice } from '#shared/quantity-prices';

/** What a row says of its combination: the options' names and its choice of each. */
export interface RowChoices {
  names: string[];
  choices: string[];
}

/** The row says that its product has options no longer. */
export const NO_OPTIONS = 'none';

/** A good row: `id` when it changes a product that is there. Columns the file lacks are undefined. */
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
  /** Those whose column is there; null takes back what was stated. */
  facts?: Partial<Record<ProductFact, string | null>>;
  inStock?: boolean | undefined;
  /** What a row says of its combination, until the rows of a product are merged. */
  combination?: RowChoices | typeof NO_OPTIONS | null;
  /** How many rows of the file it is made of; one where nothing is said. */
  rows?: number;
  options?: ProductOption[];
  variants?: VariantChange[];
}
