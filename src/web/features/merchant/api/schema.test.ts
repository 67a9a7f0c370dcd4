import { expect, it } from 'vitest';
import { PRODUCT_ATTRIBUTES } from '#src/modules/catalogue/contract/product-attributes.ts';
import { productForm } from './schema.ts';

const facts = Object.fromEntries(PRODUCT_ATTRIBUTES.map((fact) => [fact, '']));
const typed = {
  ...facts,
  parcelSize: '',
  readyDays: '',
  fresh: '',
  name: 'Yam',
  inStock: true,
  categoryId: '',
  unit: '',
  description: '',
};

it.each([
  ['1,250', '1,200', 1250, 1200],
  ['1,250.50', '12', 1250.5, 12],
  ['155,50', '1 200', 155.5, 1200],
])('takes %s and %s for what a seller means by them', (price, stock, cedis, pieces) => {
  const read = productForm.parse({ ...typed, price, stockQuantity: stock });
  expect([read.price, read.stockQuantity]).toEqual([cedis, pieces]);
});

it('needs no price and number for all where each combination has its own', () => {
  const options = { ...typed, optionName1: 'Size', optionValues1: '38, 39', price: '', stockQuantity: '' };
  const rows = (one: object, other: object) =>
    productForm.safeParse({ ...options, variants: JSON.stringify({ '["38"]': one, '["39"]': other }) });
  const missing = (read: ReturnType<typeof rows>) => read.error?.issues.map(({ path }) => path.join());
  const whole = rows({ price: '30', stock: '4' }, { price: '25.50', stock: '0' });
  expect([whole.data?.price, whole.data?.stockQuantity]).toEqual([25.5, 0]);
  expect(missing(rows({ price: '30', stock: '4' }, { price: '25.50' }))).toEqual(['stockQuantity']);
  expect(missing(rows({ price: '30', stock: '4' }, { stock: '2' }))).toEqual(['price']);
  expect(missing(rows({}, {}))).toEqual(['price', 'stockQuantity']);
});

it.each(['', '1e3', '0x10', '1,25,0', 'cheap', '1.255'])('refuses %j in words', (text) => {
  const { error } = productForm.safeParse({ ...typed, price: text, stockQuantity: text });
  const words = error?.issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
  expect(words).toMatch(
    /price: Price is required|price: (Enter a price such as 12.50|Use at most 2 decimals, such as 12.50)/,
  );
  expect(words).toMatch(/stockQuantity: (Enter how many you have|Stock must be a whole number)/);
});
