import * as m from '#messages/web';
/** Texts of fields and drafts that many forms share. */
export const formTexts = {
  draftKept: (photos: number) => {
    if (photos === 0) return m.form_draft_kept();
    return photos === 1 ? m.form_draft_kept_one() : m.form_draft_kept_other({ photos });
  },
  discardButton: m.form_discard_button(),
  cityField: m.form_city_field(),
  regionField: m.form_region_field(),
  chooseRegion: m.form_choose_region(),
  zipField: m.form_zip_field(),
  zipHint: m.form_zip_hint(),
  choose: m.form_choose(),
} as const;
