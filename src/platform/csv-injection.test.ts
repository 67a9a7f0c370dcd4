import { expect, it } from 'vitest';
import { escapeFormula, unescapeFormula } from './csv-injection.ts';

const DANGEROUS = [
  ...['=SUM(A1)', '+1', '-1', '@cmd', '\tx', '\rx', "'=already"],
  ...['＝SUM(A1)', '＋1', '－1', '＠cmd', '﹣1', '−1'],
  ...['\u200b=SUM(A1)', '\ufeff=SUM(A1)', '\u200d+1', '\u2060@cmd', '\u00ad=1'],
];

it.each(DANGEROUS)('guards %j and gives it back', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
  expect(unescapeFormula(escapeFormula(text))).toBe(text);
});

it.each(["it's fine", 'plain', "'", 'a=b', '5 - 3', 'ɔkɔtɔ', ''])('leaves %j as it is', (text) => {
  expect(escapeFormula(text)).toBe(text);
  expect(unescapeFormula(text)).toBe(text);
});
