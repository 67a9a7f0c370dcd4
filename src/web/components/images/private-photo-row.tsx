import { Suspense, useEffect, useState } from 'react';
import { PictureTile } from '#web/components/ui/picture.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { headersFor } from '#web/lib/api/request.ts';
import { readPageToken } from '#web/lib/auth/page-token.ts';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';
import type { LightboxImage } from './lightbox.tsx';
import { pictureTexts } from './photo-row-texts.ts';

const Lightbox = lazyComponent(() => import('./lightbox.tsx'));

const TIMEOUT_MS = 30_000;

const replaceFile = (photo: string, file: string) =>
  new URL(photo, location.origin).pathname.replace(/[^/]+$/, file);

/** Fetches a photo with the token of the page; an object URL, or null when it may not be read. */
async function loadPhoto(path: string): Promise<string | null> {
  const headers = headersFor(readPageToken(), undefined);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(path, { headers, signal }).catch(() => null);
  return response?.ok ? URL.createObjectURL(await response.blob()) : null;
}

/** Loads photos, in their order; undefined while they load. Their object URLs end with the component. */
function useLoadedPhotos(photos: readonly string[], file: string): (string | null)[] | undefined {
  const [loaded, setLoaded] = useState<(string | null)[]>();
  const key = photos.join(' ');
  useEffect(() => {
    let urls: (string | null)[] = [];
    let isOver = false;
    const release = () => {
      for (const url of urls) if (url) URL.revokeObjectURL(url);
    };
    void Promise.all(key.split(' ').map((photo) => loadPhoto(replaceFile(photo, file)))).then((all) => {
      urls = all;
      if (isOver) release();
      else setLoaded(all);
    });
    return () => {
      isOver = true;
      release();
    };
  }, [key, file]);
  return loaded;
}

/** Thumbnails of photos that only the parties of an order may see; they open in a lightbox. */
export default function PrivatePhotoRow({ photos, label }: { photos: readonly string[]; label: string }) {
  const [start, setStart] = useState<number | null>(null);
  const thumbnails = useLoadedPhotos(photos, '240.webp');
  const alts = photos.map((_, index) => pictureTexts.photoOf(label, index + 1, photos.length));
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo}>
            <Thumbnail
              src={thumbnails?.[index]}
              alt={pictureTexts.opensLarge(alts[index] ?? label)}
              onOpen={() => setStart(index)}
            />
          </li>
        ))}
      </ul>
      {start !== null && <LargePhotos {...{ photos, alts, start }} onClose={() => setStart(null)} />}
    </>
  );
}

function Thumbnail({
  src,
  alt,
  onOpen,
}: {
  src: string | null | undefined;
  alt: string;
  onOpen: () => void;
}) {
  if (src === undefined) return <Skeleton className="size-20" />;
  if (src === null) return <PictureTile label={pictureTexts.photo} className="size-20 rounded-control" />;
  return (
    <button type="button" onClick={onOpen} className="block rounded-control">
      <img src={src} alt={alt} width={80} height={80} className="size-20 rounded-control object-cover" />
    </button>
  );
}

/** The uncropped photos, loaded once they are opened. */
function LargePhotos({
  photos,
  alts,
  start,
  onClose,
}: {
  photos: readonly string[];
  alts: readonly string[];
  start: number;
  onClose: () => void;
}) {
  const loaded = useLoadedPhotos(photos, 'whole.webp');
  if (!loaded) return null;
  const pictures: LightboxImage[] = photos.map((_, index) => ({
    src: loaded[index] ?? '',
    alt: alts[index] ?? '',
  }));
  return (
    <Suspense fallback={null}>
      <Lightbox pictures={pictures} start={start} onClose={onClose} />
    </Suspense>
  );
}
