import { Pause, Play } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';
import { SLIDES } from './slides.ts';
import { useRotation } from './use-rotation.ts';

const DOT = 'grid size-11 place-items-center rounded-full transition-colors duration-150';

/**
 * Four goods in turn, three seconds each: the one in the middle arch is named by its icon.
 * The height is given, not found: a browser paints the page before it has read all of it.
 */
export function HeroPanel() {
  const rotation = useRotation(SLIDES.length);
  return (
    <section
      aria-label="Goods of the market"
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
          aria-label={rotation.paused ? 'Play the pictures' : 'Pause the pictures'}
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

/** One window of the stall; all pictures lie in it, the one whose turn it is on top. */
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
