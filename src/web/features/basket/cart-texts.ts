/** What is said of delivery beside a total. */
type DeliveryInTotal = 'none' | 'unknown' | 'included';

/** Texts of the cart, its page and its tab of the dashboard. */
export const cartTexts = {
  metaTitle: 'Cart',
  title: 'Your cart',
  loading: 'Loading your cart...',
  deliverTo: 'Deliver to',
  itemsLabel: 'Items in your cart',
  fromShop: (shop: string) => `From ${shop}`,
  regionNeeded: 'Choose your region to see the delivery fee.',
  deliveryIncluded: (note: string) => `Delivery included, ${note}`,
  shopSubtotal: 'Subtotal for this shop',
  pictureFallback: 'Image',
  byShop: (shop: string) => `by Shop: ${shop}`,
  unknownShop: 'Unknown Shop',
  notDelivered: (region: string) => `No delivery to ${region}`,
  remove: (product: string) => `Remove ${product}`,
  removed: ['Item removed', 'Product removed from your cart'],
  failedTitle: 'Error',
  failedOnPage: {
    update: 'Failed to update quantity. Please try again.',
    remove: 'Failed to remove item. Please try again.',
  },
  failedInDashboard: { update: 'Failed to update quantity', remove: 'Failed to remove item' },
  clearButton: 'Clear Cart',
  cleared: 'Cart cleared',
  clearFailed: 'Failed to clear cart. Please try again.',
  signedOutTitle: 'Sign in to see your cart',
  signedOut: 'Your cart is saved in your account, so you can open it on any phone.',
  signInButton: 'Sign In',
  continueButton: 'Continue Shopping',
  loadFailedTitle: 'Error loading cart',
  loadFailed: 'Something went wrong. Please try again.',
  refreshButton: 'Refresh Page',
  tryAgainButton: 'Try Again',
  emptyTitle: 'Your cart is empty',
  empty: 'Browse products and add what you like.',
  summaryTitle: 'Summary',
  feeName: 'Platform Fee',
  checkoutButton: 'Proceed to Checkout',
  itemsMarked: 'Please fix the marked items before you check out.',
  codeWrong: 'Remove the discount code to continue.',
  someNotDelivered: (region: string) => `Some items in your cart cannot be delivered to ${region}.`,
  codeField: 'Discount code',
  codeButton: 'Apply code',
  code: (code: string) => `Code ${code}`,
  codeSaves: (sum: string) => `You save ${sum}`,
  codeProblem: (problem: string) => `${problem}.`,
  codeRemoveButton: 'Remove',
  codeRemoveOf: ' discount code',
  codeFailed: 'The discount code was not added. Please try again.',
  codeRemoveFailed: 'The discount code was not removed. Please try again.',
  total: 'Total',
  /** With several rates, `percent` is what they come to in all. */
  totalNote(percent: number, isOneRate: boolean, delivery: DeliveryInTotal): string {
    const fee = isOneRate ? `the ${percent}% platform fee` : `platform fees (${percent}% in all)`;
    if (delivery === 'none') return `including ${fee}`;
    return delivery === 'unknown' ? `including ${fee}, without delivery` : `including ${fee} and delivery`;
  },
} as const;
