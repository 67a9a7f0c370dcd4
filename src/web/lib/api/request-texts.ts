import * as m from '#messages/web';
/** Texts for requests without a usable response. */

export const timeout = m.api_request_timeout();
export const network = m.api_request_network();
export const failed = m.api_request_failed();
export const signInTitle = m.api_request_sign_in_title();
