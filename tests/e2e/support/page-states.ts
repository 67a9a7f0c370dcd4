import { merchantAuthStates, merchantPages } from './merchant-states.ts';
import {
  buttonClick,
  mockErrorResponse,
  mockVerifiedEmail,
  openMenu,
  requestResetCode,
  saveEmptyAddress,
  savePendingShop,
  setResetCodeState,
  submitEmptyPayment,
  submitEmptyRegistration,
} from './page-actions.ts';
import { type PageState, pageState, UNKNOWN_ID, type Visitor } from './page-state.ts';

/** Ids of the demo market and of seeded rows. */
export type Ids = Record<
  | 'product'
  | 'soldOut'
  | 'options'
  | 'shop'
  | 'delivered'
  | 'unpaid'
  | 'underWay'
  | 'placed'
  | 'waiting'
  | 'otp'
  | 'failed'
  | 'paid'
  | 'shopOrder'
  | 'shopProduct',
  string
>;

export function stateUrl({ path }: PageState, ids: Ids): string {
  return path.replace(/:(\w+)/g, (_, name) => ids[name as keyof Ids]);
}

/** Pages that differ after sign-in, in the header, the hearts or the menu. */
function publicPages(by: Visitor): PageState[] {
  return [
    pageState(by, 'home', '/', 'New arrivals'),
    pageState(by, 'products', '/products', 'Show more'),
    pageState(by, 'product', '/products/:product', 'Buy Now'),
    pageState(by, 'shop', '/shops/:shop', 'Back to Shops'),
    pageState(by, 'menu open', '/about', 'Farms', { act: openMenu, only: 360 }),
  ];
}

function guestPages(): PageState[] {
  const guest = (...args: [string, string, string | RegExp, Partial<PageState>?]) =>
    pageState('guest', ...args);
  return [
    guest('product sold out', '/products/:soldOut', '0 available'),
    guest('product, options', '/products/:options?o1=Brown&o2=41', 'Brown, size 41 is out of stock.'),
    guest('shops', '/shops', '16 shops'),
    guest('about', '/about', 'Heritage'),
    guest('not found', '/nowhere', 'Page Not Found'),
    guest('products filtered', '/products?search=basket&sort=price-asc&region=Upper+East', /\d+ products?/),
    guest('products, none', '/products?search=zzzz', 'No products found matching your search.'),
    guest('products, more filters', '/products', 'In stock only', {
      act: (page) => page.getByText('More filters').click(),
    }),
    guest('product unknown', `/products/${UNKNOWN_ID}`, 'Product not found'),
    guest('shops, none', '/shops?search=zzzz', 'No Shops Found'),
    guest('shop unknown', `/shops/${UNKNOWN_ID}`, 'Shop not found'),
    guest('help', '/help', /Short answers/),
    guest('terms', '/terms', /Terms/),
    guest('privacy', '/privacy', /Privacy/),
    guest('seller terms', '/seller-terms', /Seller/),
    guest('cart signed out', '/cart', 'Sign in to see your cart'),
    guest('wishlist signed out', '/products', 'Authentication Required', {
      act: buttonClick(/to your wishlist/),
    }),
    guest('sign in with errors', '/auth', 'Forgot password?', { act: buttonClick(/^Sign In$/) }),
    guest('sign up with errors', '/auth?tab=signup', 'Confirm password', { act: buttonClick(/^Sign Up$/) }),
    guest('forgot password, e-mail', '/forgot-password', 'Back to Sign In', {
      act: buttonClick('Send Code'),
    }),
    guest('forgot password, code', '/forgot-password', 'Invalid code', { act: requestResetCode }),
    guest('reset password', '/reset-password', 'New Password', {
      before: setResetCodeState,
      act: buttonClick('Reset Password'),
    }),
    guest('verify e-mail without token', '/verify-email', 'No verification token found in the URL.'),
    guest('verify e-mail, bad token', '/verify-email?token=bad', 'Request New Verification'),
    guest('verify e-mail, good token', '/verify-email?token=good', 'Go to Homepage', {
      before: mockVerifiedEmail('**/auth/verify-email/good'),
    }),
    guest('verify e-mail, used token', '/verify-email?token=used', 'is already verified', {
      before: mockVerifiedEmail('**/auth/verify-email/used', true),
    }),
    guest('e-mail change without token', '/email-change', 'This link no longer works'),
    guest('stop messages', '/stop-sms?key=x', 'Stop messages by SMS?'),
    guest('recovery without token', '/stop-recovery', 'This link no longer works'),
    guest('recovery with token', '/stop-recovery#token=x', 'Keep your account as it is?'),
    guest('verify shop without token', '/verify-shop', 'No verification token found in the URL.'),
    guest('verify shop, bad token', '/verify-shop?token=bad', 'Request New Verification'),
    guest('verify shop, good token', '/verify-shop?token=good', 'awaiting admin approval', {
      before: mockVerifiedEmail('**/shop/auth/verify-email/good'),
    }),
    guest('sell with errors', '/sell', 'Shop name must be at least 3 characters', {
      act: submitEmptyRegistration,
    }),
    guest('admin login', '/admin/login', 'Forgot password?'),
    guest('admin recovery', '/admin/recovery', 'Back to Admin Login', { act: buttonClick('Send Code') }),
    guest('shop pending', '/shop-pending', '25%', { before: savePendingShop }),
  ];
}

