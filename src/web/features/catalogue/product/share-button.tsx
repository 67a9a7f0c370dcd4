import { Share } from 'lucide-react';
import { toast } from '#web/lib/toast/toast.ts';
import * as productTexts from './product-texts.tsx';

type Props = { title: string; text: string };

/** Opens the device's share sheet, or copies the link if there is none. */
export function ShareButton({ title, text }: Props) {
  async function share() {
    const url = window.location.href.split('#')[0] ?? window.location.href;
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, text, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success(...productTexts.linkCopied);
    } catch {
      toast.error(productTexts.copyFailed, url);
    }
  }
  return (
    <button
      type="button"
      aria-label={productTexts.shareLabel(title)}
      onClick={() => void share()}
      className="grid size-11 flex-none place-items-center rounded-control border-[1.5px] border-line-strong hover:bg-sunk"
    >
      <Share className="icon" aria-hidden />
    </button>
  );
}
