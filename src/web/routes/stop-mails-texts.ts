/** Texts of the page that stops emails about followed shops. */
export const stopMailsTexts = {
  pageTitle: 'Stop emails',
  stoppedTitle: 'You will not get these emails again',
  title: 'Stop emails about shops you follow?',
  stoppedText: 'You still follow these shops. See the list in your account.',
  failed: 'This link is not valid or not complete. You can also stop these emails in your account.',
  homeButton: 'Go to Homepage',
  stopButton: 'Stop emails',
};
