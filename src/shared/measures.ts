/** What unlike units are compared by. */
export const MEASURES = ['kg', 'litre', 'yard'] as const;
export type Measure = (typeof MEASURES)[number];

/** How much of a measure one piece is: 0.5 of a kilogram. The database reads it from the unit. */
export interface UnitMeasure {
  per: Measure;
  amount: number;
  /** Filled by eye. */
  isAbout: boolean;
}
