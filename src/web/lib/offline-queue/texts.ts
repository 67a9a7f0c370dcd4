import * as m from '#messages/web';
/** Texts of the offline queue. */
export const outboxTexts = {
  kept: m.offline_queue_kept(),
  keptAlready: m.offline_queue_kept_already(),
  noRoom: m.offline_queue_no_room(),
  tooMany: (count: number) => m.offline_queue_too_many({ count }),
  tooManyPhotos: m.offline_queue_too_many_photos(),
  tooLate: m.offline_queue_too_late(),
  sent: (count: number) => (count === 1 ? m.offline_queue_sent_one() : m.offline_queue_sent_other({ count })),
  label: m.offline_queue_label(),
  signedOut: m.offline_queue_signed_out(),
  waiting: (count: number) =>
    count === 1 ? m.offline_queue_waiting_one() : m.offline_queue_waiting_other({ count }),
  refused: (count: number) =>
    count === 1 ? m.offline_queue_refused_one() : m.offline_queue_refused_other({ count }),
  both: (refused: string, waiting: string) => `${refused}, ${waiting}`,
  openButton: m.offline_queue_open_button(),
  closeButton: m.offline_queue_close_button(),
  note: m.offline_queue_note(),
  sendButton: m.offline_queue_send_button(),
  sendBusy: m.offline_queue_send_busy(),
  savedAt: (time: string) => m.offline_queue_saved_at({ time }),
  failedWhy: (reason: string) => m.offline_queue_failed_why({ reason }),
  editButton: m.offline_queue_edit_button(),
  againButton: m.offline_queue_again_button(),
  removeButton: m.offline_queue_remove_button(),
  ofAction: (words: string) => `: ${words}`,
  noteWaiting: (words: string) => m.offline_queue_note_waiting({ words }),
  noteFailed: (words: string, reason: string) => `${words}: ${reason}`,
  leaveTitle: m.offline_queue_leave_title(),
  leaveWaiting: (count: number) =>
    count === 1 ? m.offline_queue_leave_waiting_one() : m.offline_queue_leave_waiting_other({ count }),
  leave: m.offline_queue_leave(),
  stayButton: m.offline_queue_stay_button(),
  keepButton: m.offline_queue_keep_button(),
  dropButton: m.offline_queue_drop_button(),
} as const;
