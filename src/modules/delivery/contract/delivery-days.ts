import * as m from '#messages/shared';

/** In business days; the default for a shop without settings. */
export const DEFAULT_DELIVERY_DAYS = { daysFrom: 3, daysTo: 5 };

interface Range {
  daysFrom: number;
  daysTo: number;
}
const countLabel = ({ daysFrom, daysTo }: Range) =>
  daysFrom === daysTo ? `${daysTo}` : `${daysFrom}–${daysTo}`;

/** `2–4 days`, `1 day`; business days. */
export function daysLabel(range: Range): string {
  if (range.daysTo === 0) return m.label_same_day();
  const days = countLabel(range);
  return range.daysTo === 1 ? m.label_day({ days }) : m.label_days({ days });
}

/** `2–4 business days`, `1 business day`. */
export function businessDaysLabel(range: Range): string {
  if (range.daysTo === 0) return m.label_same_business_day();
  const days = countLabel(range);
  return range.daysTo === 1 ? m.label_business_day({ days }) : m.label_business_days({ days });
}
