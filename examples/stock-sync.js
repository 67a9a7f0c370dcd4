// @ts-check
/* Sets the stock of a shop's products from a CSV file with the columns `productId,stock`. */
import { readFile } from 'node:fs/promises';
import { createClient, DwasoError } from '@dwaso/client';

const [baseUrl = 'http://localhost:3000/api/v1', file = 'stock.csv'] = process.argv.slice(2);
const { call } = createClient({ baseUrl, token: process.env.DWASO_KEY ?? null });

const [header, ...lines] = (await readFile(file, 'utf8')).trim().split(/\r?\n/);
if (header !== 'productId,stock') throw new Error('The first line must be: productId,stock');

const products = await call('GET /shops/products');
const known = new Map(products.map((product) => [product.id, product]));
const counts = { changed: 0, unchanged: 0, refused: 0 };

for (const line of lines) {
  const [productId = '', stock = ''] = line.split(',').map((cell) => cell.trim());
  const product = known.get(productId);
  if (!product || !/^\d+$/.test(stock)) {
    counts.refused += 1;
    console.error(`${line}: ${product ? 'stock is a whole number' : 'not a product of this shop'}`);
    continue;
  }
  if (product.stockQuantity === Number(stock)) {
    counts.unchanged += 1;
    continue;
  }
  try {
    // Once: a repeated call after a lost answer sets nothing twice.
    await call('PUT /shops/products/{id}/stock', {
      once: true,
      params: { id: productId },
      body: { stockQuantity: Number(stock) },
    });
    counts.changed += 1;
    console.log(`${product.name}: ${product.stockQuantity} → ${stock}`);
  } catch (error) {
    if (!(error instanceof DwasoError)) throw error;
    counts.refused += 1;
    console.error(`${product.name}: ${error.message} (${error.code}, request ${error.requestId})`);
  }
}
console.log(`${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.refused} refused`);
if (counts.refused > 0) process.exitCode = 1;
