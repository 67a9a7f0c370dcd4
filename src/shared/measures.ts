/** What unlike units are compared by. */
export const MEASURES = ['kg', 'litre', 'yard'] as const;
export type Measure = (typeof MEASURES)[number];

/** How much of a measure one piece is: 0.5 of a kilogram. The database reads it from the unit. */
export interface UnitMeasure {
  per: Measure;
  amount: number;
}

/** Whether a unit is filled by eye: an olonka holds 2.5 to 3 kg of most grains, and is taken for 2.75. */
export const isAboutMeasure = (unit: string | null): boolean => /^\s*(\d+\s+)?olonka/i.test(unit ?? '');
