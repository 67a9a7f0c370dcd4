/** Base measures for comparing different units. */
export const MEASURES = ['kg', 'litre', 'yard'] as const;
export type Measure = (typeof MEASURES)[number];

/** The quantity of a measure in one piece: 0.5 of a kilogram. The database derives it from the unit. */
export interface UnitMeasure {
  per: Measure;
  amount: number;
  /** Filled by eye. */
  isAbout: boolean;
}
