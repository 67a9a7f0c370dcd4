import { ZoomIn } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLightbox } from '#web/components/images/use-lightbox.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { cx } from '#web/lib/utils/cx.ts';
import * as productTexts from './product-texts.tsx';

type Props = { name: string; images: readonly string[]; corner?: ReactNode };

/** The link crops, not `object-fit`: its rounding makes the sharper picture a larger one, and so a later largest paint. */
const CROP = 'aspect-[1/0.9] md:aspect-square';
const FILL = 'aspect-square w-full object-cover';

/**
 * The product's images: a strip to swipe, thumbnails, and a lightbox on click. Strip and links are native, so that
 * they work without JavaScript.
 */
export function Gallery({ name, images, corner }: Props) {
  const [shown, setShown] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const many = images.length > 1;
  const alt = (index: number) => (many ? productTexts.pictureAlt(name, index + 1, images.length) : name);
  const { opening, viewer } = useLightbox(images.map((src, index) => ({ src, alt: alt(index) })));

  function settle() {
    const box = strip.current;
    if (box) setShown(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)));
  }
  // It may have been swiped before hydration.
  useEffect(settle, []);
  const leading = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
    setShown(index);
  };

  return (
    <div className={cx('min-w-0', many && 'md:grid md:grid-cols-[72px_minmax(0,1fr)] md:gap-3.5')}>
      <div className="relative overflow-hidden rounded-panel md:col-start-2">
        {images.length === 0 ? (
          <Picture src={null} alt={name} sizes="100vw" imgClassName={CROP} />
        ) : (
          <ul
            ref={strip}
            onScroll={settle}
            className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth [scrollbar-width:none]"
          >
            {images.map((image, index) => (
              <li key={image} id={`picture-${index + 1}`} className="w-full flex-none snap-center">
                <a
                  href={image}
                  onClick={opening(index)}
                  className={cx('grid content-center overflow-hidden -outline-offset-4!', CROP)}
                >
                  <Picture
                    src={image}
                    alt={index === 0 ? name : alt(index)}
                    sizes="(min-width: 1280px) 560px, (min-width: 768px) 50vw, 100vw"
                    width={960}
                    height={960}
                    eager={index === 0}
                    imgClassName={FILL}
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {images.length > 0 && (
          <p
            aria-hidden
            className="pointer-events-none absolute bottom-2.5 left-2.5 inline-flex items-center gap-1.5 rounded-full bg-surface px-2.5 py-1.5 font-medium text-xs shadow-rest"
          >
            <ZoomIn className="size-4" strokeWidth={1.9} />
            {productTexts.zoom}
          </p>
        )}
        {many && (
          <p className="pointer-events-none absolute right-2.5 bottom-2.5 rounded-full bg-deep px-2.5 py-1.5 font-semibold text-on-deep text-xs tabular-nums">
            {productTexts.pictureShown(shown + 1, images.length)}
          </p>
        )}
        {corner && (
          <div className="absolute top-2.5 right-2.5 rounded-full bg-surface shadow-rest">{corner}</div>
        )}
      </div>
      {many && (
        <ul className="mt-3 flex gap-2.5 overflow-x-auto p-1 md:col-start-1 md:row-start-1 md:mt-0 md:flex-col md:overflow-visible md:p-0">
          {images.map((image, index) => (
            <li key={image} className="flex-none">
              <a
                href={`#picture-${index + 1}`}
                aria-label={productTexts.picture(index + 1, images.length)}
                aria-current={index === shown || undefined}
                onClick={leading(index)}
                className={cx(
                  'block size-16 overflow-hidden rounded-control border-2 md:size-18',
                  index === shown ? 'border-leaf' : 'border-line',
                )}
              >
                <Picture
                  src={image}
                  alt=""
                  fallback={`${index + 1}`}
                  sizes="72px"
                  imgClassName="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {viewer}
    </div>
  );
}
