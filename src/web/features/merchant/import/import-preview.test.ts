import { describe, expect, it } from 'vitest';
import { groupErrorsByRow } from './import-preview.tsx';
import { importTexts } from './texts.ts';

describe('rows with mistakes', () => {
  it('stand once each, with all that is wrong in them', () => {
    const mistake = (row: number, field: string) => ({ row, field, message: 'wrong', name: `Row ${row}` });
    const rows = groupErrorsByRow([mistake(2, 'price'), mistake(2, 'stockQuantity'), mistake(9, 'name')]);
    expect(rows.map(({ row, name, mistakes }) => [row, name, mistakes.length])).toEqual([
      [2, 'Row 2', 2],
      [9, 'Row 9', 1],
    ]);
  });

  it('are counted in words', () => {
    expect(importTexts.saved(1)).toBe('1 product saved');
    expect(importTexts.saved(4960)).toBe('4,960 products saved');
  });
});
