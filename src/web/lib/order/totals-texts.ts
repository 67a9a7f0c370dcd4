/** Labels of the lines of a total. */
export const sumTexts = {
  subtotal: 'Subtotal',
  saved: 'You save',
  savedWith: (code: string) => `You save with the code ${code}`,
  /** For a single rate: `Platform Fee (5%)`. */
  fee: (name: string, percent: number) => `${name} (${percent}%)`,
  /** For several rates: `Platform Fee (5% of GH₵80.00)`. */
  feeOf: (name: string, percent: number, of: string) => `${name} (${percent}% of ${of})`,
  feeBase: 'Calculated on ',
  feeBaseOf: (sum: string) => `${sum}, the price before your discount code`,
  feeBaseInAll: (sum: string) => `${sum} in all, the price before your discount code`,
  delivery: 'Delivery',
  regionNeeded: 'Choose your region',
  free: 'Free',
  total: 'Total',
} as const;
