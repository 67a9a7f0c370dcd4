import * as m from '#messages/web';
/** Texts for responses that a page cannot show. */

export const invalidFormat = m.api_loader_invalid_format();
