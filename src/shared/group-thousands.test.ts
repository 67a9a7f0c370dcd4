import { expect, it } from 'vitest';
import { groupThousands } from './group-thousands.ts';

it.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['12345678', '12,345,678'],
  ['0.50', '0.50'],
  ['100.00', '100.00'],
  ['1234.05', '1,234.05'],
  ['9007199254740.99', '9,007,199,254,740.99'],
])('%s is written %s', (digits, written) => expect(groupThousands(digits)).toBe(written));

it('writes what Intl.NumberFormat writes in Ghana', () => {
  const byIntl = new Intl.NumberFormat('en-GH', { minimumFractionDigits: 2 });
  for (let pesewas = 1; pesewas < 1e13; pesewas = pesewas * 3 + 7) {
    expect(groupThousands((pesewas / 100).toFixed(2))).toBe(byIntl.format(pesewas / 100));
  }
});
