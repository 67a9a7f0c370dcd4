/** The words of screens about one's account: messages, PIN, wallet. The rules of `texts.ts` hold. */
export const accountTexts = {
  settingsAndHelp: 'Settings and help',

  /* Messages */
  messages: 'Messages',
  messagesOn:
    'You get all messages. If you stop them, we only tell you about money, orders that need you and security.',
  messagesSome: 'You get some messages. We always tell you about money, orders that need you and security.',
  messagesOff: 'You have stopped messages. We only tell you about money, orders that need you and security.',
  stopMessages: 'Stop messages',
  startMessages: 'Get messages again',
  messagesStopped:
    'Done. You will not get these messages any more. To get them again, dial and choose Messages.',
  messagesStarted: 'Done. You will get messages again.',
};
