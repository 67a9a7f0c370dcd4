import { Camera, ImagePlus, X } from 'lucide-react';
import {
  type ChangeEvent,
  type Dispatch,
  type SetStateAction,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { AFTER_SALE_PHOTOS_MAX } from '#contracts/constants';
import { preparePhoto } from '#web/lib/prepare-photo.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';

export type Photo = { file: File; url: string };

type Props = {
  label: string;
  photos: readonly Photo[];
  onChange: Dispatch<SetStateAction<Photo[]>>;
  error?: string | undefined;
  disabled?: boolean;
};

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';
const PICK =
  'btn btn-line btn-sm cursor-pointer has-[:disabled]:cursor-default has-[:disabled]:text-ink-3 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2';

/** Up to four photos, from the camera or from files, made small on the device before they are sent. */
export function PhotoField({ label, photos, onChange, error, disabled }: Props) {
  const id = useId();
  const [preparing, setPreparing] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);
  const room = AFTER_SALE_PHOTOS_MAX - photos.length;
  useRevoking(photos);
  const errors = error ? [...refusals, error] : refusals;

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])].slice(0, room);
    event.target.value = '';
    if (chosen.length === 0) return;
    setPreparing(true);
    const added: Photo[] = [];
    const refused: string[] = [];
    for (const one of chosen) {
      const { photo, refusal } = await preparePhoto(one);
      if (refusal === null) added.push({ file: photo, url: URL.createObjectURL(photo) });
      else refused.push(refusal);
    }
    setPreparing(false);
    setRefusals(refused);
    onChange((before) => [...before, ...added]);
  }

  const pick = (text: string, Icon: typeof Camera, camera: boolean) => (
    <label className={cx(PICK, camera && 'hidden pointer-coarse:inline-flex')}>
      <Icon className="icon" aria-hidden />
      {text}
      <input
        type="file"
        accept={TYPES}
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        disabled={disabled || preparing || room === 0}
        onChange={(event) => void add(event)}
        className="sr-only"
      />
    </label>
  );

  return (
    <fieldset aria-describedby={errors.length > 0 ? `${id}-error` : undefined} className="grid gap-2">
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2.5">
          {photos.map((photo, index) => (
            <li key={photo.url} className="relative">
              <Picture
                src={photo.url}
                alt={`Photo ${index + 1}`}
                sizes="80px"
                fallback={`Photo ${index + 1}`}
                imgClassName="size-20 rounded-control object-cover"
              />
              <button
                type="button"
                aria-label={`Remove photo ${index + 1}`}
                disabled={disabled}
                onClick={() => onChange((before) => before.filter((one) => one !== photo))}
                className="-top-3 -right-3 absolute grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full bg-ink text-paper ring-2 ring-surface">
                  <X className="size-4" aria-hidden />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        {room > 0 && pick('Take a photo', Camera, true)}
        {room > 0 && pick(photos.length > 0 ? 'Add another' : 'Choose photos', ImagePlus, false)}
        <p role="status" className="text-ink-3 text-xs">
          {preparing ? 'Preparing the photo...' : `${photos.length} of ${AFTER_SALE_PHOTOS_MAX}`}
        </p>
      </div>
      {errors.length > 0 && (
        <div
          id={`${id}-error`}
          role="alert"
          className="grid gap-1 font-medium text-clay text-sm wrap-anywhere"
        >
          {errors.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** Previews hold memory until they are let go. */
function useRevoking(photos: readonly Photo[]): void {
  const before = useRef<readonly Photo[]>([]);
  useEffect(() => {
    for (const photo of before.current) if (!photos.includes(photo)) URL.revokeObjectURL(photo.url);
    before.current = photos;
  }, [photos]);
  useEffect(
    () => () => {
      for (const photo of before.current) URL.revokeObjectURL(photo.url);
    },
    [],
  );
}
