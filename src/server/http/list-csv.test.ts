import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { listCsv } from './list-csv.ts';

const read = (csv: string) => parse(csv, { bom: true });

it('has a column for each field that any row has, in the order that they come', () => {
  const rows = [
    { id: 'a', shop: { name: 'Kente', isOpen: true }, amount: 12.5, note: null },
    { id: 'b', amount: 0, wallet: { last4: '1234' } },
  ];
  expect(read(listCsv(rows))).toEqual([
    ['Id', 'Shop name', 'Shop is open', 'Amount', 'Note', 'Wallet last4'],
    ['a', 'Kente', 'yes', '12.5', '', ''],
    ['b', '', '', '0', '', '1234'],
  ]);
});

it('puts several into one cell, and lets no spreadsheet run any', () => {
  const rows = [{ kinds: ['LATE', 'NEW'], lines: [{ name: 'Yam', quantity: 2 }], note: '=1+1' }];
  expect(read(listCsv(rows))[1]).toEqual(['LATE; NEW', 'Yam 2', "'=1+1"]);
  expect(read(listCsv([{ kinds: ['=1+1'] }]))[1]).toEqual(["'=1+1"]);
});

it('is a file without lines where there is nothing', () => {
  expect(listCsv([]).trim()).toBe('\uFEFF'.trim());
});
