import { expect, it } from 'vitest';
import { guardCell, unguardCell } from './spreadsheet-cell.ts';

const DANGEROUS = [
  ...['=SUM(A1)', '+1', '-1', '@cmd', '\tx', '\rx', "'=already"],
  ...['＝SUM(A1)', '＋1', '－1', '＠cmd', '﹣1', '−1'],
  ...['\u200b=SUM(A1)', '\ufeff=SUM(A1)', '\u200d+1', '\u2060@cmd', '\u00ad=1'],
];

it.each(DANGEROUS)('guards %j and gives it back', (text) => {
  expect(guardCell(text)).toBe(`'${text}`);
  expect(unguardCell(guardCell(text))).toBe(text);
});

it.each(["it's fine", 'plain', "'", 'a=b', '5 - 3', 'ɔkɔtɔ', ''])('leaves %j as it is', (text) => {
  expect(guardCell(text)).toBe(text);
  expect(unguardCell(text)).toBe(text);
});
