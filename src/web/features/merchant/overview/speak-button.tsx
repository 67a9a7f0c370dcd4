import { Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SpokenCard } from '#src/modules/translations/contract/recordings.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { overviewTexts } from './texts.ts';

/** Stops what plays on the page. */
let stopPlaying: (() => void) | undefined;

/** Addresses of the recordings by card. */
export type Recordings = Partial<Record<SpokenCard, string>> | undefined;

type Props = { recordings: Recordings; card: SpokenCard; title: string; className?: string };

/** Reads a card aloud; nothing for a card without a recording. It is fetched when it is played, not before. */
export function SpeakButton({ recordings, card, title, className }: Props) {
  const src = recordings?.[card];
  const [isPlaying, setPlaying] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  if (!src) return null;
  const play = () => {
    stopPlaying?.();
    const audio = new Audio(src);
    const end = () => {
      if (stop.current !== end) return;
      stop.current = stopPlaying = undefined;
      setPlaying(false);
      // Without a source it loads no more of the file.
      audio.pause();
      audio.removeAttribute('src');
    };
    audio.onended = end;
    stop.current = stopPlaying = end;
    setPlaying(true);
    audio.play().catch(() => {
      if (stop.current !== end) return;
      end();
      toast.error(overviewTexts.notPlayed);
    });
  };
  const Icon = isPlaying ? Square : Volume2;
  return (
    <button
      type="button"
      aria-label={overviewTexts.listen(title)}
      aria-pressed={isPlaying}
      onClick={() => (stop.current ? stop.current() : play())}
      className={cx('grid size-11 flex-none place-items-center rounded-control text-leaf', className)}
    >
      <Icon className="icon" aria-hidden />
    </button>
  );
}
