import { Camera, CircleAlert, ImagePlus } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Progress } from '#web/components/ui/progress.tsx';
import { useFileDrop } from '#web/components/ui/use-file-drop.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { PhotoThumb, PhotoTile } from './photo-tile.tsx';
import { photoTexts } from './texts.ts';
import type { PhotosHandle } from './use-photos.ts';

type Props = {
  label: string;
  photos: PhotosHandle;
  error?: string | null | undefined;
  disabled?: boolean;
  /** Large photos in order: sorted by dragging or with buttons. Files can be dropped. */
  ordered?: boolean;
  hint?: ReactNode;
};

const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

/** Takes photos by camera or from files, and resizes them before upload. */
export function PhotoField({ label, photos, error, disabled, ordered, hint }: Props) {
  const id = useId();
  const { list, max, preparing } = photos;
  const errors = error ? [...photos.refusals, error] : photos.refusals;
  const isFull = list.length + preparing >= max;
  const choice = (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        {!isFull && (
          <>
            <AddPhotos capture small={!ordered} onFiles={photos.add} />
            <AddPhotos small={!ordered} onFiles={photos.add} />
          </>
        )}
        <p role="status" className="text-ink-3 text-xs">
          {preparing > 0 ? photoTexts.preparing : photoTexts.countOf(list.length, max)}
        </p>
      </div>
      {hint && <p className="mt-2 text-ink-3 text-xs">{hint}</p>}
    </>
  );
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      {ordered ? (
        <Ordered photos={photos} isWrong={errors.length > 0}>
          {choice}
        </Ordered>
      ) : (
        <div className="grid gap-2">
          {list.length > 0 && (
            <ul className="flex flex-wrap gap-2.5">
              {list.map((photo, index) => (
                <PhotoThumb
                  key={photo.key}
                  photo={photo}
                  index={index}
                  onRemove={() => photos.remove(index)}
                />
              ))}
            </ul>
          )}
          {choice}
        </div>
      )}
      <p role="status" className="sr-only">
        {photos.said}
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

type OrderedProps = { photos: PhotosHandle; isWrong: boolean; children: ReactNode };

function Ordered({ photos, isWrong, children }: OrderedProps) {
  const { isOver, listeners } = useFileDrop((files) => void photos.add(files));
  const dragged = useRef<number | null>(null);
  const { list, preparing } = photos;
  return (
    <div
      {...listeners}
      className={cx(
        'rounded-card border-[1.5px] border-dashed p-2 sm:p-3',
        isOver ? 'border-leaf bg-leaf-soft' : isWrong ? 'border-clay' : 'border-line-strong',
      )}
    >
      {(list.length > 0 || preparing > 0) && (
        <ul className="mb-3 grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 md:grid-cols-4">
          {list.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              index={index}
              count={list.length}
              onMove={(to) => photos.move(index, to)}
              onRemove={() => photos.remove(index)}
              onDragStart={() => {
                dragged.current = index;
              }}
              onDropHere={() => {
                if (dragged.current !== null) photos.move(dragged.current, index);
                dragged.current = null;
              }}
            />
          ))}
          {preparing > 0 && (
            <li className="skeleton grid aspect-square place-items-center text-ink-2 text-sm">
              {photoTexts.preparingTile}
            </li>
          )}
        </ul>
      )}
      {children}
    </div>
  );
}

type AddProps = {
  /** Opens the camera on phones. */
  capture?: boolean;
  small: boolean;
  onFiles: (files: File[]) => Promise<void>;
};

function AddPhotos({ capture, small, onFiles }: AddProps) {
  const Icon = capture ? Camera : ImagePlus;
  return (
    <label
      className={cx(
        'btn btn-line cursor-pointer has-disabled:cursor-default has-disabled:text-ink-3 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        small && 'btn-sm',
        capture && 'hidden pointer-coarse:inline-flex',
      )}
    >
      <Icon className="icon" aria-hidden />
      {capture ? photoTexts.takeButton : photoTexts.chooseButton}
      <input
        type="file"
        accept={ACCEPTED_TYPES}
        multiple={!capture}
        capture={capture ? 'environment' : undefined}
        className="sr-only"
        onChange={(event) => {
          void onFiles([...(event.target.files ?? [])]);
          // Resets the input, so that the same photo can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </label>
  );
}

/** Progress of an upload, then a text while the server processes it. `share` is null while nothing is sent. */
export function UploadProgress({ share }: { share: number | null }) {
  if (share === null) return null;
  return (
    <div className="grid gap-1.5">
      <Progress share={share} label={photoTexts.sendingLabel} />
      <p className="text-ink-2 text-sm" role="status">
        {share < 1 ? photoTexts.sending(Math.round(share * 100)) : photoTexts.sent}
      </p>
    </div>
  );
}
