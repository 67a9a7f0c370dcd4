import { type DragEvent, useState } from 'react';

/**
 * Lets people drop files from their computer on an element, beside the buttons that choose them.
 * @returns whether files are held over the element, and its listeners.
 */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const listeners = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      if (event.dataTransfer.types.includes('Files')) setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
  return { isOver, listeners };
}
