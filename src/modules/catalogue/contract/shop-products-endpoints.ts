import * as z from 'zod/mini';
import { table } from '#contract/table';
import { done, success, successList } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import {
  categoryInput,
  categoryUpdate,
  ownProduct,
  ownProductQuery,
  productCreate,
  productUpdate,
} from '#src/modules/catalogue/contract/shop-products.ts';
import { category } from './catalogue.ts';
import { productImportForm, productImportResult } from './product-csv.ts';

export const shopProductsEndpoints = table('Shops: products', {
  'GET /shops/products': {
    id: 'listOwnProducts',
    summary: 'List one’s own products',
    description:
      'Archived and hidden ones too, newest first. For example `?state=sold-out` for what to make next.',
    for: 'shop manager',
    query: ownProductQuery,
    says: 'Your products, archived and hidden ones too',
    answer: successList(ownProduct),
  },
  'GET /shops/products/{id}': {
    id: 'getOwnProduct',
    summary: 'Show one’s own product',
    description: 'As its shop sees it, with its state. For example to fill in the form that changes it.',
    for: 'shop manager',
    says: 'The product',
    answer: success(ownProduct),
    failures: [404],
  },
  'POST /products': {
    id: 'createProduct',
    summary: 'Put a product on sale',
    description:
      'JSON, or a form with up to eight pictures. Send an `Idempotency-Key`: a form whose answer was lost is then not saved twice.',
    for: 'shop manager',
    limits: ['pictures'],
    headers: idempotencyKeyHeader,
    body: productCreate,
    example: {
      name: 'Kente stole',
      price: 180,
      stockQuantity: 12,
      description: 'Woven by hand, 180 cm',
      unit: 'piece',
      facts: { ingredients: 'Cotton and rayon', storage: 'Dry, away from the sun' },
    },
    files: { productImages: 8 },
    status: 201,
    says: 'The product',
    answer: success(ownProduct),
    failures: [404, 409, 507],
  },
  'PATCH /products/{id}': {
    id: 'updateProduct',
    summary: 'Change a product',
    description:
      'Fields that are left out stay as they are; `addStock` adds to what is there whatever was sold meanwhile; with `expectedPrice`, nothing is changed where the price is another by now (409). JSON, or a form with new pictures.',
    for: 'shop manager',
    limits: ['pictures'],
    headers: idempotencyKeyHeader,
    body: productUpdate,
    example: { price: 175, addStock: 5 },
    files: { productImages: 8 },
    says: 'The product',
    answer: success(ownProduct),
    failures: [404, 409, 507],
  },
  'DELETE /products/{id}': {
    id: 'archiveProduct',
    summary: 'Archive a product',
    description:
      'Takes it off the market; orders keep it, and it can be restored. For example mangoes after the season.',
    for: 'shop manager',
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
  'POST /products/{id}/restore': {
    id: 'restoreProduct',
    summary: 'Put an archived product on sale again',
    description: 'As it was when it was archived. For example mangoes in the next season.',
    for: 'shop manager',
    says: 'The product',
    answer: success(ownProduct),
    failures: [404, 409, 507],
  },
  'POST /products/import': {
    id: 'importProducts',
    summary: 'Read products from a CSV file',
    description:
      'Columns by name, whatever their case: name, price, stockQuantity, unit, category, description, and what is stated of it (netWeight, ingredients, madeOn, shelfLife, storage, allergens, fdaNumber); an id changes that product. 5,000 rows and 5 MB at most. `preview` saves nothing; `save` with bad rows needs `skipInvalid`.',
    for: 'shop manager',
    headers: idempotencyKeyHeader,
    body: productImportForm,
    example: { mode: 'preview' },
    files: { file: 1 },
    formOnly: true,
    says: 'What is in the file, and what was saved',
    answer: success(productImportResult),
  },
  'GET /products/export.csv': {
    id: 'exportProducts',
    summary: 'Take all products along as a CSV file',
    description:
      'The file that `POST /products/import` reads back. For example to change fifty prices in a spreadsheet.',
    for: 'shop manager',
    says: 'All products of the shop: id, name, price, stockQuantity, unit, category, description, netWeight, ingredients, madeOn, shelfLife, storage, allergens, fdaNumber, inStock, archived',
    answer: z.string(),
    file: 'text/csv',
  },
  'POST /categories': {
    id: 'createCategory',
    summary: 'Add a category of one’s own',
    description: 'Beside those of the platform.',
    for: 'shop manager',
    body: categoryInput,
    example: { name: 'Wedding kente', description: 'For the day itself' },
    status: 201,
    says: 'The category',
    answer: success(category),
    failures: [404, 409],
  },
  'PATCH /categories/{id}': {
    id: 'updateCategory',
    summary: 'Change a category of one’s own',
    description: 'Fields that are left out stay as they are.',
    for: 'shop manager',
    body: categoryUpdate,
    example: { name: 'Kente for weddings' },
    says: 'The category',
    answer: success(category),
    failures: [404, 409],
  },
  'DELETE /categories/{id}': {
    id: 'removeCategory',
    summary: 'Remove a category of one’s own',
    description: 'Its products stay, without a category. For example one that was never used.',
    for: 'shop manager',
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
});
