import type { ProductOption } from '#src/modules/catalogue/contract/product-options.ts';
import type { QuantityPrice } from '#shared/price-tier-schema';

/** The options of a demo product: each combination with its price in cedis and its stock. */
interface DemoOptions {
  options: ProductOption[];
  /** In the order of the options. */
  variants: readonly (readonly [price: number, stock: number])[];
}

/** Quantity prices of a demo product, in cedis. */
export const DEMO_QUANTITY_PRICES: Readonly<Record<string, readonly QuantityPrice[]>> = {
  'Woven Sapo Sponge': [{ kind: 'TOGETHER', quantity: 3, price: 40 }],
  'Dark Chocolate 70%': [
    { kind: 'TOGETHER', quantity: 3, price: 105 },
    { kind: 'EACH', quantity: 12, price: 33 },
  ],
  'Recycled Glass Bead Strand': [{ kind: 'EACH', quantity: 6, price: 48 }],
  'Cocoa Husk Tea': [{ kind: 'TOGETHER', quantity: 2, price: 55 }],
};

/**
 * Demo products with options. The cheapest combination in stock has the catalogue's price, and the stocks add up to the
 * catalogue's.
 */
export const DEMO_OPTIONS: Readonly<Record<string, DemoOptions>> = {
  'Ahenema-Style Sandals': {
    options: [
      { name: 'Colour', values: ['Brown', 'Black'] },
      { name: 'Size', values: ['39', '40', '41', '42', '43', '44'] },
    ],
    variants: [
      ...([160, 160, 160, 160, 160, 170] as const).map((price, at) => [price, [3, 4, 0, 5, 4, 3][at] ?? 0] as const),
      ...([160, 160, 160, 160, 160, 170] as const).map((price, at) => [price, [3, 4, 5, 4, 3, 2][at] ?? 0] as const),
    ],
  },
  'Kente Strip': {
    options: [{ name: 'Colour', values: ['Gold and green', 'Blue and white', 'Red and black'] }],
    variants: [
      [140, 24],
      [140, 20],
      [155, 16],
    ],
  },
  'Short-Sleeved Batik Shirt': {
    options: [{ name: 'Size', values: ['S', 'M', 'L', 'XL'] }],
    variants: [
      [185, 6],
      [185, 10],
      [185, 10],
      [195, 6],
    ],
  },
  'Tie-Dye Headwrap': {
    options: [{ name: 'Colour', values: ['Indigo', 'Sunset', 'Leaf'] }],
    variants: [
      [60, 26],
      [60, 20],
      [60, 20],
    ],
  },
  'Whipped Shea with Coconut': {
    options: [{ name: 'Weight', values: ['250 g', '500 g'] }],
    variants: [
      [45, 40],
      [80, 22],
    ],
  },
  'Shea-Flower Honey': {
    options: [{ name: 'Weight', values: ['1 kg', '2 kg'] }],
    variants: [
      [115, 30],
      [220, 14],
    ],
  },
};
