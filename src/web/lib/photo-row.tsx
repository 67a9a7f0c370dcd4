import { Picture } from '../ui/picture.tsx';

/** Small pictures that open large, each in a tab of its own. */
export function PhotoRow({ photos, label }: { photos: readonly string[]; label: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer" className="block rounded-control">
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
