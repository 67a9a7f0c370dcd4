import { useSearchParams } from 'react-router';
import { LANGUAGES, type OtherLanguage } from '#shared/languages';
import type {
  SuggestionState,
  TranslationSuggestion,
} from '#src/modules/translations/contract/translations.ts';
import { listQuery } from '#web/components/data/list.tsx';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { ActionButton } from '#web/features/admin/components/action-buttons.tsx';
import {
  FilterForm,
  parseFilterParams,
  SearchField,
  SelectFilter,
  useFilterParams,
} from '#web/features/admin/components/filters.tsx';
import { CursorList } from '#web/features/admin/components/list.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { savedFiltersQuery } from '#web/features/admin/components/saved-filters.tsx';
import { ExportButton, ImportButton } from '#web/features/admin/translations/language-file.tsx';
import { Line, MessageCard } from '#web/features/admin/translations/message-card.tsx';
import { translationTexts as texts } from '#web/features/admin/translations/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(texts.title);

const MESSAGES = 'GET /admin/translations';
const SUGGESTIONS = 'GET /admin/translations/suggestions';
const MESSAGE_FILTERS = ['language', 'status', 'place', 'search'] as const;

const VIEWS = [
  ['', texts.messages],
  ['suggestions', texts.suggestions],
] as const;
/** Twi comes first, and stands for nothing in the address. */
const LANGUAGE_CHOICES = Object.entries(LANGUAGES).map(
  ([code, name]) => [code === 'tw' ? '' : code, name] as const,
);
const STATUS_CHOICES = [
  ['', texts.all],
  ['MISSING', texts.missing],
  ['DRAFT', texts.draft],
  ['CHANGED', texts.changed],
  ['REVIEWED', texts.reviewed],
] as const;
const PLACE_CHOICES = [
  ['', texts.all],
  ['web', texts.web],
  ['server', texts.server],
] as const;
const STATE_CHOICES = [
  ['', texts.all],
  ['OPEN', texts.open],
  ['TAKEN', texts.taken],
  ['REJECTED', texts.rejected],
] as const;
const STATES: Record<SuggestionState, { text: string; tone: BadgeTone }> = {
  OPEN: { text: texts.open, tone: 'pending' },
  TAKEN: { text: texts.taken, tone: 'delivered' },
  REJECTED: { text: texts.rejected, tone: 'cancelled' },
};

export const clientLoader = adminLoader(({ search }) => [
  search.get('view') === 'suggestions'
    ? listQuery(adminApi, SUGGESTIONS, parseFilterParams(SUGGESTIONS, ['state'], search))
    : listQuery(adminApi, MESSAGES, parseFilterParams(MESSAGES, MESSAGE_FILTERS, search)),
  savedFiltersQuery(),
]);
export const HydrateFallback = () => null;

/** /admin/translations: messages of a language with their reviews, and better words from readers. */
export default function TranslationsPage() {
  const [params] = useSearchParams();
  const isSuggestions = params.get('view') === 'suggestions';
  const code = params.get('language');
  const language = code && Object.hasOwn(LANGUAGES, code) ? (code as OtherLanguage) : 'tw';
  return (
    <>
      <PageTitle
        lead={`${texts.lead} ${texts.takeHint}`}
        aside={
          !isSuggestions && (
            <div className="flex flex-wrap gap-2.5">
              <ExportButton language={language} />
              <ImportButton language={language} />
            </div>
          )
        }
      >
        {texts.title}
      </PageTitle>
      <FilterForm label={texts.viewLabel}>
        <SelectFilter name="view" label={texts.showLabel} choices={VIEWS} />
        {isSuggestions ? (
          <SelectFilter name="state" label={texts.stateLabel} choices={STATE_CHOICES} />
        ) : (
          <>
            <SelectFilter name="language" label={texts.languageLabel} choices={LANGUAGE_CHOICES} />
            <SelectFilter name="status" label={texts.statusLabel} choices={STATUS_CHOICES} />
            <SelectFilter name="place" label={texts.placeLabel} choices={PLACE_CHOICES} />
            <SearchField label={texts.search} />
          </>
        )}
      </FilterForm>
      {isSuggestions ? <Suggestions /> : <Messages language={language} />}
    </>
  );
}

function Messages({ language }: { language: OtherLanguage }) {
  const query = useFilterParams(MESSAGES, MESSAGE_FILTERS);
  return (
    <CursorList endpoint={MESSAGES} query={query} label={texts.messages} empty={texts.noMessages}>
      {(message) => <MessageCard message={message} language={language} />}
    </CursorList>
  );
}

function Suggestions() {
  const query = useFilterParams(SUGGESTIONS, ['state']);
  return (
    <CursorList endpoint={SUGGESTIONS} query={query} label={texts.suggestions} empty={texts.noSuggestions}>
      {(suggestion) => <SuggestionCard suggestion={suggestion} />}
    </CursorList>
  );
}

const DECIDE = 'POST /admin/translations/suggestions/{id}/decide';

function SuggestionCard({ suggestion }: { suggestion: TranslationSuggestion }) {
  const { id, language, path, shown, better, name, state, createdAt } = suggestion;
  const named = language === 'en' ? texts.english : LANGUAGES[language];
  const params = { id };
  return (
    <ListCard
      title={`${named} · ${path}`}
      marks={<Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>}
      actions={
        state === 'OPEN' && (
          <>
            <ActionButton endpoint={DECIDE} given={{ params, body: { take: true } }}>
              {texts.take}
            </ActionButton>
            <ActionButton endpoint={DECIDE} given={{ params, body: { take: false } }} variant="line">
              {texts.reject}
            </ActionButton>
          </>
        )
      }
    >
      <Line label={texts.shown} words={shown} lang={language} />
      <Line label={texts.better} words={better} lang={language} />
      <p>{texts.from(name ?? '', formatDateTime(createdAt))}</p>
    </ListCard>
  );
}
