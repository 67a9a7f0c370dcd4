import * as z from 'zod/mini';
import { documented } from './documented.ts';

/** Keys of `metadata`. */
const METADATA_KEYS_MAX = 20;

/** The id of a thing in the caller's own system; one thing of a shop at most has it. */
export const externalId = documented(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), {
  description: 'The id in your own system',
  example: 'SKU-1042',
});

/** What a program keeps with a thing: 20 short keys with texts. Nobody but the shop and its keys reads it. */
export const metadata = documented(
  z
    .record(z.string().check(z.regex(/^[\w.-]{1,40}$/)), z.string().check(z.maxLength(500)))
    .check(z.refine((given) => Object.keys(given).length <= METADATA_KEYS_MAX)),
  {
    description: 'Up to 20 texts of your own, by keys of letters, digits, _, . and -',
    example: { warehouse: 'Kumasi' },
  },
);
export type Metadata = z.infer<typeof metadata>;
