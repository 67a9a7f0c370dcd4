import type { Session } from '#web/lib/session/create-session.ts';

/** Whose factor it is: `base` is where its calls begin, `onChanged` reads anew what the page shows. */
export type FactorProps = {
  session: Session;
  base: '/admin' | '/shops';
  onChanged: () => Promise<unknown>;
};
