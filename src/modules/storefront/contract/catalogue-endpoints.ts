import * as z from 'zod/mini';
import { table } from '#contract/table';
import { success, successList } from '#shared/envelope';
import {
  category,
  categoryQuery,
  listedShop,
  marketSummary,
  offersQuery,
  product,
  productQuery,
  relatedProducts,
  shop,
  shopProductQuery,
  shopQuery,
} from '#src/modules/catalogue/contract/catalogue.ts';
import { ownProduct } from '#src/modules/catalogue/contract/shop-products.ts';
import { home, productPage, productPageQuery } from './pages.ts';

export const catalogueEndpoints = table('Catalogue', {
  'GET /products': {
    id: 'listProducts',
    summary: 'Search products',
    description:
      'Products on sale by words, category, shop, price and region, a page at a time. For example `?search=shea&maxPrice=50&sort=price-asc` finds shea butter under GHS 50, the cheapest first.',
    for: 'anyone',
    query: productQuery,
    says: 'Products',
    answer: successList(product),
    failures: [404],
  },
  'GET /products/shop/{id}': {
    id: 'listProductsOfShop',
    summary: 'List the products of a shop, by its older address',
    description:
      'The same as `GET /shops/{id}/products`. For example a storefront asks for everything of “Tamale Shea Women”.',
    for: 'anyone',
    query: shopProductQuery,
    says: 'Products',
    answer: successList(z.union([ownProduct, product])),
    failures: [404],
  },
  'GET /shops/{id}/products': {
    id: 'listShopProducts',
    summary: 'List the products of a shop',
    description:
      'What one shop has on sale; with the shop’s own token and `includeDeleted=true` archived and hidden ones too. For example `?limit=20` for the first twenty of a shop’s page.',
    for: 'anyone',
    query: shopProductQuery,
    says: 'Products',
    answer: successList(z.union([ownProduct, product])),
    failures: [404],
  },
  'GET /products/{id}': {
    id: 'getProduct',
    summary: 'Show a product',
    description:
      'One product with its shop, price and stock. For example the page of “Oval Shopper” asks for it before it shows the basket button.',
    for: 'anyone',
    says: 'The product',
    answer: success(product),
    failures: [404],
  },
  'GET /products/{id}/related': {
    id: 'listRelatedProducts',
    summary: 'List goods related to a product',
    description:
      'What else its shop has, and what other shops have of its category. For example “More from this shop” under a basket.',
    for: 'anyone',
    says: 'Goods of the same shop, and of the same kind',
    answer: success(relatedProducts),
    failures: [404],
  },
  'GET /products/{id}/page': {
    id: 'getProductPage',
    summary: 'Show a product with all that its page shows',
    description:
      'The product, what is related to it, and the first of what buyers say and ask, in one answer. For example an app shows “Oval Shopper” on a slow line without five requests; `?reviews=` and `?questions=` go on after one of them.',
    for: 'anyone',
    query: productPageQuery,
    says: 'The product, what is related to it, and what is said of it',
    answer: success(productPage),
    failures: [404],
  },
  'GET /offers': {
    id: 'listOffers',
    summary: 'List goods that cost less by number',
    description:
      'Goods that can be bought now and have prices by quantity, the newest first. For example the offers of the home page ask for `?limit=8` and show “3 for GH₵50”.',
    for: 'anyone',
    query: offersQuery,
    says: 'Goods with prices by quantity, newest first',
    answer: successList(product),
  },
  'GET /shops': {
    id: 'listShops',
    summary: 'Search shops',
    description: 'Approved shops by words. For example `?search=kente` finds the weavers of Bonwire.',
    for: 'anyone',
    query: shopQuery,
    says: 'Approved shops, newest first, each with three of its goods and what it is known for',
    answer: successList(listedShop),
    failures: [404],
  },
  'GET /shops/{id}': {
    id: 'getShop',
    summary: 'Show a shop',
    description:
      'One approved shop with its opening hours and, while it is on holiday, the last day of it. For example the head of a shop’s page.',
    for: 'anyone',
    says: 'The shop',
    answer: success(shop),
    failures: [404],
  },
  'GET /categories': {
    id: 'listCategories',
    summary: 'List categories',
    description:
      'Categories by name; with `shop` those that this shop may use, with `soldBy` those in which it has something on sale. For example the filter of the products page asks without either.',
    for: 'anyone',
    query: categoryQuery,
    says: 'Categories by name',
    answer: successList(category),
  },
  'GET /categories/{id}': {
    id: 'getCategory',
    summary: 'Show a category',
    description: 'One category and how much is on sale in it. For example the page “Baskets & Bags”.',
    for: 'anyone',
    says: 'The category',
    answer: success(category),
    failures: [404],
  },
  'GET /home': {
    id: 'getHome',
    summary: 'Show the front page',
    description:
      'All that the front page shows of the market in one answer: the newest goods, shops in turn by day, regions, what others bought this week. For example a client’s own front page.',
    for: 'anyone',
    says: 'What stands on the front page',
    answer: success(home),
  },
  'GET /market': {
    id: 'getMarketSummary',
    summary: 'Show the figures of the market',
    description:
      'How many products and shops there are, and the numbers of the impact strip. For example “120 shops”.',
    for: 'anyone',
    says: 'Figures of the market',
    answer: success(marketSummary),
  },
});
