/* The alphabet of SMS (3GPP TS 23.038). A character outside it makes every character of a text cost more than twice. */

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each counts as two characters. */
const EXTENDED = new Set('^{}\\[~]|€');

const isGsm7 = (character: string) => BASIC.has(character) || EXTENDED.has(character);

/** Nearest spellings of letters of Ghana's languages and of typographic characters. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ ɔ: 'o', Ɔ: 'O', ɛ: 'e', Ɛ: 'E', ŋ: 'n', Ŋ: 'N', ɖ: 'd', Ɖ: 'D', ƒ: 'f', Ƒ: 'F' },
  ...{ ɣ: 'g', Ɣ: 'G', ʋ: 'v', Ʋ: 'V', ƙ: 'k', Ƙ: 'K', ɓ: 'b', Ɓ: 'B', ɗ: 'd', Ɗ: 'D' },
  ...{ ƴ: 'y', Ƴ: 'Y', ɩ: 'i', Ɩ: 'I', ʊ: 'u', Ʊ: 'U', ə: 'e', Ə: 'E', ʒ: 'z', Ʒ: 'Z' },
  ...{ '‘': "'", '’': "'", ʼ: "'", ʔ: "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
  ...{ '‐': '-', '‑': '-', '–': '-', '—': '-', '−': '-', '…': '...', '×': 'x', '•': '-', '·': '-' },
  ...{ '₵': 'GHS', '\u00a0': ' ', '\u202f': ' ', '\u2009': ' ', '\t': ' ' },
};

/** Combining accents. */
const ACCENTS = /\p{M}/gu;

function spell(character: string): string {
  if (isGsm7(character)) return character;
  const known = SPELLINGS[character];
  if (known) return known;
  const plain = character.normalize('NFD').replace(ACCENTS, '');
  if (plain === '') return '';
  const letters = [...plain].map((letter) => (isGsm7(letter) ? letter : (SPELLINGS[letter] ?? '?')));
  return letters.join('');
}

/**
 * Writes a text in the GSM-7 alphabet: letters of Ghana's languages and accents as their nearest letter, `₵` and `GH₵`
 * as `GHS`, typographic quotes and dashes as plain ones. Anything else becomes `?`.
 */
export function foldToGsm7(text: string): string {
  const composed = text
    .normalize('NFC')
    .replace(/GH₵ ?(?=\d)/g, 'GHS ')
    .replaceAll('GH₵', 'GHS');
  const cedis = composed.replace(/₵ ?(?=\d)/g, 'GHS ');
  return [...cedis].map(spell).join('');
}

/** Length in GSM-7 characters, where `^{}\[~]|€` count two; null for a text outside the alphabet. */
export function gsm7Length(text: string): number | null {
  let length = 0;
  for (const character of text) {
    if (!isGsm7(character)) return null;
    length += EXTENDED.has(character) ? 2 : 1;
  }
  return length;
}

/** The segments in which networks send and charge a text: 160 characters, or 153 of several; outside GSM-7 70 or 67. */
export function countSegments(text: string): number {
  const length = gsm7Length(text);
  if (length !== null) return length <= 160 ? 1 : Math.ceil(length / 153);
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
}
