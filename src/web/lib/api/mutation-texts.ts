import * as m from '#messages/web';
/** Texts for mutations that failed, were cancelled, or may have been applied. */
export const sendingTexts = {
  actionFailed: m.api_mutation_action_failed(),
  uploadCancelled: m.api_mutation_upload_cancelled(),
  outcomeUnknown: m.api_mutation_outcome_unknown(),
} as const;
