import { useLayoutEffect, useState } from 'react';
import { useSonner } from 'sonner';

/** Top and bottom, in px from the top of the viewport. */
type Band = { top: number; bottom: number };

const GAP_PX = 8;

/**
 * The lowest top between `from` and `to` at which `height` covers nothing of `taken` and nothing of `spared`;
 * otherwise nothing of `taken`; otherwise the lowest, so that the toast is visible.
 */
export function findFreeSpot({
  height,
  from,
  to,
  taken,
  spared = [],
}: {
  height: number;
  from: number;
  to: number;
  taken: readonly Band[];
  spared?: readonly Band[];
}): number {
  const lowest = to - height;
  const clearOf = (bands: readonly Band[]) => {
    const tries = [lowest, ...bands.map(({ top }) => top - GAP_PX - height).filter((top) => top < lowest)];
    const isFree = (top: number) =>
      top >= from && bands.every((band) => band.bottom + GAP_PX <= top || top + height + GAP_PX <= band.top);
    return tries.toSorted((a, b) => b - a).find(isFree);
  };
  return clearOf([...taken, ...spared]) ?? clearOf(taken) ?? lowest;
}

/** The height assumed before a toast is rendered. */
const HEIGHT_PX = 96;

const EVENTS = ['scroll', 'resize', 'pointerdown', 'pointerup', 'pointercancel'];

/**
 * The position of toasts on phones: updated when one appears or disappears, and when the page moves under them, but
 * not during a press.
 */
export function useToastOffset(isPhone: boolean): number {
  const { toasts } = useSonner();
  const [top, setTop] = useState(HEIGHT_PX);
  const count = toasts.length;
  useLayoutEffect(() => {
    if (!isPhone || count === 0) return;
    let asked = 0;
    let isPressing = false;
    const place = () => {
      asked = 0;
      // A toast that moved under a finger would take the press meant for a button.
      if (!isPressing) setTop(toastTop(heightOfToasts()));
    };
    const ask = () => {
      asked ||= requestAnimationFrame(place);
    };
    const follow = ({ type }: Event) => {
      if (type.startsWith('pointer')) isPressing = type === 'pointerdown';
      ask();
    };
    place();
    // Again once the toast has its height and the page is updated.
    const settled = setTimeout(place, 60);
    const watched = new MutationObserver(ask);
    watched.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open', 'class'] });
    const options = { passive: true, capture: true };
    window.visualViewport?.addEventListener('resize', ask);
    for (const type of EVENTS) window.addEventListener(type, follow, options);
    return () => {
      clearTimeout(settled);
      cancelAnimationFrame(asked);
      watched.disconnect();
      window.visualViewport?.removeEventListener('resize', ask);
      for (const type of EVENTS) window.removeEventListener(type, follow, options);
    };
  }, [isPhone, count]);
  return top;
}

function heightOfToasts(): number {
  const boxes = [
    ...document.querySelectorAll('[data-sonner-toast][data-visible=true][data-removed=false]'),
  ].map((toast) => toast.getBoundingClientRect());
  if (boxes.length === 0) return HEIGHT_PX;
  // Toasts overlap while they animate, so their heights add up.
  return boxes.reduce((sum, { height }) => sum + height, 14 * (boxes.length - 1));
}

/** What a toast on a phone must not cover: the main button of a page, countdowns and bottom bars. */
const KEPT_CLEAR = '.btn-primary, .btn-gold, [type=submit], [role=timer], nav.fixed, .fixed:has(.btn)';
/** What a toast covers only if there is no other place: the first lines of the page. */
const SPARED = 'main :is(h1, h2)';
const FROM_EDGE_PX = 8;

function bandsIn(root: ParentNode, what: string): Band[] {
  return [...root.querySelectorAll<HTMLElement>(what)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ height, bottom, top }) => height > 0 && bottom > 0 && top < window.innerHeight);
}

/** The bottom of the page's header. */
function belowHeader(): number {
  const bottoms = [...document.querySelectorAll('header.sticky')]
    .filter((header) => header.checkVisibility())
    .map((header) => header.getBoundingClientRect())
    .filter(({ top, width }) => top <= 1 && width > window.innerWidth / 2)
    .map(({ bottom }) => bottom);
  return Math.max(0, ...bottoms);
}

/** The top, in px, at which toasts of this height cover nothing important; above the on-screen keyboard. */
function toastTop(height: number): number {
  const seen = window.visualViewport;
  const top = seen?.offsetTop ?? 0;
  const bottom = top + (seen?.height ?? window.innerHeight);
  const root = document.querySelector('dialog[open]') ?? document;
  return findFreeSpot({
    height,
    from: Math.max(belowHeader(), top) + FROM_EDGE_PX,
    to: bottom - FROM_EDGE_PX,
    taken: bandsIn(root, KEPT_CLEAR),
    spared: bandsIn(root, SPARED),
  });
}
