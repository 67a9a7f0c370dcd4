import { Suspense } from 'react';
import { PRIVATE_PHOTO_PATH } from '#shared/private-photos';
import { Picture } from '#web/components/ui/picture.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';
import { pictureTexts } from './photo-row-texts.ts';
import { useLightbox } from './use-lightbox.tsx';

const PrivatePhotoRow = lazyComponent(() => import('./private-photo-row.tsx'));

/** Thumbnails that open in a lightbox. Photos of orders are loaded with the token of the page. */
export function PhotoRow({ photos, label }: { photos: readonly string[]; label: string }) {
  const hidden = photos.filter(isPrivate);
  const open = photos.filter((photo) => !isPrivate(photo));
  return (
    <>
      <PublicPhotoRow photos={open} label={label} />
      {hidden.length > 0 && (
        <Suspense fallback={<Skeleton className="size-20" />}>
          <PrivatePhotoRow photos={hidden} label={label} />
        </Suspense>
      )}
    </>
  );
}

const isPrivate = (photo: string): boolean => PRIVATE_PHOTO_PATH.test(photo.replace(/^https?:\/\/[^/]+/, ''));

/** Without JavaScript they open in a new tab. */
function PublicPhotoRow({ photos, label }: { photos: readonly string[]; label: string }) {
  const named = photos.map((photo, index) => ({
    src: fullSizeUrl(photo),
    alt: pictureTexts.photoOf(label, index + 1, photos.length),
  }));
  const { opening, viewer } = useLightbox(named);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo}>
            <a
              href={fullSizeUrl(photo)}
              target="_blank"
              rel="noreferrer"
              onClick={opening(index)}
              className="block rounded-control"
            >
              <Picture
                src={photo}
                alt={pictureTexts.opensLarge(named[index]?.alt ?? label)}
                sizes="80px"
                fallback={pictureTexts.photo}
                width={80}
                height={80}
                imgClassName="size-20 rounded-control object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  );
}

/** The URL of the uncropped photo. */
function fullSizeUrl(photo: string): string {
  return photo.replace(/\/\d+\.webp$/, '/whole.webp');
}
