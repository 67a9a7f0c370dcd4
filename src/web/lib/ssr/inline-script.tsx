import { createContext, useContext } from 'react';

/**
 * A nonce that marks our own inline scripts while a page is rendered. They are then allowed in the
 * Content-Security-Policy by their hashes. The nonce never leaves the server; in the browser there is none.
 */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);

/** A small script of ours (tools/inline-script.ts), which the page contains. The policy allows it by its hash. */
export function InlineScript({ code, ...attributes }: { code: string; 'data-replay'?: string }) {
  return (
    <script
      nonce={useNonce()}
      {...attributes}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
