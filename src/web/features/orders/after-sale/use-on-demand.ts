import { type ComponentType, useState } from 'react';
import { toast } from '#web/lib/toast.ts';

/**
 * A dialog whose code is fetched when it is first opened; it then stays, with what was typed in it. Its button is not
 * disabled meanwhile: it would lose the focus, which the dialog gives back when it closes.
 */
export function useOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(false);

  async function show() {
    if (opening) return;
    if (!Part) {
      setOpening(true);
      try {
        const loaded = await load();
        setPart(() => loaded);
      } catch {
        toast.error('Could not open this', 'Check your connection and try again.');
        return;
      } finally {
        setOpening(false);
      }
    }
    setOpen(true);
  }

  return { Part, open, opening, show: () => void show(), close: () => setOpen(false) };
}
