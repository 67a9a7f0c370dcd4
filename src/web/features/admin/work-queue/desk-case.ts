import type { DeskKind } from '#src/modules/desk/contract/desk.ts';

/** A task, as the API's paths name it. */
export interface DeskCase {
  kind: DeskKind;
  subject: string;
}
