import * as z from 'zod/mini';
import { documented } from '#shared/documented';
import { timestamp } from '#shared/envelope';
import { ALL_LANGUAGES } from '#shared/languages';

/** The cards of a seller's overview that a recording reads aloud. */
export const SPOKEN_CARDS = [
  ...(['TO_SEND', 'SOLD_THIS_WEEK', 'SOLD_TODAY', 'SOLD_THIS_MONTH', 'HELD', 'AVAILABLE'] as const),
  ...(['TASKS', 'LATEST_ORDERS', 'SALES', 'LOW_STOCK'] as const),
] as const;
export type SpokenCard = (typeof SPOKEN_CARDS)[number];

/** Limits of a recording. */
export const RECORDING_MAX_BYTES = 200 * 1024;
export const RECORDING_MAX_SECONDS = 30;

const card = z.enum(SPOKEN_CARDS, { error: 'Choose a card' });
const language = z.enum(ALL_LANGUAGES, { error: 'Choose a language' });
export const recordingParams = z.object({ card, language });
/** The form of an upload has a file alone. */
export const recordingForm = z.strictObject({});

export const cardRecording = documented(
  z.object({
    url: z.string(),
    bytes: z.int(),
    /** Null where the file does not tell. */
    seconds: z.nullable(z.number()),
    savedAt: timestamp,
  }),
  { id: 'CardRecording' },
);
export type CardRecording = z.infer<typeof cardRecording>;

/** GET /admin/recordings: a card in a language. */
export const spokenCard = documented(
  z.object({
    card,
    language,
    /** What the recording should say: in the language, else in English. */
    words: z.string(),
    /** Whether `words` are in the language. */
    isTranslated: z.boolean(),
    recording: z.nullable(cardRecording),
  }),
  { id: 'SpokenCard' },
);
export type SpokenCardView = z.infer<typeof spokenCard>;

/** The recordings of an account's language by card, for its overview. */
export const recordingsByCard = documented(z.partialRecord(card, z.string()), {
  description: 'Addresses of the recordings that read the cards aloud, in the language of the account',
});
