import * as m from '#messages/server';
import { byLanguage } from '#platform/language';

/** The words of screens about one's account: messages, PIN, wallet. The rules of `texts.ts` hold. */
export const accountTexts = byLanguage(() => ({
  settingsAndHelp: m.ussd_account_settings_and_help(),

  /* Messages */
  messages: m.ussd_account_messages(),
  messagesOn: m.ussd_account_messages_on(),
  messagesSome: m.ussd_account_messages_some(),
  messagesOff: m.ussd_account_messages_off(),
  stopMessages: m.ussd_account_stop_messages(),
  startMessages: m.ussd_account_start_messages(),
  messagesStopped: m.ussd_account_messages_stopped(),
  messagesStarted: m.ussd_account_messages_started(),
  language: m.ussd_account_language(),
  whichLanguage: m.ussd_account_which_language(),
  languageSet: m.ussd_account_language_set(),
}));
