/** Site settings and their defaults; the impact numbers are SPEC.md's words (DESIGN.md, Pages). */
export const SETTING_DEFAULTS = {
  'impact.mode': 'texts' as 'texts' | 'live',
  'impact.numbers': [
    { value: '500+', label: 'verified sellers' },
    { value: '20+', label: 'regions' },
    { value: '10k+', label: 'customers' },
    { value: '50+', label: 'categories' },
  ],
};
export type Settings = typeof SETTING_DEFAULTS;
