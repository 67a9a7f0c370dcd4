import {
  adminPeopleEndpoints,
  adminSettingsEndpoints,
  exportsEndpoints,
} from '#src/modules/admin/contract/admin-endpoints.ts';
import {
  adminAnnouncementEndpoints,
  adminMailEndpoints,
} from '#src/modules/admin/contract/admin-mails-endpoints.ts';
import { adminSitePageEndpoints } from '#src/modules/admin/contract/site-pages-endpoints.ts';
import { agentHarvestEndpoints } from '#src/modules/agency/contract/agent-harvests-endpoints.ts';
import { agentEndpoints } from '#src/modules/agency/contract/agents-endpoints.ts';
import {
  adminAgentEndpoints,
  shopAgentEndpoints,
} from '#src/modules/agency/contract/shop-agent-endpoints.ts';
import { apiKeysEndpoints } from '#src/modules/api-keys/contract/api-keys-endpoints.ts';
import { approvalsEndpoints } from '#src/modules/approvals/contract/approvals-endpoints.ts';
import {
  adminBookEndpoints,
  moneyChecksEndpoints,
} from '#src/modules/books/contract/admin-books-endpoints.ts';
import {
  adminCatalogueEndpoints,
  shopProductsEndpoints,
  wishlistEndpoints,
} from '#src/modules/catalogue/contract/products-endpoints.ts';
import { cartEndpoints } from '#src/modules/checkout/contract/cart-endpoints.ts';
import {
  adminReportsEndpoints,
  followingEndpoints,
  messagesEndpoints,
  questionsEndpoints,
  reportsEndpoints,
} from '#src/modules/community/contract/community-endpoints.ts';
import {
  adminReviewsEndpoints,
  productReviewsEndpoints,
  reviewsEndpoints,
  shopReviewsEndpoints,
} from '#src/modules/community/contract/reviews-endpoints.ts';
import { connectedAppsEndpoints } from '#src/modules/connected-apps/contract/connected-apps-endpoints.ts';
import {
  adminCouponEndpoints,
  cartCouponEndpoints,
  shopCouponEndpoints,
} from '#src/modules/coupons/contract/coupons-endpoints.ts';
import {
  deliveryEndpoints,
  shopDeliveryEndpoints,
} from '#src/modules/delivery/contract/delivery-endpoints.ts';
import { adminDeskEndpoints } from '#src/modules/desk/contract/admin-desk-endpoints.ts';
import { deskEmailEndpoints } from '#src/modules/desk/contract/desk-emails-endpoints.ts';
import { disputesEndpoints } from '#src/modules/disputes/contract/disputes-endpoints.ts';
import { eventsEndpoints } from '#src/modules/events/contract/events-endpoints.ts';
import { webhooksEndpoints } from '#src/modules/events/contract/webhooks-endpoints.ts';
import {
  adminOrdersEndpoints,
  ordersEndpoints,
  receiptEndpoints,
} from '#src/modules/fulfilment/contract/orders-endpoints.ts';
import {
  ridersEndpoints,
  shopOrdersEndpoints,
} from '#src/modules/fulfilment/contract/shop-orders-endpoints.ts';
import {
  adminGroupEndpoints,
  groupEndpoints,
  shopGroupEndpoints,
} from '#src/modules/groups/contract/groups-endpoints.ts';
import {
  adminHarvestEndpoints,
  harvestEndpoints,
  reservationEndpoints,
  shopHarvestEndpoints,
} from '#src/modules/harvests/contract/harvests-endpoints.ts';
import { accountsEndpoints } from '#src/modules/identity/contract/accounts-endpoints.ts';
import { adminAccountsEndpoints } from '#src/modules/identity/contract/admin-accounts-endpoints.ts';
import { notificationsEndpoints } from '#src/modules/identity/contract/notifications-endpoints.ts';
import { ownPhoneEndpoints, shopPhoneEndpoints } from '#src/modules/identity/contract/own-phone-endpoints.ts';
import { peopleEndpoints } from '#src/modules/identity/contract/people-endpoints.ts';
import { phoneEndpoints } from '#src/modules/identity/contract/phone-endpoints.ts';
import { shopPinEndpoints, userPinEndpoints } from '#src/modules/identity/contract/pin-endpoints.ts';
import { profileEndpoints } from '#src/modules/identity/contract/profile-endpoints.ts';
import {
  adminRecoveryEndpoints,
  recoveryEndpoints,
} from '#src/modules/identity/contract/recovery-endpoints.ts';
import {
  shopCredentialsEndpoints,
  shopEmailEndpoints,
} from '#src/modules/identity/contract/shop-credentials-endpoints.ts';
import { adminInterestEndpoints } from '#src/modules/interests/contract/interests-endpoints.ts';
import { launchEndpoints } from '#src/modules/launch/contract/launch-endpoints.ts';
import { loadProposalsEndpoints } from '#src/modules/load-runs/contract/load-proposals-endpoints.ts';
import { adminLoadRunsEndpoints } from '#src/modules/load-runs/contract/load-runs-endpoints.ts';
import { shopParcelsEndpoints } from '#src/modules/load-runs/contract/shop-parcels-endpoints.ts';
import {
  adminLoadsEndpoints,
  loadsEndpoints,
  shopLoadsEndpoints,
} from '#src/modules/loads/contract/loads-endpoints.ts';
import { outboxEndpoints } from '#src/modules/mail/contract/outbox-endpoints.ts';
import { pushReceiptEndpoints } from '#src/modules/mail/contract/push-receipt-endpoints.ts';
import { smsReportEndpoints } from '#src/modules/mail/contract/sms-report-endpoints.ts';
import { whatsappEndpoints } from '#src/modules/mail/contract/whatsapp-endpoints.ts';
import {
  adminMemberNumbersEndpoints,
  memberNumbersEndpoints,
} from '#src/modules/member-numbers/contract/member-numbers-endpoints.ts';
import { adminSystemEndpoints } from '#src/modules/operations/contract/admin-system-endpoints.ts';
import {
  adminPaymentsEndpoints,
  paymentsEndpoints,
  savedWalletsEndpoints,
} from '#src/modules/payments/contract/payments-endpoints.ts';
import { adminMoneyEndpoints, shopMoneyEndpoints } from '#src/modules/payouts/contract/payouts-endpoints.ts';
import {
  customerDataEndpoints,
  shopDataEndpoints,
} from '#src/modules/personal-data/contract/personal-data-endpoints.ts';
import {
  adminQuoteEndpoints,
  quoteEndpoints,
  shopQuoteEndpoints,
  standingOrderEndpoints,
} from '#src/modules/quotes/contract/quotes-endpoints.ts';
import {
  adminRefundsEndpoints,
  afterSaleEndpoints,
  shopRefundsEndpoints,
} from '#src/modules/refunds/contract/refunds-endpoints.ts';
import { comparablePricesEndpoints } from '#src/modules/reporting/contract/comparable-prices-endpoints.ts';
import { adminStatsEndpoints } from '#src/modules/reporting/contract/stats-endpoints.ts';
import {
  adminSearchEndpoints,
  adminSeasonEndpoints,
  searchEndpoints,
} from '#src/modules/search/contract/search-endpoints.ts';
import { siteEndpoints } from '#src/modules/settings/contract/settings-endpoints.ts';
import { sitePageEndpoints } from '#src/modules/settings/contract/site-pages-endpoints.ts';
import {
  shopAccountsEndpoints,
  shopFactorsEndpoints,
  stopMessagesEndpoints,
} from '#src/modules/shops/contract/shop-accounts-endpoints.ts';
import { shopProfileEndpoints } from '#src/modules/shops/contract/shop-profile-endpoints.ts';
import { catalogueEndpoints } from '#src/modules/storefront/contract/catalogue-endpoints.ts';
import {
  adminTranslationEndpoints,
  recordingEndpoints,
  translationEndpoints,
} from '#src/modules/translations/contract/translations-endpoints.ts';
import { ussdEndpoints } from '#src/modules/ussd/contract/ussd-endpoints.ts';
import type * as table from './table.ts';

