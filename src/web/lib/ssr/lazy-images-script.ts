/**
 * Runs in the head of every page beside head-script.ts. It replaces inlined images by sharper ones, and loads images
 * further down when they come near. It imports nothing (tools/inline-script.ts).
 */
export {};

type Line = { saveData?: boolean; effectiveType?: string };

const LATE_PICTURE = 'picture > img[loading="lazy"]';
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
/** An image that is enlarged by more than this factor looks soft. */
const SOFT_BY = 1.25;

const line = (navigator as { connection?: Line }).connection;
const isDear = line?.saveData || /2g|3g/.test(line?.effectiveType ?? '');

if (!isDear) addEventListener('load', sharpen);

/** Inlined images are small (render.server.ts). Where that is visible, the full `srcset` is restored. */
function sharpen(): void {
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-srcset]')) {
    const { width, srcset } = source.dataset;
    const drawn = (source.parentElement?.clientWidth ?? 0) * devicePixelRatio;
    if (srcset && drawn > Number(width) * SOFT_BY) source.srcset = srcset;
  }
}

/**
 * Loads an image when it comes near the viewport. The browser's own lazy loading starts three screens ahead, for
 * visitors who may never scroll.
 */
const margin = isDear ? '150px' : '300px';
const near = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target, boundingClientRect } of seen) {
      if (isIntersecting) show(target, boundingClientRect.width);
    }
  },
  { rootMargin: margin, scrollMargin: margin } as IntersectionObserverInit,
);

function show(picture: Element, width: number): void {
  near.unobserve(picture);
  const source = picture.querySelector('source');
  if (!source?.dataset.near) return;
  const choice = source.dataset.near.split(', ');
  // On metered connections, load no more pixels than the layout shows: `/media/…/240.avif 240w`.
  const small = choice.find((one) => Number.parseInt(one.split(' ')[1] ?? '', 10) >= width);
  source.srcset = (isDear && small) || source.dataset.near;
  delete source.dataset.near;
}

new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      for (const image of node.matches(LATE_PICTURE) ? [node] : node.querySelectorAll(LATE_PICTURE)) {
        putOff(image.parentElement as Element);
      }
    }
  }
}).observe(document.documentElement, { childList: true, subtree: true });

function putOff(picture: Element): void {
  const source = picture.querySelector('source');
  if (!source || source.dataset.near) return;
  source.dataset.near = source.srcset;
  source.srcset = NO_PICTURE;
  near.observe(picture);
}
