import * as z from 'zod/mini';
import { MOMO_NETWORKS, normalizePhone } from '#shared/phone';
import { shippingAddress } from '#src/modules/identity/contract/addresses.ts';
import { PAYMENT_METHODS, submitOtp } from '#src/modules/orders/contract/checkout.ts';
import { checkoutTexts } from './texts.tsx';

export { submitOtp };

const networks = MOMO_NETWORKS.map((network) => network.id);

const wallet = z.object({
  paymentMethod: z.enum(PAYMENT_METHODS, { error: checkoutTexts.methodNeeded }),
  /** ID of a saved wallet; empty if a number is typed. */
  walletId: z.string(),
  momoPhone: z.string(),
  network: z.string(),
  saveWallet: z.boolean(),
});
type Wallet = z.infer<typeof wallet>;

const isTyped = (form: Wallet) => form.paymentMethod === 'MOMO' && !form.walletId;
const hasWalletNumber = (form: Wallet) => !isTyped(form) || normalizePhone(form.momoPhone ?? '') !== null;
const hasNetwork = (form: Wallet) => !isTyped(form) || networks.some((network) => network === form.network);

const WALLET_NUMBER = { path: ['momoPhone'], message: checkoutTexts.walletNeeded, when: () => true };
const NETWORK = { path: ['network'], message: checkoutTexts.networkNeeded, when: () => true };

/** Payment method: mobile money or a card. */
export const walletForm = wallet.check(
  z.refine(hasWalletNumber, WALLET_NUMBER),
  z.refine(hasNetwork, NETWORK),
);

/** The checkout form (docs/specification.md, 5, Checkout address). */
export const checkoutForm = z
  .object({ ...shippingAddress.shape, ...wallet.shape })
  .check(z.refine(hasWalletNumber, WALLET_NUMBER), z.refine(hasNetwork, NETWORK));

export type WalletForm = z.infer<typeof walletForm>;
export type CheckoutInput = z.input<typeof checkoutForm>;
export type CheckoutForm = z.infer<typeof checkoutForm>;
