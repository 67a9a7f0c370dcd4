import * as m from '#messages/web';
/** Texts of choosing and sending photos. */
export const photoTexts = {
  preparing: m.photo_upload_preparing(),
  preparingTile: m.photo_upload_preparing_tile(),
  countOf: (count: number, max: number) => m.photo_upload_count_of({ count, max }),
  takeButton: m.photo_upload_take_button(),
  chooseButton: m.photo_upload_choose_button(),
  sendingLabel: m.photo_upload_sending_label(),
  sending: (percent: number) => m.photo_upload_sending({ percent }),
  sent: m.photo_upload_sent(),
  pictureOf: (number: number, count: number) => m.photo_upload_picture_of({ number, count }),
  shownFirst: m.photo_upload_shown_first(),
  forwardButton: (number: number) => m.photo_upload_forward_button({ number }),
  backButton: (number: number) => m.photo_upload_back_button({ number }),
  removeButton: (number: number) => m.photo_upload_remove_button({ number }),
  photo: (number: number) => m.photo_upload_photo({ number }),
  moved: (from: number, to: number, count: number) => m.photo_upload_moved({ from, to, count }),
  removed: (number: number) => m.photo_upload_removed({ number }),
  tooMany: (max: number) =>
    max === 1 ? m.photo_upload_too_many_one() : m.photo_upload_too_many_other({ max }),
  empty: (file: string) => m.photo_upload_empty({ file }),
  heic: (file: string) => m.photo_upload_heic({ file }),
  noPicture: (file: string) => m.photo_upload_no_picture({ file }),
  damaged: (file: string) => m.photo_upload_damaged({ file }),
  tooSmall: (file: string, pixels: number) => m.photo_upload_too_small({ file, pixels }),
  tooLarge: (file: string) => m.photo_upload_too_large({ file }),
} as const;