function customerPages(): PageState[] {
  const customer = (...args: [string, string, string | RegExp, Partial<PageState>?]) =>
    pageState('customer', ...args);
  return [
    // First in the list, while the simulator still waits for the payer.
    customer('approve on the phone', '/checkout?order=:waiting', 'Waiting for your approval'),
    customer('another number explained', '/checkout?order=:waiting', 'This stops you from paying twice', {
      act: buttonClick('Use another number'),
    }),
    customer('code of the network', '/checkout?order=:otp', 'Enter the code', {
      act: buttonClick('Submit code'),
    }),
    customer('payment successful', '/checkout?order=:paid', 'Payment Successful!'),
    customer('app unknown', '/connect?client_id=x&redirect_uri=https://x.example', 'This link does not work'),
    customer('agent, application without a number', '/agent', 'First add your phone number'),
    customer('group, without a number', '/group', 'Add your phone number'),
    customer('cart filled', '/cart', 'Proceed to Checkout'),
    customer('cart with an error', '/cart', 'Error loading cart', {
      before: mockErrorResponse('**/api/v1/cart*', 500),
    }),
    customer('wishlist filled', '/wishlist', '2 products'),
    customer('orders', '/orders', 'Completed'),
    customer('order delivered', '/orders/:delivered', 'Shipping Address'),
    customer('order unpaid', '/orders/:unpaid', 'Shipping Address'),
    customer('order under way', '/orders/:underWay', 'Shipping Address'),
    customer('order just placed', '/orders/:placed', 'Shipping Address'),
    customer('dashboard browse', '/dashboard', 'Show more'),
    customer('dashboard wishlist', '/dashboard?tab=wishlist', '2 products'),
    customer('dashboard cart', '/dashboard?tab=cart', 'Proceed to Checkout'),
    customer('dashboard orders', '/dashboard?tab=orders', 'Completed'),
    customer('dashboard account, devices', '/dashboard?tab=account', 'This device'),
    customer('edit profile', '/dashboard?tab=account', 'Save', { act: buttonClick('Edit Profile') }),
    customer('new address with errors', '/dashboard?tab=account', 'City is required', {
      act: saveEmptyAddress,
    }),
    customer('avatar menu', '/about', 'Log out', {
      act: (page) => page.getByRole('button', { name: 'My Account' }).click(),
      only: 1280,
    }),
    customer('toast', '/products', 'has been added to your cart.', { act: buttonClick('Add to Cart') }),
    customer('checkout', '/checkout', 'Pay with Paystack'),
    customer('checkout with errors', '/checkout', 'Form Validation Failed', { act: submitEmptyPayment }),
    customer('payment failed', '/checkout?order=:failed', 'Try again'),
    customer('pay with another wallet', '/checkout?order=:failed', 'Mobile money number', {
      act: buttonClick('Use another number'),
    }),
  ];
}

function emptyAndBlockedPages(): PageState[] {
  return [
    pageState('newcomer', 'cart empty', '/cart', 'Your cart is empty'),
    pageState('newcomer', 'wishlist empty', '/wishlist', 'Your wishlist is empty'),
    pageState('newcomer', 'orders empty', '/orders', 'No orders yet'),
    pageState('newcomer', 'dashboard account unverified', '/dashboard?tab=account', 'No saved address yet'),
    pageState('unlucky', 'cart with problems', '/cart', 'Please fix the marked items'),
    pageState('unlucky', 'checkout blocked', '/checkout', 'Some items in your cart are no longer available'),
  ];
}

export const PAGE_STATES: readonly PageState[] = [
  ...customerPages(),
  ...publicPages('customer'),
  ...guestPages(),
  ...publicPages('guest'),
  ...emptyAndBlockedPages(),
  ...merchantAuthStates(),
  ...merchantPages(),
];
