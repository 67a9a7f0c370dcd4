import * as m from '#messages/web';

/** The texts of the page for better words. */
export const wordsTexts = {
  title: m.market_words_title(),
  lead: m.market_words_lead(),
  shown: m.market_words_shown(),
  better: m.market_words_better(),
  name: m.market_words_name(),
  nameHint: m.market_words_name_hint(),
  button: m.market_words_button(),
  missing: m.market_words_missing(),
  sent: m.market_words_sent(),
  sentText: m.market_words_sent_text(),
  failed: m.market_words_failed(),
  back: m.market_words_back(),
} as const;
