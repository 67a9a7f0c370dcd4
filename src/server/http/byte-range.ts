/**
 * The part of a file that a Range header asks for; browsers play sound by parts only. Null for the whole file: without
 * the header, and for what need not be understood, such as several parts; 'none' for a part beyond the end.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'none' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && from !== '' && Number(to) < Number(from)) return null;
  return start >= size || start > end ? 'none' : { start, end };
}