/**
 * Every endpoint of the API. The server registers its routes from this table; clients import only its types.
 */
export const endpoints = {
  ...catalogueEndpoints,
  ...deliveryEndpoints,
  ...productReviewsEndpoints,
  ...harvestEndpoints,
  ...searchEndpoints,
  ...siteEndpoints,
  ...sitePageEndpoints,
  ...adminSitePageEndpoints,
  ...translationEndpoints,
  ...accountsEndpoints,
  ...recoveryEndpoints,
  ...phoneEndpoints,
  ...ownPhoneEndpoints,
  ...shopPhoneEndpoints,
  ...userPinEndpoints,
  ...customerDataEndpoints,
  ...profileEndpoints,
  ...savedWalletsEndpoints,
  ...cartCouponEndpoints,
  ...cartEndpoints,
  ...wishlistEndpoints,
  ...ordersEndpoints,
  ...paymentsEndpoints,
  ...reservationEndpoints,
  ...quoteEndpoints,
  ...standingOrderEndpoints,
  ...afterSaleEndpoints,
  ...receiptEndpoints,
  ...reportsEndpoints,
  ...reviewsEndpoints,
  ...messagesEndpoints,
  ...questionsEndpoints,
  ...followingEndpoints,
  ...shopAccountsEndpoints,
  ...stopMessagesEndpoints,
  ...shopCredentialsEndpoints,
  ...shopFactorsEndpoints,
  ...shopPinEndpoints,
  ...shopDataEndpoints,
  ...shopDeliveryEndpoints,
  ...shopEmailEndpoints,
  ...shopProfileEndpoints,
  ...shopCouponEndpoints,
  ...shopProductsEndpoints,
  ...ridersEndpoints,
  ...shopOrdersEndpoints,
  ...shopRefundsEndpoints,
  ...shopHarvestEndpoints,
  ...shopQuoteEndpoints,
  ...shopReviewsEndpoints,
  ...shopMoneyEndpoints,
  ...adminAccountsEndpoints,
  ...adminPeopleEndpoints,
  ...peopleEndpoints,
  ...adminRecoveryEndpoints,
  ...adminCatalogueEndpoints,
  ...adminReportsEndpoints,
  ...adminReviewsEndpoints,
  ...adminSearchEndpoints,
  ...adminSeasonEndpoints,
  ...adminTranslationEndpoints,
  ...recordingEndpoints,
  ...adminOrdersEndpoints,
  ...adminQuoteEndpoints,
  ...adminPaymentsEndpoints,
  ...disputesEndpoints,
  ...adminCouponEndpoints,
  ...adminMoneyEndpoints,
  ...adminRefundsEndpoints,
  ...approvalsEndpoints,
  ...moneyChecksEndpoints,
  ...adminDeskEndpoints,
  ...deskEmailEndpoints,
  ...exportsEndpoints,
  ...adminBookEndpoints,
  ...adminAnnouncementEndpoints,
  ...adminMailEndpoints,
  ...adminSettingsEndpoints,
  ...comparablePricesEndpoints,
  ...adminStatsEndpoints,
  ...adminSystemEndpoints,
  ...launchEndpoints,
  ...outboxEndpoints,
  ...smsReportEndpoints,
  ...whatsappEndpoints,
  ...agentEndpoints,
  ...agentHarvestEndpoints,
  ...shopAgentEndpoints,
  ...shopGroupEndpoints,
  ...groupEndpoints,
  ...adminAgentEndpoints,
  ...adminHarvestEndpoints,
  ...adminGroupEndpoints,
  ...memberNumbersEndpoints,
  ...adminMemberNumbersEndpoints,
  ...adminInterestEndpoints,
  ...loadsEndpoints,
  ...loadProposalsEndpoints,
  ...shopLoadsEndpoints,
  ...shopParcelsEndpoints,
  ...adminLoadsEndpoints,
  ...adminLoadRunsEndpoints,
  ...eventsEndpoints,
  ...webhooksEndpoints,
  ...ussdEndpoints,
  ...notificationsEndpoints,
  ...apiKeysEndpoints,
  ...connectedAppsEndpoints,
  ...pushReceiptEndpoints,
};

export type Endpoints = typeof endpoints;
/** Method and path, such as `POST /cart/checkout`. */
export type EndpointKey = keyof Endpoints;
/** The input of a call: `params`, `query`, `headers`, `body` and `files`, as far as it has them. */
export type CallInput<K extends EndpointKey> = table.CallInput<K, Endpoints[K]>;
/** `data` of the response. */
export type ResponseData<K extends EndpointKey> = table.ResponseData<Endpoints[K]>;
/** The whole response: `data` with `message` and `meta`. */
export type ResponseEnvelope<K extends EndpointKey> = table.ResponseEnvelope<Endpoints[K]>;
