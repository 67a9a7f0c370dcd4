import { useLayoutEffect, useState } from 'react';
import { useSonner } from 'sonner';

/** Top and bottom in px from the top of what is seen. */
type Band = { top: number; bottom: number };

const GAP_PX = 8;

/**
 * The lowest place between `from` and `to` where `height` covers none of `taken` and none of `spared`, by its top; where
 * there is none, one that covers none of `taken`; else the very lowest, so that what is said is seen at all.
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

/** Before a toast has been drawn. */
const HEIGHT_PX = 96;

/** Where toasts stand on phones: looked for anew when one comes or goes, and while the page moves under them. */
export function useToastOffset(isPhone: boolean): number {
  const { toasts } = useSonner();
  const [top, setTop] = useState(HEIGHT_PX);
  const count = toasts.length;
  useLayoutEffect(() => {
    if (!isPhone || count === 0) return;
    let asked = 0;
    const place = () => {
      asked = 0;
      setTop(toastTop(heightOfToasts()));
    };
    const ask = () => {
      asked ||= requestAnimationFrame(place);
    };
    place();
    // Once more when it has its height, and what a press has changed is drawn.
    const settled = setTimeout(place, 60);
    const watched = new MutationObserver(ask);
    watched.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open', 'class'] });
    const options = { passive: true, capture: true };
    window.addEventListener('scroll', ask, options);
    window.addEventListener('resize', ask);
    window.visualViewport?.addEventListener('resize', ask);
    return () => {
      clearTimeout(settled);
      cancelAnimationFrame(asked);
      watched.disconnect();
      window.removeEventListener('scroll', ask, options);
      window.removeEventListener('resize', ask);
      window.visualViewport?.removeEventListener('resize', ask);
    };
  }, [isPhone, count]);
  return top;
}

function heightOfToasts(): number {
  const boxes = [
    ...document.querySelectorAll('[data-sonner-toast][data-visible=true][data-removed=false]'),
  ].map((toast) => toast.getBoundingClientRect());
  if (boxes.length === 0) return HEIGHT_PX;
  // Beside each other while they come in: their heights add up however far they are.
  return boxes.reduce((sum, { height }) => sum + height, 14 * (boxes.length - 1));
}

/** What a toast on a phone never lies on: the main button of a page, what runs out, and bars at the thumb. */
const KEPT_CLEAR = '.btn-primary, .btn-gold, [type=submit], [role=timer], nav.fixed, .fixed:has(.btn)';
/** What it lies on only where everything else is taken: what the page says first. */
const SPARED = 'main :is(h1, h2)';
const FROM_EDGE_PX = 8;

function bandsIn(root: ParentNode, what: string): Band[] {
  return [...root.querySelectorAll<HTMLElement>(what)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ height, bottom, top }) => height > 0 && bottom > 0 && top < window.innerHeight);
}

/** Where the header of the page ends. */
function belowHeader(): number {
  const bottoms = [...document.querySelectorAll('header.sticky')]
    .filter((header) => header.checkVisibility())
    .map((header) => header.getBoundingClientRect())
    .filter(({ top, width }) => top <= 1 && width > window.innerWidth / 2)
    .map(({ bottom }) => bottom);
  return Math.max(0, ...bottoms);
}

/** Top, in px, at which toasts of this height hide nothing that must be seen; over the keyboard's edge too. */
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
