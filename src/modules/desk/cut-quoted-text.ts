/** Lines by which mail programs begin what they quote. */
const QUOTE_BEGINS = [
  /^-{3,} ?(Original Message|Forwarded message|Ursprüngliche Nachricht|Message d'origine) ?-{3,}$/i,
  /^(On|Le|Am) .{6,200}(wrote|a écrit|schrieb) ?:$/,
  /^_{20,}$/,
];

/**
 * Cuts the earlier emails that a reply quotes at its end, at the first line that begins a quotation. A text that is a
 * quotation alone, or has words below it, stays whole but for the quoted lines at its end.
 */
export function cutQuotedText(text: string): { text: string; isShortened: boolean } {
  const whole = text.replace(/\r\n?/g, '\n').trim();
  const lines = whole.split('\n');
  const begins = lines.findIndex((_, at) => isQuoteStart(lines, at));
  const end = begins === -1 ? lines.length : begins;
  let last = end;
  while (last > 0 && /^(>|\s*$)/.test(lines[last - 1] ?? '')) last--;
  const kept = lines.slice(0, last).join('\n').trim();
  if (kept === '') return { text: whole, isShortened: false };
  return { text: kept, isShortened: kept.length < whole.length };
}

/** Whether a quotation begins here. The line that names its author may be broken in two. */
function isQuoteStart(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').replace(/^[> ]+/, '').trim();
  const joined = `${line} ${(lines[at + 1] ?? '').trim()}`;
  if (!QUOTE_BEGINS.some((begin) => begin.test(line) || (/^(On|Le|Am) /.test(line) && begin.test(joined)))) {
    return /^\*?From:\*? .+/.test(line) && /^\*?(Sent|Date):\*? .+/.test((lines[at + 1] ?? '').trim());
  }
  return true;
}
