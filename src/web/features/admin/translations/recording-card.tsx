import { useState } from 'react';
import { LANGUAGES } from '#shared/languages';
import type { SpokenCardView } from '#src/modules/translations/contract/recordings.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { ConfirmButton } from '#web/features/admin/components/action-buttons.tsx';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { Line } from './message-card.tsx';
import { CARD_TITLES, recordingTexts as texts } from './recording-texts.ts';

const SAVE = 'POST /admin/recordings/{card}/{language}';
const ACCEPTED = '.mp3,.m4a,.ogg,.oga,.opus,.webm,audio/*';

type Props = { spoken: SpokenCardView };

const languageName = ({ language }: SpokenCardView) =>
  language === 'en' ? texts.english : LANGUAGES[language];
const toTitle = (spoken: SpokenCardView) => `${CARD_TITLES[spoken.card]}, ${languageName(spoken)}`;

/** A card in a language: what to say, and its recording. */
export function RecordingCard({ spoken }: Props) {
  const { card, language, recording } = spoken;
  return (
    <ListCard
      title={toTitle(spoken)}
      marks={
        <Badge tone={recording ? 'delivered' : 'pending'}>{recording ? texts.recorded : texts.none}</Badge>
      }
      actions={
        <>
          <UploadButton spoken={spoken} />
          {recording && (
            <ConfirmButton
              endpoint="DELETE /admin/recordings/{card}/{language}"
              given={{ params: { card, language } }}
              label={texts.remove}
              text={texts.removeText}
              confirm={texts.remove}
              busyLabel={texts.removing}
            />
          )}
        </>
      }
    >
      <Words spoken={spoken} />
      {recording && (
        <>
          <p>
            {texts.facts(Math.ceil(recording.bytes / 1024), recording.seconds, formatDate(recording.savedAt))}
          </p>
          {/* biome-ignore lint/a11y/useMediaCaption: the words stand above */}
          <audio
            controls
            preload="none"
            src={recording.url}
            aria-label={texts.play(toTitle(spoken))}
            className="mt-1 w-full max-w-80"
          />
        </>
      )}
    </ListCard>
  );
}

function Words({ spoken }: Props) {
  const { words, language, isTranslated } = spoken;
  return (
    <Line
      label={isTranslated ? texts.words : texts.englishWords(languageName(spoken))}
      words={words}
      lang={isTranslated ? language : 'en'}
    />
  );
}

function UploadButton({ spoken }: Props) {
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const save = useApiMutation(adminApi, SAVE, { errorToast: 'inline', idempotent: true });
  if (!useIsAllowed(SAVE)) return null;
  const { card, language, recording } = spoken;
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setIsMissing(false);
    save.reset();
  };
  const close = () => {
    choose(null);
    setOpen(false);
  };
  const label = recording ? texts.replaceOf : texts.uploadOf;
  return (
    <>
      <Button size="sm" variant="line" aria-label={label(toTitle(spoken))} onClick={() => setOpen(true)}>
        {recording ? texts.replace : texts.upload}
      </Button>
      <Dialog open={open} title={toTitle(spoken)} busy={save.isPending} onClose={close}>
        {open && (
          <form
            className="grid gap-4"
            noValidate
            onSubmit={async (event) => {
              event.preventDefault();
              setIsMissing(!file);
              const given = { params: { card, language }, body: {} };
              if (file && (await save.run({ ...given, files: { file } }))) close();
            }}
          >
            <Words spoken={spoken} />
            <Field
              label={texts.file}
              hint={texts.fileHint}
              required
              error={isMissing ? texts.fileMissing : save.errors.file}
            >
              <TextInput
                type="file"
                accept={ACCEPTED}
                className="py-2.5"
                onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
              />
            </Field>
            <FormError text={save.errors.file ? null : save.inlineError} />
            <div>
              <Button type="submit" busy={save.isPending} busyLabel={texts.saving}>
                {texts.save}
              </Button>
            </div>
          </form>
        )}
      </Dialog>
    </>
  );
}
