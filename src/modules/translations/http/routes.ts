import { readFile } from 'node:fs/promises';
import { replayOrRun } from '#modules/idempotency';
import {
  decideSuggestion,
  exportLanguage,
  importLanguage,
  listMessages,
  listSuggestions,
  type Message,
  messageId,
  phoneLength,
  previewWords,
  reviewMessage,
  type SuggestionRow,
  suggestWords,
  translationStatus,
} from '#modules/translations';
import { adminId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, fieldErrors, type HttpContext } from '#server/http/router';
import { readForm } from '#server/uploads/read-form';
import {
  type TranslatedMessage,
  type TranslationSuggestion,
  translationFile,
  translationImport,
} from '../contract/translations.ts';
import { translationsErrors } from '../errors.ts';
import { recordingRoutes } from './recordings.ts';

function presentSuggestion(row: SuggestionRow): TranslationSuggestion {
  const { id, language, path, shown, better, name, state, createdAt, decidedAt } = row;
  return {
    ...{ id, language, path, shown, better, name, state },
    ...{ createdAt: createdAt.toISOString(), decidedAt: toIso(decidedAt) },
  };
}

/** The first parts of a key name the part of the site: `market_words` of `market_words_title`. */
const areaOf = (key: string): string => key.split('_').slice(0, 2).join(' ');

function presentMessage(message: Message & { id: string }): TranslatedMessage {
  const { id, place, key, english, words, review, reviewFirst, shipped } = message;
  const shown = words ?? english;
  return {
    ...{ id, place, key, english, words, reviewFirst, shipped },
    ...{ area: areaOf(key), status: translationStatus(message) },
    ...{ reviewer: review?.by ?? null, reviewedOn: review?.on ?? null },
    ...{ preview: previewWords(key, shown), length: phoneLength(key, shown) },
  };
}

/** Limit of an import: all messages of a language take one. */
const FORM_MAX_BYTES = 3 * 1024 * 1024;

/** @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, VALIDATION_ERROR */
async function readImport(c: HttpContext, language: string) {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) {
    throw translationsErrors.formExpected();
  }
  const form = await readForm(c, { maxBytes: FORM_MAX_BYTES, fileMaxBytes: FORM_MAX_BYTES });
  const parsed = translationImport.safeParse(Object.fromEntries(form.texts));
  const upload = form.files.find(({ field }) => field === 'file');
  const errors = parsed.success ? {} : fieldErrors(parsed.error.issues);
  const text = upload ? await readFile(upload.path, 'utf8') : '';
  const file = translationFile.safeParse(parseJson(text));
  if (!upload) errors.file = 'Choose a JSON file';
  else if (!file.success) errors.file = 'This is not a file of translations';
  else if (file.data.language !== language) errors.file = 'The file is of another language';
  if (!parsed.success || !upload || !file.success || errors.file)
    throw translationsErrors.fileRefused(errors);
  const requestKey = await readIdempotencyKey(c, { fields: parsed.data, files: [upload] });
  return { file: file.data, reviewer: parsed.data.reviewer, requestKey };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Better words from readers, and reviews of messages. */
function translationRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /translations/suggestions', async (c) => {
    await suggestWords(db, c.req.valid('json'));
    return c.json(envelope({ success: true as const }, 'Thank you. A person will read your words.'), 201);
  });
  on('GET /admin/translations/suggestions', async (c) =>
    c.json(
      await cursorPage(c.req.valid('query'), (query) => listSuggestions(db, query), presentSuggestion),
      200,
    ),
  );
  on('POST /admin/translations/suggestions/{id}/decide', async (c) => {
    const { id } = c.req.valid('param');
    await decideSuggestion(db, { adminId: adminId(c), id, ...c.req.valid('json') });
    return c.json(envelope({ success: true as const }, 'Suggestion decided'), 200);
  });
  on('GET /admin/translations', async (c) => {
    const read = async (query: Parameters<typeof listMessages>[1]) =>
      (await listMessages(db, query)).map((message) => ({ ...message, id: messageId(message) }));
    return c.json(await cursorPage(c.req.valid('query'), read, presentMessage), 200);
  });
  on('POST /admin/translations', async (c) => {
    await reviewMessage(db, adminId(c), c.req.valid('json'));
    return c.json(envelope({ success: true as const }, 'Review saved'), 200);
  });
  on('GET /admin/translations/{language}/file', async (c) =>
    c.json(envelope(await exportLanguage(db, c.req.valid('param').language)), 200),
  );
  on('POST /admin/translations/{language}/file', async (c) => {
    const { requestKey, ...given } = await readImport(c, c.req.valid('param').language);
    const result = await replayOrRun(db, requestKey, () => importLanguage(db, adminId(c), given));
    return c.json(envelope(result, `${result.saved} reviews saved`), 200);
  });
  return app;
}

export const routes: RouteGroup[] = [translationRoutes, recordingRoutes];
