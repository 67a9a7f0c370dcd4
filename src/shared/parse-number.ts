/** Parses `12.5`, `GH₵1,250.00` and `12,50`; null if it is not a number. */
export function readPrice(text: string): number | null {
  const digits = text.replace(/^gh[₵cs¢]?\s*/i, '').replace(/\s/g, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(/^(-?\d+),(\d{1,2})$/, '$1.$2');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** Parses `12` and `1,200`; null if it is not a number. */
export function readQuantity(text: string): number | null {
  const plain = text.replace(/[\s,](?=\d{3}\b)/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}
