import type { Caller } from '#web/lib/call.ts';

/** Whose factor it is: `base` is where its calls begin, `onChanged` reads anew what the page shows. */
export type FactorProps = {
  caller: Caller;
  base: '/admin' | '/shops';
  onChanged: () => Promise<unknown>;
};
