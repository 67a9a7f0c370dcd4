import { describe, expect, it } from 'vitest';
import { PRODUCT_FILE_MAX_BYTES } from './contract/product-csv.ts';
import { findColumn, readRecords } from './product-file-cells.ts';

describe('cells of a file of products', () => {
  it.each([
    ['Stock Quantity', 'stockQuantity'],
    [' PRICE (GH₵) ', 'price'],
    ['Qty', 'stockQuantity'],
    ['colour', null],
  ])('knows the column %j as %j', (header, column) => {
    expect(findColumn(header)).toBe(column);
  });
});

it('a file of 5 MiB is read, and not one of a byte more', async () => {
  const read = async (bytes: number) => {
    let rows = 0;
    for await (const _ of readRecords(Buffer.alloc(bytes, `${'x'.repeat(1023)}\n`))) rows++;
    return rows;
  };
  expect(await read(PRODUCT_FILE_MAX_BYTES)).toBe(PRODUCT_FILE_MAX_BYTES / 1024);
  await expect(read(PRODUCT_FILE_MAX_BYTES + 1)).rejects.toThrow('5 MB');
});

it('a record of more than 60,000 characters is refused as one behind a quote that is left open', async () => {
  const read = async (letters: number) => {
    const rows: number[] = [];
    const file = Buffer.from(`name\nYam\n"${'x'.repeat(letters)}"\n`);
    for await (const { row } of readRecords(file)) rows.push(row);
    return rows;
  };
  expect(await read(59_000)).toEqual([1, 2, 3]);
  await expect(read(60_100)).rejects.toThrow('row 3 or after it');
});

it('a row with letters after its closing quotation mark is named by its number', async () => {
  const read = async (file: string) => {
    for await (const _ of readRecords(Buffer.from(file)));
  };
  await expect(read('name\nYam\nGari\n"Basket" large\n')).rejects.toThrow('We cannot read row 4.');
  // Across the end of the first 64 KiB, which are read at once.
  const long = `name\n${'Yam\n'.repeat(16_382)}"Yam" and cassava\n`;
  await expect(read(long)).rejects.toThrow('We cannot read row 16384.');
});
