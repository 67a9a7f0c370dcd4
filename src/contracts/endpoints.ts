import { accountsEndpoints } from './endpoints/accounts.ts';
import { adminAccountsEndpoints } from './endpoints/admin-accounts.ts';
import { adminAnnouncementEndpoints } from './endpoints/admin-announcements.ts';
import { adminBookEndpoints } from './endpoints/admin-books.ts';
import { adminDeskEndpoints } from './endpoints/admin-desk.ts';
import { adminMailEndpoints } from './endpoints/admin-mails.ts';
import { adminMarketEndpoints } from './endpoints/admin-market.ts';
import { adminMoneyEndpoints } from './endpoints/admin-money.ts';
import { adminOrdersEndpoints } from './endpoints/admin-orders.ts';
import { adminPeopleEndpoints } from './endpoints/admin-people.ts';
import { adminSystemEndpoints } from './endpoints/admin-system.ts';
import { afterSaleEndpoints } from './endpoints/after-sale.ts';
import { cartEndpoints } from './endpoints/cart.ts';
import { catalogueEndpoints } from './endpoints/catalogue.ts';
import { adminCouponEndpoints, cartCouponEndpoints, shopCouponEndpoints } from './endpoints/coupons.ts';
import { deliveryEndpoints } from './endpoints/delivery.ts';
import { followingEndpoints } from './endpoints/following.ts';
import { messagesEndpoints } from './endpoints/messages.ts';
import { ordersEndpoints } from './endpoints/orders.ts';
import { profileEndpoints } from './endpoints/profile.ts';
import { questionsEndpoints } from './endpoints/questions.ts';
import { ridersEndpoints } from './endpoints/riders.ts';
import { savedWalletsEndpoints } from './endpoints/saved-wallets.ts';
import { adminSearchEndpoints, searchEndpoints } from './endpoints/search.ts';
import { adminSeasonEndpoints } from './endpoints/seasons.ts';
import { shopAccountsEndpoints } from './endpoints/shop-accounts.ts';
import { shopDeliveryEndpoints } from './endpoints/shop-delivery.ts';
import { shopFactorsEndpoints } from './endpoints/shop-factors.ts';
import { shopMoneyEndpoints } from './endpoints/shop-money.ts';
import { shopOrdersEndpoints } from './endpoints/shop-orders.ts';
import { shopProductsEndpoints } from './endpoints/shop-products.ts';
import { shopProfileEndpoints } from './endpoints/shop-profile.ts';
import type * as table from './endpoints/table.ts';

/** Every call of the API. The server registers its routes from it; a client imports its types alone. */
export const endpoints = {
  ...catalogueEndpoints,
  ...deliveryEndpoints,
  ...searchEndpoints,
  ...accountsEndpoints,
  ...profileEndpoints,
  ...savedWalletsEndpoints,
  ...cartEndpoints,
  ...cartCouponEndpoints,
  ...ordersEndpoints,
  ...afterSaleEndpoints,
  ...messagesEndpoints,
  ...questionsEndpoints,
  ...followingEndpoints,
  ...shopAccountsEndpoints,
  ...shopFactorsEndpoints,
  ...shopProfileEndpoints,
  ...shopDeliveryEndpoints,
  ...shopProductsEndpoints,
  ...shopCouponEndpoints,
  ...adminCouponEndpoints,
  ...shopOrdersEndpoints,
  ...ridersEndpoints,
  ...shopMoneyEndpoints,
  ...adminAccountsEndpoints,
  ...adminPeopleEndpoints,
  ...adminMarketEndpoints,
  ...adminSearchEndpoints,
  ...adminSeasonEndpoints,
  ...adminOrdersEndpoints,
  ...adminMoneyEndpoints,
  ...adminBookEndpoints,
  ...adminDeskEndpoints,
  ...adminAnnouncementEndpoints,
  ...adminMailEndpoints,
  ...adminSystemEndpoints,
};

export type Endpoints = typeof endpoints;
/** Method and path, such as `POST /cart/checkout`. */
export type EndpointKey = keyof Endpoints;
/** What a call is made with: `params`, `query`, `headers`, `body` and `files`, each where it has them. */
export type InputOf<K extends EndpointKey> = table.InputOf<K, Endpoints[K]>;
/** `data` of the answer. */
export type AnswerOf<K extends EndpointKey> = table.AnswerOf<Endpoints[K]>;
/** The whole answer: `data` with `message` and `meta`. */
export type AnswerEnvelopeOf<K extends EndpointKey> = table.AnswerEnvelopeOf<Endpoints[K]>;
