import { safeReturnPath } from './return-path.ts';

/** An action that needs a sign-in: on a product or a shop. */
export type PendingAction =
  | {
      kind: 'cart' | 'buy' | 'wish';
      productId: string;
      /** The variant, for a product with options. */
      variantId?: string | null;
      quantity: number;
    }
  | { kind: 'follow'; shopId: string };
type Kept = PendingAction & { from: string; keptAt: number };
type Unchecked = {
  kind?: string;
  productId?: unknown;
  variantId?: unknown;
  shopId?: unknown;
  quantity?: unknown;
  from?: string;
  keptAt?: number;
};

const KEY = 'interruptedAction';
const OF_PRODUCTS = ['cart', 'buy', 'wish'] as const;
/** An older action is dropped: the user has forgotten it. */
const KEPT_FOR_MS = 30 * 60_000;

/** Saves the action in this tab, for a sign-in that returns to `from`. */
export function savePendingAction(action: PendingAction, from: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...action, from, keptAt: Date.now() } satisfies Kept));
  } catch {
    // If storage is refused, the user returns to the page and repeats the action.
  }
}

/** Takes the saved action; null if there is none, it is too old, or the sign-in was a different one. */
export function takePendingAction(returnPath: string): PendingAction | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text ? parse(JSON.parse(text) as Unchecked, returnPath) : null;
  } catch {
    return null;
  }
}

function parse(kept: Unchecked, returnPath: string): PendingAction | null {
  const { kind, productId, variantId, shopId, quantity, from, keptAt } = kept;
  if (safeReturnPath(from) !== returnPath || !keptAt || Date.now() - keptAt > KEPT_FOR_MS) return null;
  if (kind === 'follow') return typeof shopId === 'string' ? { kind, shopId } : null;
  const ofProduct = OF_PRODUCTS.find((one) => one === kind);
  if (!ofProduct || typeof productId !== 'string') return null;
  if (!Number.isInteger(quantity) || Number(quantity) < 1) return null;
  const combination = typeof variantId === 'string' && { variantId };
  return { kind: ofProduct, productId, ...combination, quantity: Number(quantity) };
}
