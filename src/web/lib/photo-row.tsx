import { Picture } from '#web/ui/picture.tsx';

/** Small squares that open whole, each in a tab of its own: there a phone can zoom in. */
export function PhotoRow({ photos, label }: { photos: readonly string[]; label: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={wholeOf(photo)} target="_blank" rel="noreferrer" className="block rounded-control">
            <Picture
              src={photo}
              alt={`${label}, ${index + 1} of ${photos.length}; opens in a new tab`}
              sizes="80px"
              fallback="Photo"
              width={80}
              height={80}
              imgClassName="size-20 rounded-control object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Where the version lies that nothing was cut from. */
function wholeOf(photo: string): string {
  return photo.replace(/\/\d+\.webp$/, '/whole.webp');
}
