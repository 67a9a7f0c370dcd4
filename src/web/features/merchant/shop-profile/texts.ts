/** Texts of the page of a shop's own details. */
export const shopTexts = {
  title: 'My shop',
  lead: 'What customers see about your shop.',
  viewButton: 'View as a customer',
  deliveryTitle: 'Delivery',
  deliveryText: 'Your delivery fees and delivery days. Customers see them before they pay.',
  deliveryButton: 'Set delivery fees',
  emailTitle: 'Email',
  emailNote: 'After a change, payouts are paused for 48 hours.',

  // Details
  saved: 'Shop saved',
  detailsTitle: 'About your shop',
  nameLabel: 'Shop Name',
  ownerLabel: 'Owner Name',
  ownerHint: 'Only Dwaso sees this. Customers see your shop name.',
  phoneLabel: 'Phone Number',
  phoneHint: 'Customers may call it.',
  townLabel: 'Town',
  regionLabel: 'Region',
  regionNotChosen: 'Not chosen',
  descriptionLabel: 'Description',
  descriptionHint: 'What you sell, who makes it and where. At least 20 characters.',
  saving: 'Saving...',
  saveButton: 'Save',

  // Pictures
  picturesTitle: 'Pictures',
  bannerLabel: 'Banner',
  bannerHint:
    'A wide picture, such as your field, your stall or your loom. We cut it to three times as wide as high.',
  pictureLabel: 'Shop picture',
  pictureHint: 'A square picture of your sign, or what you are known for.',
  pictureSaved: (picture: string) => `${picture} saved`,
  pictureFailed: 'The picture was not sent. Please try again.',
  pictureRemoved: (picture: string) => `${picture} removed`,
  pictureAlt: (picture: string) => `${picture} of your shop`,
  noPicture: 'None yet',
  pictureSendingLabel: (picture: string) => `Sending the ${picture}`,
  pictureSending: (percent: number) => `Sending, ${percent}%`,
  picturePreparing: 'Preparing all sizes...',
  pictureChangeButton: (picture: string) => `Change ${picture}`,
  pictureAddButton: (picture: string) => `Add ${picture}`,
  pictureRemoveButton: (picture: string) => `Remove ${picture}`,

  // Opening hours
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const,
  hoursTitle: 'Opening hours',
  hoursText: 'When customers can call or visit. They can order at any time.',
  hoursEmpty: 'Not set yet. Set your hours and save, so customers know when to call or visit.',
  hoursNoDay: 'Open on at least one day, or remove the opening hours.',
  hoursReversed: (day: string) => `${day}: closing time must be after opening time.`,
  hoursSaved: 'Opening hours saved',
  hoursRemoved: 'Opening hours removed',
  hoursSaveButton: 'Save opening hours',
  hoursRemoveButton: 'Remove opening hours',
  opensLabel: (day: string) => `${day} opens`,
  closesLabel: (day: string) => `${day} closes`,
  hoursTo: 'to',
  hoursClosed: 'Closed',

  // Holiday
  holidayTitle: 'Holiday',
  holidayNow: (day: string) =>
    `Your shop is closed until ${day}. Customers see your products but cannot buy them.`,
  holidayPlanned: (first: string, last: string) => `Your shop will be closed from ${first} until ${last}.`,
  holidayText:
    'Close for a few days. Customers still see your products and the date you reopen. You still have to send paid orders.',
  holidayFirstLabel: 'First day closed',
  holidayLastLabel: 'Last day closed',
  holidayFirstMissing: 'Choose the first day',
  holidayLastMissing: 'Choose the last day',
  holidaySaved: 'Holiday saved',
  holidayEnded: 'Your shop is open again',
  holidayCancelled: 'Your shop stays open',
  holidayChangeButton: 'Change dates',
  holidayButton: 'Close on these dates',
  holidayEndButton: 'Open shop now',
  holidayCancelButton: 'Cancel holiday',

  // Own data
  copyText:
    'Download a copy of your shop data: profile, team, products, orders, reviews, payouts and devices. It does not include customers’ names and phone numbers.',
  closeUndo: 'You cannot undo this.',
  closeShop: 'Customers no longer see your shop and its products, and we sign out your whole team.',
  closeDeleted:
    'We delete your name, email, phone, payout wallet, shop pictures and team. You can use the email for a new account.',
  closeKept: 'We keep past orders, statements and reviews with your shop name, for our accounts.',
  closeBefore:
    'Before you close, complete all orders, refunds and payouts, receive your earnings, and wait until customers can no longer request refunds. We will tell you if something is still open.',
};
