/** Shorter words get no plural forms. */
const STEM_MIN = 3;

/** A folded word with its singular and plural forms, itself first: `leaves` is also `leaf`, `mens` also `men`. */
export function inflections(word: string): string[] {
  if (word.length < STEM_MIN || /\d/.test(word)) return [word];
  const forms = [word, `${word}s`, `${word}es`];
  const cut = (ending: string, instead = '') => {
    const stem = word.slice(0, word.length - ending.length);
    if (word.endsWith(ending) && stem.length + instead.length >= STEM_MIN) forms.push(stem + instead);
  };
  cut('s');
  cut('es');
  cut('ies', 'y');
  cut('y', 'ies');
  cut('ves', 'f');
  cut('ves', 'fe');
  cut('f', 'ves');
  cut('fe', 'ves');
  return [...new Set(forms)];
}
