import { createSession } from './create-session.ts';

/** The market's customers. What their pages look at stands in `lib/customer/use-customer.ts`. */
export const customerSession = createSession('customer');
