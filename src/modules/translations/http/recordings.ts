import { readFile } from 'node:fs/promises';
import { replayOrRun } from '#modules/idempotency';
import {
  getRecordingWords,
  listRecordings,
  type RecordingRow,
  removeRecording,
  saveRecording,
} from '#modules/translations';
import type { Site } from '#platform/site';
import { adminId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, type HttpContext, listEnvelope } from '#server/http/router';
import { readForm } from '#server/uploads/read-form';
import { ALL_LANGUAGES, type Language, PAGE_LANGUAGES } from '#shared/languages';
import {
  RECORDING_MAX_BYTES,
  SPOKEN_CARDS,
  type SpokenCard,
  type SpokenCardView,
} from '../contract/recordings.ts';
import { translationsErrors } from '../errors.ts';

/** The address of a recording, which never changes its content. */
export const recordingUrl = (site: Site, fileKey: string): string => `${site.publicUrl}/media/${fileKey}`;

function presentCard(
  { card, language, row }: { card: SpokenCard; language: Language; row: RecordingRow | undefined },
  site: Site,
): SpokenCardView {
  const seconds = row?.milliseconds == null ? null : row.milliseconds / 1000;
  return {
    ...{ card, language, words: getRecordingWords({ card, language }) },
    isTranslated: (PAGE_LANGUAGES as readonly Language[]).includes(language),
    recording: row
      ? {
          ...{ url: recordingUrl(site, row.fileKey), bytes: row.bytes, seconds },
          savedAt: row.createdAt.toISOString(),
        }
      : null,
  };
}

/** Beside the file a form has its frame. */
const FORM_MAX_BYTES = RECORDING_MAX_BYTES + 16 * 1024;

/** @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, VALIDATION_ERROR on `file` */
async function readUpload(c: HttpContext) {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) {
    throw translationsErrors.formExpected();
  }
  const form = await readForm(c, { maxBytes: FORM_MAX_BYTES, fileMaxBytes: RECORDING_MAX_BYTES });
  const [upload, ...others] = form.files;
  if (upload?.field !== 'file' || others.length > 0) throw translationsErrors.recordingMissing();
  if (upload.isTooLarge) throw translationsErrors.recordingTooLarge();
  const requestKey = await readIdempotencyKey(c, { fields: {}, files: [upload] });
  return { file: await readFile(upload.path), requestKey };
}

/** Recordings that read a seller's cards aloud. */
export function recordingRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  const listCards = async () => {
    const rows = new Map((await listRecordings(db)).map((row) => [`${row.card}:${row.language}`, row]));
    return SPOKEN_CARDS.flatMap((card) =>
      ALL_LANGUAGES.map((language) =>
        presentCard({ card, language, row: rows.get(`${card}:${language}`) }, site),
      ),
    );
  };

  on('GET /admin/recordings', async (c) => {
    const cards = await listCards();
    return c.json(listEnvelope(cards, { total: cards.length }), 200);
  });
  on('POST /admin/recordings/{card}/{language}', async (c) => {
    const which = c.req.valid('param');
    const upload = await readUpload(c);
    const input = { ...which, ...upload, adminId: adminId(c) };
    await replayOrRun(db, upload.requestKey, () => saveRecording(deps, input));
    const isSaved = (one: SpokenCardView) => one.card === which.card && one.language === which.language;
    return c.json(envelope((await listCards()).find(isSaved) as SpokenCardView, 'Recording saved'), 200);
  });
  on('DELETE /admin/recordings/{card}/{language}', async (c) => {
    await removeRecording(db, { ...c.req.valid('param'), adminId: adminId(c) });
    return c.json(envelope({ success: true as const }, 'Recording removed'), 200);
  });
  return app;
}
