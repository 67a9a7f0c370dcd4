import { routes as admin } from '#src/modules/admin/http/routes.ts';
import { routes as agency } from '#src/modules/agency/http/routes.ts';
import { routes as apiKeys } from '#src/modules/api-keys/http/routes.ts';
import { routes as approvals } from '#src/modules/approvals/http/routes.ts';
import { routes as books } from '#src/modules/books/http/routes.ts';
import { routes as catalogue } from '#src/modules/catalogue/http/routes.ts';
import { routes as checkout } from '#src/modules/checkout/http/routes.ts';
import { routes as community } from '#src/modules/community/http/routes.ts';
import { routes as connectedApps } from '#src/modules/connected-apps/http/routes.ts';
import { routes as coupons } from '#src/modules/coupons/http/routes.ts';
import { routes as delivery } from '#src/modules/delivery/http/routes.ts';
import { routes as desk } from '#src/modules/desk/http/routes.ts';
import { routes as disputes } from '#src/modules/disputes/http/routes.ts';
import { routes as events } from '#src/modules/events/http/routes.ts';
import { routes as fulfilment } from '#src/modules/fulfilment/http/routes.ts';
import { routes as groups } from '#src/modules/groups/http/routes.ts';
import { routes as harvests } from '#src/modules/harvests/http/routes.ts';
import { routes as identity } from '#src/modules/identity/http/routes.ts';
import { routes as interests } from '#src/modules/interests/http/routes.ts';
import { routes as launch } from '#src/modules/launch/http/routes.ts';
import { routes as loadRuns } from '#src/modules/load-runs/http/routes.ts';
import { routes as loads } from '#src/modules/loads/http/routes.ts';
import { routes as mail } from '#src/modules/mail/http/routes.ts';
import { routes as memberNumbers } from '#src/modules/member-numbers/http/routes.ts';
import { routes as operations } from '#src/modules/operations/http/routes.ts';
import { routes as payments } from '#src/modules/payments/http/routes.ts';
import { routes as payouts } from '#src/modules/payouts/http/routes.ts';
import { routes as personalData } from '#src/modules/personal-data/http/routes.ts';
import { routes as quotes } from '#src/modules/quotes/http/routes.ts';
import { routes as refunds } from '#src/modules/refunds/http/routes.ts';
import { routes as reporting } from '#src/modules/reporting/http/routes.ts';
import { routes as search } from '#src/modules/search/http/routes.ts';
import { routes as settings } from '#src/modules/settings/http/routes.ts';
import { routes as shops } from '#src/modules/shops/http/routes.ts';
import { routes as storefront } from '#src/modules/storefront/http/routes.ts';
import { routes as translations } from '#src/modules/translations/http/routes.ts';
import { routes as ussd } from '#src/modules/ussd/http/routes.ts';

/**
 * The routes of all modules, in the order of `table.json`, but for the storefront: the first route that matches wins, and
 * its `/shops/{id}` matches other modules' paths too.
 */
export const ROUTES = [
  ...settings,
  ...mail,
  ...translations,
  ...interests,
  ...loads,
  ...loadRuns,
  ...identity,
  ...desk,
  ...approvals,
  ...shops,
  ...apiKeys,
  ...connectedApps,
  ...delivery,
  ...catalogue,
  ...search,
  ...coupons,
  ...groups,
  ...community,
  ...payments,
  ...checkout,
  ...refunds,
  ...harvests,
  ...quotes,
  ...payouts,
  ...memberNumbers,
  ...disputes,
  ...fulfilment,
  ...events,
  ...agency,
  ...ussd,
  ...books,
  ...operations,
  ...launch,
  ...admin,
  ...personalData,
  ...reporting,
  ...storefront,
];
