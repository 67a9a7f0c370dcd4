/** The element that holds what is alive of a page. Around it stands what the server alone writes. */
export const APP_ID = 'app';
