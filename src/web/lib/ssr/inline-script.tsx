import { useNonce } from './nonce.ts';

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
