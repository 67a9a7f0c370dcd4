import { safeReturnPath } from '#web/lib/session/paths.ts';

/** What somebody who is not signed in wanted done with a product. */
export type InterruptedAction = {
  kind: 'cart' | 'buy' | 'wish';
  productId: string;
  /** The combination, of a product with options. */
  variantId?: string | null;
  quantity: number;
};
type Kept = InterruptedAction & { from: string; keptAt: number };

const KEY = 'interruptedAction';
const KINDS: readonly unknown[] = ['cart', 'buy', 'wish'];
/** Later than this nobody remembers having asked for it. */
const KEPT_FOR_MS = 30 * 60_000;

/** Keeps the action for a sign-in that returns to `from`, in this tab alone. */
export function keepInterrupted(action: InterruptedAction, from: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...action, from, keptAt: Date.now() } satisfies Kept));
  } catch {
    // Refused: the person is back where she was, and presses again.
  }
}

/** The kept action, once: null when there is none, it is too old, or another sign-in than its own has happened. */
export function takeInterrupted(returnPath: string): InterruptedAction | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text ? parse(JSON.parse(text) as Partial<Kept>, returnPath) : null;
  } catch {
    return null;
  }
}

function parse(
  { kind, productId, variantId, quantity, from, keptAt }: Partial<Kept>,
  returnPath: string,
): InterruptedAction | null {
  if (!kind || !KINDS.includes(kind) || typeof productId !== 'string') return null;
  if (!Number.isInteger(quantity) || Number(quantity) < 1) return null;
  if (safeReturnPath(from) !== returnPath || !keptAt || Date.now() - keptAt > KEPT_FOR_MS) return null;
  const combination = typeof variantId === 'string' && { variantId };
  return { kind, productId, ...combination, quantity: Number(quantity) };
}
