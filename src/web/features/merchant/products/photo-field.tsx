import { Camera, CircleAlert, ImagePlus } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { preparePhoto } from '#web/lib/prepare-photo.ts';
import { cx } from '#web/ui/cx.ts';
import { PhotoTile } from './photo-tile.tsx';
import { forgetPhoto, movePhoto, newPhoto, PHOTOS_MAX, type Photo } from './photos.ts';

type Props = {
  photos: Photo[];
  onChange: (photos: Photo[]) => void;
  /** Told how many photos are still being made ready: without them nothing should be saved. */
  onPreparing: (count: number) => void;
  error: string | null;
  disabled: boolean;
};

const ADD =
  'btn btn-line cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2';

/** Photos by camera, from the device or dropped here; ordered by dragging or by their buttons. */
export function PhotoField({ photos, onChange, onPreparing, error, disabled }: Props) {
  const id = useId();
  const [preparing, setPreparing] = useState(0);
  const [over, setOver] = useState(false);
  const [said, setSaid] = useState('');
  const [refusals, setRefusals] = useState<string[]>([]);
  const dragged = useRef<number | null>(null);
  const latest = useRef(photos);
  latest.current = photos;
  useEffect(() => onPreparing(preparing), [preparing, onPreparing]);
  const errors = error ? [...refusals, error] : refusals;

  async function add(files: Iterable<File>) {
    const room = PHOTOS_MAX - latest.current.length;
    const all = [...files];
    const chosen = all.slice(0, Math.max(0, room));
    if (chosen.length < all.length) setSaid(`A product has ${PHOTOS_MAX} photos at most.`);
    setRefusals([]);
    setPreparing((count) => count + chosen.length);
    for (const file of chosen) {
      const { photo, refusal } = await preparePhoto(file);
      if (refusal !== null) setRefusals((before) => [...before, refusal]);
      else {
        latest.current = [...latest.current, newPhoto(photo)];
        onChange(latest.current);
      }
      setPreparing((count) => count - 1);
    }
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= photos.length || from === to) return;
    onChange(movePhoto(photos, from, to));
    setSaid(`Photo ${from + 1} is now photo ${to + 1} of ${photos.length}.`);
  }

  function remove(index: number) {
    const photo = photos[index];
    if (!photo) return;
    forgetPhoto(photo);
    onChange(photos.filter((one) => one !== photo));
    setSaid(`Photo ${index + 1} is removed.`);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) void add(files);
  }

  return (
    <fieldset
      disabled={disabled}
      aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 font-semibold text-sm">Photos</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of three; the others are buttons */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          if (event.dataTransfer.types.includes('Files')) setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'rounded-card border-[1.5px] border-dashed p-2 sm:p-3',
          over ? 'border-leaf bg-leaf-soft' : errors.length > 0 ? 'border-clay' : 'border-line-strong',
        )}
      >
        {(photos.length > 0 || preparing > 0) && (
          <ul className="mb-3 grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 md:grid-cols-4">
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.key}
                photo={photo}
                index={index}
                count={photos.length}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
                onDragStart={() => {
                  dragged.current = index;
                }}
                onDropHere={() => {
                  if (dragged.current !== null) move(dragged.current, index);
                  dragged.current = null;
                }}
              />
            ))}
            {preparing > 0 && (
              <li className="skeleton grid aspect-square place-items-center text-ink-2 text-sm">
                Preparing...
              </li>
            )}
          </ul>
        )}
        <div className="flex flex-wrap gap-2.5">
          <AddPhotos capture onFiles={add} className="[@media(pointer:fine)]:hidden">
            <Camera className="icon" aria-hidden />
            Take a photo
          </AddPhotos>
          <AddPhotos onFiles={add}>
            <ImagePlus className="icon" aria-hidden />
            Choose photos
          </AddPhotos>
        </div>
        <p className="mt-2 text-ink-3 text-xs">
          Daylight, a plain cloth or wood, the whole product in the picture. The first photo is the one that
          everybody sees. You can also drop photos here, and drag them into another order.
        </p>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {errors.length > 0 && (
        <div
          id={`${id}-error`}
          role="alert"
          className="mt-1.5 flex items-start gap-1.5 font-medium text-clay text-sm"
        >
          <CircleAlert className="mt-0.5 size-[18px] flex-none" strokeWidth={1.9} aria-hidden />
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            {errors.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </div>
        </div>
      )}
    </fieldset>
  );
}

type AddProps = {
  /** Opens the camera of a phone. */
  capture?: boolean;
  onFiles: (files: File[]) => Promise<void>;
  className?: string;
  children: ReactNode;
};

function AddPhotos({ capture, onFiles, className, children }: AddProps) {
  return (
    <label className={cx(ADD, className)}>
      {children}
      <input
        type="file"
        accept="image/*"
        multiple={!capture}
        capture={capture ? 'environment' : undefined}
        className="sr-only"
        onChange={(event) => {
          void onFiles([...(event.target.files ?? [])]);
          // The same photo may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </label>
  );
}
