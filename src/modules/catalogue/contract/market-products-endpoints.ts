import { table } from '#contract/table';
import { done, success, successList } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { reason } from '#shared/reason';
import {
  adminCategory,
  adminProduct,
  adminProductQuery,
  moveQuery,
  platformCategoryInput,
  platformCategoryUpdate,
} from './admin-market.ts';
import { wishlistAdd, wishlistEntry } from './catalogue.ts';

export const wishlistEndpoints = table('Cart and wishlist', {
  'GET /wishlist': {
    id: 'listWishlist',
    summary: 'Show the wishlist',
    description: 'Products kept for later, newest first. For example a kente stole for the wedding in June.',
    for: 'customer',
    says: 'The wishlist, newest first',
    answer: successList(wishlistEntry),
  },
  'POST /wishlist/add': {
    id: 'addToWishlist',
    summary: 'Keep a product for later',
    description: 'Answers with the whole list.',
    for: 'customer',
    headers: idempotencyKeyHeader,
    body: wishlistAdd,
    example: { productId: '0198c0de-7a55-7000-8000-000000000001' },
    says: 'The wishlist, newest first',
    answer: successList(wishlistEntry),
    failures: [404, 409],
  },
  'DELETE /wishlist/remove/{productId}': {
    id: 'removeFromWishlist',
    summary: 'Forget a product kept for later',
    description: 'Answers with the list that is left. For example after it was bought.',
    for: 'customer',
    headers: idempotencyKeyHeader,
    says: 'The wishlist, newest first',
    answer: successList(wishlistEntry),
    failures: [404, 409],
  },
});

export const adminCatalogueEndpoints = table('Admin: market', {
  'GET /admin/products': {
    id: 'searchProducts',
    summary: 'Search products of every shop',
    description: 'Hidden and archived ones too, newest first. For example `?search=bleach`.',
    for: 'admin',
    query: adminProductQuery,
    says: 'Products, newest first',
    answer: successList(adminProduct),
  },
  'POST /admin/products/{id}/hide': {
    id: 'hideProduct',
    summary: 'Hide a product',
    description: 'Takes it off the market; its shop reads the reason.',
    for: 'admin moderator',
    body: reason,
    example: { reason: 'The picture is of another shop' },
    says: 'The product',
    answer: success(adminProduct),
    failures: [404, 409],
  },
  'POST /admin/products/{id}/restore': {
    id: 'unhideProduct',
    summary: 'Show a hidden product again',
    description: 'For example after the shop has changed the picture.',
    for: 'admin moderator',
    says: 'The product',
    answer: success(adminProduct),
    failures: [404, 409],
  },
  'GET /admin/categories': {
    id: 'listPlatformCategories',
    summary: 'List the categories of the platform',
    description: 'With how many products are in each. For example before one is removed.',
    for: 'admin',
    says: 'Categories by name',
    answer: successList(adminCategory),
  },
  'POST /admin/categories': {
    id: 'createPlatformCategory',
    summary: 'Add a category of the platform',
    description: 'Every shop may use it.',
    for: 'admin moderator',
    body: platformCategoryInput,
    example: { name: 'Drums', description: 'Djembe, kpanlogo and talking drums' },
    status: 201,
    says: 'The category',
    answer: success(adminCategory),
    failures: [409],
  },
  'PATCH /admin/categories/{id}': {
    id: 'updatePlatformCategory',
    summary: 'Change a category of the platform',
    description: 'Fields that are left out stay as they are.',
    for: 'admin moderator',
    body: platformCategoryUpdate,
    example: { name: 'Drums and bells' },
    says: 'The category',
    answer: success(adminCategory),
    failures: [404, 409],
  },
  'DELETE /admin/categories/{id}': {
    id: 'removePlatformCategory',
    summary: 'Remove a category of the platform',
    description: 'Its products go where `moveTo` says. For example “Bags” into “Baskets & Bags”.',
    for: 'admin moderator',
    query: moveQuery,
    says: 'Removed',
    answer: done,
    failures: [404, 409],
  },
});
