/** One of five colours by the first letter of a shop's name (docs/specification.md, 2; docs/look.md: A–E, F–J, K–O, P–T, U–Z). */
const COLOURS = [
  { until: 'E', tile: 'bg-leaf text-on-leaf', soft: 'bg-leaf-soft text-leaf-strong' },
  { until: 'J', tile: 'bg-gold text-on-gold', soft: 'bg-gold-soft text-gold-ink' },
  { until: 'O', tile: 'bg-clay text-on-clay', soft: 'bg-clay-soft text-clay-strong' },
  { until: 'T', tile: 'bg-indigo text-indigo-soft', soft: 'bg-indigo-soft text-indigo' },
  { until: 'Z', tile: 'bg-plum text-plum-soft', soft: 'bg-plum-soft text-plum' },
] as const;

export type ShopColour = (typeof COLOURS)[number];

export function shopInitial(name: string): string {
  return ([...name.trim()][0] ?? 'S').toUpperCase();
}

/** Accented letters count as their base letter, Ɔ and Ɛ as O and E; anything else is leaf. */
export function shopColour(name: string): ShopColour {
  const base = shopInitial(name).replace('Ɔ', 'O').replace('Ɛ', 'E').normalize('NFD').charAt(0);
  return COLOURS.find((colour) => base >= 'A' && base <= colour.until) ?? COLOURS[0];
}
