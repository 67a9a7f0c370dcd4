import { type ReactNode, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';

type Props = { name: string; images: readonly string[]; corner?: ReactNode };

/** The product's picture; with several, a row of thumbnails beneath. */
export function Gallery({ name, images, corner }: Props) {
  const [chosen, setChosen] = useState(0);
  const shown = images[chosen] ?? images[0];
  return (
    <div>
      <div className="relative overflow-hidden rounded-panel">
        <Picture
          src={shown}
          alt={name}
          sizes="(min-width: 1280px) 560px, (min-width: 768px) 50vw, 100vw"
          width={960}
          height={960}
          eager
          imgClassName="aspect-[1/0.9] w-full object-cover md:aspect-square"
        />
        {corner && (
          <div className="absolute top-2.5 right-2.5 rounded-full bg-surface shadow-rest">{corner}</div>
        )}
      </div>
      {images.length > 1 && (
        <ul className="mt-3 flex gap-2.5 overflow-x-auto p-1">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className={cx(
                  'block size-18 overflow-hidden rounded-control border-2',
                  index === chosen ? 'border-gold' : 'border-line',
                )}
              >
                <Picture src={image} alt="" sizes="72px" imgClassName="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
