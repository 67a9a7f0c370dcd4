import { useEffect, useRef, useState } from 'react';
import { movePhoto, type Photo, photoFromBlob, photosFromUrls, revokePhoto } from './photos.ts';
import { preparePhoto } from './prepare-photo.ts';
import { photoTexts } from './texts.ts';

const NONE: readonly string[] = [];

export type PhotosHandle = {
  list: readonly Photo[];
  max: number;
  /** Number of photos that are being prepared. Nothing should be sent before they are ready. */
  preparing: number;
  /** Errors of files that were not accepted. */
  refusals: readonly string[];
  /** The last change, for screen readers. */
  said: string;
  add(files: Iterable<File>): Promise<void>;
  move(from: number, to: number): void;
  remove(index: number): void;
  /** Replaces all photos. */
  replace(photos: readonly Photo[]): void;
};

/** The photos of a form, at most `max`, starting with those that were uploaded. */
export function usePhotos(max: number, urls: readonly string[] = NONE): PhotosHandle {
  const [list, setList] = useState<readonly Photo[]>(() => photosFromUrls(urls));
  const [preparing, setPreparing] = useState(0);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  /** The current photos, and those in preparation, one after another. */
  const now = useRef({ list, coming: 0 });

  // Object URLs hold memory until they are revoked.
  useEffect(() => () => now.current.list.forEach(revokePhoto), []);

  function show(next: readonly Photo[]) {
    now.current.list = next;
    setList(next);
  }

  function wait(more: number) {
    now.current.coming += more;
    setPreparing(now.current.coming);
  }

  async function add(files: Iterable<File>) {
    const all = [...files];
    const chosen = all.slice(0, Math.max(0, max - now.current.list.length - now.current.coming));
    setRefusals(chosen.length < all.length ? [photoTexts.tooMany(max)] : []);
    wait(chosen.length);
    for (const file of chosen) {
      const { photo, refusal } = await preparePhoto(file);
      if (refusal !== null) setRefusals((before) => [...before, refusal]);
      else show([...now.current.list, photoFromBlob(photo)]);
      wait(-1);
    }
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= list.length || from === to) return;
    show(movePhoto(list, from, to));
    setSaid(photoTexts.moved(from + 1, to + 1, list.length));
  }

  function remove(index: number) {
    const photo = list[index];
    if (!photo) return;
    revokePhoto(photo);
    show(list.filter((one) => one !== photo));
    setSaid(photoTexts.removed(index + 1));
  }

  function replace(photos: readonly Photo[]) {
    now.current.list.forEach(revokePhoto);
    show(photos);
  }

  return { list, max, preparing, refusals, said, add, move, remove, replace };
}
