import { useState } from 'react';
import { cx } from '#web/lib/utils/cx.ts';
import { isAbsoluteUrl } from '#web/lib/utils/is-absolute-url.ts';
import * as uiTexts from './texts.ts';

const WIDTHS = [240, 480, 960] as const;
/** Banners of shops are stored in larger sizes; their URL names the largest. */
const WIDE = [480, 960, 1440] as const;
const STORED = /^(.*\/)(240|480|960|1440)\.(?:webp|avif)$/;

export type PictureProps = {
  src: string | null | undefined;
  alt: string;
  /** The `sizes` attribute: the layout width. */
  sizes: string;
  /** Loads at once with high priority, for images above the fold. */
  eager?: boolean;
  className?: string;
  imgClassName?: string;
  /** Text of the green tile that replaces a missing or broken image. */
  fallback?: string;
  width?: number;
  height?: number;
};

/**
 * An uploaded image in AVIF and WebP at three widths. Only the path of its URL is used, so that it stays same-origin.
 */
export function Picture({
  src,
  fallback = uiTexts.pictureFallback,
  className,
  imgClassName,
  ...props
}: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const path = src ? imagePath(src) : null;
  if (!path || brokenSrc === path)
    return <PictureTile label={fallback} className={cx(className, imgClassName)} />;
  const { alt, sizes, eager, width = 480, height = 480 } = props;
  const [, base, stored] = STORED.exec(path) ?? [];
  const widths = stored === '1440' ? WIDE : WIDTHS;
  // The lazy-images script decides when a source loads and in which size, so React leaves these attributes alone.
  const source = { sizes, suppressHydrationWarning: true };
  return (
    <picture key={path} className={cx('block', className)}>
      {base && <source type="image/avif" srcSet={srcSet(base, widths, 'avif')} {...source} />}
      {base && <source type="image/webp" srcSet={srcSet(base, widths, 'webp')} {...source} />}
      <img
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0 && img.currentSrc) setBrokenSrc(path);
        }}
        src={base ? `${base}480.webp` : path}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? 'sync' : 'async'}
        onError={() => setBrokenSrc(path)}
        className={cx('block', imgClassName)}
      />
    </picture>
  );
}

export function PictureTile({ label, className }: { label: string; className?: string }) {
  return (
    <div
      className={cx(
        'grid aspect-square place-items-center wrap-normal bg-deep p-2 text-center font-semibold text-on-deep-2 text-xs',
        className,
      )}
    >
      {label}
    </div>
  );
}

function srcSet(base: string, widths: readonly number[], format: 'avif' | 'webp'): string {
  return widths.map((width) => `${base}${width}.${format} ${width}w`).join(', ');
}

function imagePath(src: string): string {
  if (src.startsWith('/') || src.startsWith('data:') || src.startsWith('blob:')) return src;
  return isAbsoluteUrl(src) ? new URL(src).pathname : src;
}
