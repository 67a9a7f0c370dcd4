import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { HERO_ROTATION_MS } from '#shared/constants';
import { Picture } from '#web/components/ui/picture.tsx';
import { cx } from '#web/lib/utils/cx.ts';
import * as homeTexts from './texts.tsx';

const DOT = 'grid size-11 place-items-center rounded-full transition-colors duration-150';

/**
 * Four products in turn, three seconds each; the icon names the one in the middle arch.
 * The height is fixed, since a browser paints the page before it has received all of it.
 */
export function HeroCarousel() {
  const rotation = useRotation(SLIDES.length);
  return (
    <section
      aria-label={homeTexts.slidesLabel}
      onPointerEnter={rotation.hold}
      onPointerLeave={rotation.release}
      onFocus={rotation.hold}
      onBlur={rotation.release}
      className="mx-auto flex h-70 w-full max-w-xl flex-col gap-5 sm:h-96 md:h-97 md:gap-6 lg:h-[478px] lg:max-w-none"
    >
      <div className="flex justify-center gap-2">
        {SLIDES.map((slide, index) => (
          <button
            key={slide.name}
            type="button"
            aria-label={slide.name}
            aria-pressed={index === rotation.at}
            onClick={() => rotation.show(index)}
            className={cx(
              DOT,
              index === rotation.at
                ? 'bg-gold-deep text-on-gold-deep'
                : 'bg-deep-2 text-[#cfe2cc] hover:text-on-deep',
            )}
          >
            <SlideIcon path={slide.icon} />
          </button>
        ))}
        <button
          type="button"
          aria-label={rotation.paused ? homeTexts.playButton : homeTexts.pauseButton}
          onClick={rotation.toggle}
          className={cx(DOT, 'text-[#cfe2cc] hover:text-on-deep')}
        >
          {rotation.paused ? (
            <Play className="size-5" aria-hidden />
          ) : (
            <Pause className="size-5" aria-hidden />
          )}
        </button>
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-[1fr_1.36fr_1fr] items-end gap-2.5 md:gap-3.5">
        <Arch at={rotation.at - 1} all={rotation.started} className="h-37 sm:h-55 lg:h-[270px]" />
        <Arch
          at={rotation.at}
          all={rotation.started}
          named
          className="h-full shadow-[0_0_0_4px_#12442a,0_0_0_8px_#edbb4c]"
        />
        <Arch at={rotation.at + 1} all={rotation.started} className="h-37 sm:h-55 lg:h-[270px]" />
      </div>
    </section>
  );
}

type ArchProps = { at: number; all: boolean; named?: boolean; className: string };

/** An arch that stacks all images, with the current one on top. */
function Arch({ at, all, named, className }: ArchProps) {
  const shown = (at + SLIDES.length) % SLIDES.length;
  return (
    <div className={cx('relative overflow-hidden rounded-t-[200px] bg-deep-2', className)}>
      {SLIDES.map((slide, index) =>
        all || index === shown ? (
          <Picture
            key={slide.name}
            src={slide.picture}
            alt={named && index === shown ? slide.alt : ''}
            sizes={named ? '(min-width: 768px) 410px, 216px' : '(min-width: 768px) 270px, 148px'}
            eager
            fallback={slide.name}
            className={cx(
              'absolute inset-0 transition-opacity duration-400',
              index === shown ? 'opacity-100' : 'opacity-0',
            )}
            imgClassName="size-full bg-deep-2 object-cover"
          />
        ) : null,
      )}
    </div>
  );
}

function SlideIcon({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-[25px] fill-none stroke-current stroke-[1.9] [stroke-linecap:round] [stroke-linejoin:round]"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** The four products of the carousel, in the order of their icons, which are drawn on a 24 × 24 grid. */
const SLIDES = [
  {
    ...homeTexts.slides.baskets,
    picture: '/media/demo/zaare-straw-house--round-market-basket-large/480.webp',
    icon: 'M4 11h16l-2 9H6zM7 11a5 5 0 0 1 10 0M9.5 14v3M12 14v3M14.5 14v3',
  },
  {
    ...homeTexts.slides.grain,
    picture: '/media/demo/nkwantapong-grain-yard--white-maize/480.webp',
    icon: 'M12 21V8M12 8c-2-1-2-4 0-6 2 2 2 5 0 6zM12 13c-3 0-4.6-1.8-4.6-4.4C10.2 8.6 12 10.2 12 13zM12 13c3 0 4.6-1.8 4.6-4.4C13.8 8.6 12 10.2 12 13zM12 18c-3 0-4.6-1.8-4.6-4.4C10.2 13.6 12 15.2 12 18zM12 18c3 0 4.6-1.8 4.6-4.4C13.8 13.6 12 15.2 12 18z',
  },
  {
    ...homeTexts.slides.cloth,
    picture: '/media/demo/agbozume-lagoon-looms--ewe-kente-men-s-cloth/480.webp',
    icon: 'M5 4h14M5 20h14M8 4v16M12 4v16M16 4v16M8 9h4M12 13h4M8 16.5h4',
  },
  {
    ...homeTexts.slides.pottery,
    picture: '/media/demo/agormanya-bead-clay-court--clay-water-cooler/480.webp',
    icon: 'M8 5h8M9 5c0 2-4 3.4-4 8s3 7 7 7 7-2.4 7-7-4-6-4-8M5.6 11h12.8',
  },
] as const;

const STILL = '(prefers-reduced-motion: reduce)';

/** Cycles through `count` items; paused on hover, on focus, by the button, and with reduced motion. */
function useRotation(count: number) {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    setStarted(true);
    if (window.matchMedia(STILL).matches) setPaused(true);
  }, []);

  useEffect(() => {
    if (paused || held) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % count), HERO_ROTATION_MS);
    return () => clearInterval(timer);
  }, [paused, held, count]);

  return {
    at,
    paused,
    /** True after hydration; until then one image is enough. */
    started,
    show(index: number) {
      setAt(index);
      setPaused(true);
    },
    toggle: () => setPaused((now) => !now),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
