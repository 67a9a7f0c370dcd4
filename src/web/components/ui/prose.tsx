import type { ReactNode } from 'react';

/** A page of plain text: headings, paragraphs and lists at a readable width. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-[62ch] text-ink-2 [&_a]:font-semibold [&_a]:text-leaf [&_a]:underline [&_a]:underline-offset-3 [&_h2]:mt-9 [&_h2]:mb-2.5 [&_h2]:text-h2 [&_h2]:text-ink [&_li]:pl-1 [&_p]:mt-3 [&_strong]:text-ink [&_ol]:mt-3 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-2 [&_ol]:pl-5 [&_ul]:mt-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-gold">
      {children}
    </div>
  );
}
