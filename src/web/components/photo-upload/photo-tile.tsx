import { ArrowLeft, ArrowRight, Trash, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Picture } from '#web/components/ui/picture.tsx';
import type { Photo } from './photos.ts';
import { photoTexts } from './texts.ts';

type Props = {
  photo: Photo;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDropHere: () => void;
};

/** A photo with its buttons; it can be dragged onto another one's position. */
export function PhotoTile({ photo, index, count, onMove, onRemove, onDragStart, onDropHere }: Props) {
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDragStart();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length > 0) return;
        event.preventDefault();
        event.stopPropagation();
        onDropHere();
      }}
      className="relative cursor-grab overflow-hidden rounded-card border border-line bg-surface"
    >
      <img
        src={photo.blob ? photo.url : new URL(photo.url, window.location.href).pathname}
        alt={photoTexts.pictureOf(index + 1, count)}
        width={240}
        height={240}
        draggable={false}
        className="aspect-square w-full bg-sunk object-cover"
      />
      {index === 0 && (
        <span className="absolute top-1.5 left-1.5 rounded-chip bg-gold-soft px-2 py-0.5 font-semibold text-gold-ink text-xs">
          {photoTexts.shownFirst}
        </span>
      )}
      <div className="flex justify-between">
        <TileButton
          label={photoTexts.forwardButton(index + 1)}
          onClick={() => onMove(index - 1)}
          off={index === 0}
        >
          <ArrowLeft className="icon" aria-hidden />
        </TileButton>
        <TileButton
          label={photoTexts.backButton(index + 1)}
          onClick={() => onMove(index + 1)}
          off={index === count - 1}
        >
          <ArrowRight className="icon" aria-hidden />
        </TileButton>
        <TileButton label={photoTexts.removeButton(index + 1)} onClick={onRemove} danger>
          <Trash className="icon" aria-hidden />
        </TileButton>
      </div>
    </li>
  );
}

/** A thumbnail with a button to remove it. */
export function PhotoThumb({ photo, index, onRemove }: Pick<Props, 'photo' | 'index' | 'onRemove'>) {
  return (
    <li className="relative">
      <Picture
        src={photo.url}
        alt={photoTexts.photo(index + 1)}
        sizes="80px"
        fallback={photoTexts.photo(index + 1)}
        imgClassName="size-20 rounded-control object-cover"
      />
      <button
        type="button"
        aria-label={photoTexts.removeButton(index + 1)}
        onClick={onRemove}
        className="-top-3 -right-3 absolute grid size-11 place-items-center"
      >
        <span className="grid size-7 place-items-center rounded-full bg-ink text-paper ring-2 ring-surface">
          <X className="size-4" aria-hidden />
        </span>
      </button>
    </li>
  );
}

type TileButtonProps = {
  label: string;
  onClick: () => void;
  off?: boolean;
  danger?: boolean;
  children: ReactNode;
};

function TileButton({ label, onClick, off, danger, children }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={off}
      onClick={onClick}
      className={`grid size-11 place-items-center rounded-control hover:bg-sunk disabled:opacity-40 ${danger ? 'text-clay' : 'text-ink'}`}
    >
      {children}
    </button>
  );
}
