import { type Band, clearSpot } from './clear-spot.ts';

/** What a toast on a phone never lies on: the main button of a page, what runs out, and bars at the thumb. */
const KEPT_CLEAR = '.btn-primary, .btn-gold, [type=submit], [role=timer], nav.fixed, .fixed:has(.btn)';
const FROM_EDGE_PX = 8;

function bandsIn(root: ParentNode): Band[] {
  return [...root.querySelectorAll<HTMLElement>(KEPT_CLEAR)]
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
export function toastTop(height: number): number {
  const seen = window.visualViewport;
  const top = seen?.offsetTop ?? 0;
  const bottom = top + (seen?.height ?? window.innerHeight);
  return clearSpot({
    height,
    from: Math.max(belowHeader(), top) + FROM_EDGE_PX,
    to: bottom - FROM_EDGE_PX,
    taken: bandsIn(document.querySelector('dialog[open]') ?? document),
  });
}
