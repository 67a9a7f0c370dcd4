import * as z from 'zod/mini';
import { EVENT_TYPES, type EventType } from '#src/modules/events/contract/event-types.ts';
import { webhookInput } from '#src/modules/events/contract/webhooks.ts';
import { webhookTexts } from './texts.ts';

export type Topic = keyof typeof webhookTexts.topics;
export const TOPICS = Object.keys(webhookTexts.topics) as Topic[];

const getTopic = (type: EventType) => type.split('.')[0] as Topic;

/** A new webhook; its types are chosen by topic. */
export const webhookForm = z.object({
  url: webhookInput.shape.url,
  topics: z.array(z.enum(TOPICS as [Topic, ...Topic[]])),
});

/** The types of topics; none for all of them, so that types to come are included. */
export const listTypes = (topics: readonly Topic[]): EventType[] =>
  topics.length === TOPICS.length ? [] : EVENT_TYPES.filter((type) => topics.includes(getTopic(type)));

/** Names the topics of types. */
export const topicsText = (types: readonly EventType[]): string =>
  types.length === 0
    ? webhookTexts.allTypes
    : [...new Set(types.map(getTopic))].map((topic) => webhookTexts.topics[topic]).join(', ');
