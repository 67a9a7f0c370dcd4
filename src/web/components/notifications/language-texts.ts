import * as m from '#messages/web';

/** Texts about the language of an account and of the pages. */
export const languageTexts = {
  title: m.notifications_language_title(),
  label: m.notifications_language_label(),
  english: m.notifications_language_english(),
  trial: (name: string) => m.notifications_language_trial({ name }),
  hint: m.notifications_language_hint(),
  saved: m.notifications_language_saved(),
  notSaved: m.notifications_language_not_saved(),
};
