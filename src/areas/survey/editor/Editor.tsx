import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as m from '../../../text/messages.js'
import { useToast } from '../../../web/ui/Toast.tsx'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import type { QuestionType, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { checkSurvey } from '../check/check.ts'
import { type CheckIssue, stopsPublishing } from '../check/check-issue.ts'
import { translationsLeft } from '../check/check-translation.ts'
import { withoutTranslatedFrom } from '../check/translated-from.ts'
import { changesBetween } from '../version/changes.ts'
import { type CopySource, SourceDialogs } from './copy/SourceDialogs.tsx'
import { ConflictDialog } from './draft/ConflictDialog.tsx'
import { addItem } from './draft/edits.ts'
import type { Places } from './draft/judged.ts'
import { type LoadedDraft, useDraft } from './draft/use-draft.ts'
import styles from './Editor.module.css'
import { PlacesContext } from './logic/places-context.ts'
import { newItemId, newQuestion, newWidget } from './new-ids.ts'
import { ItemPane } from './panes/ItemPane.tsx'
import { type ItemKind, isBlock } from './panes/KindIcon.tsx'
import { KindPicker } from './panes/KindPicker.tsx'
import { type EditorView, OutlinePane } from './panes/OutlinePane.tsx'
import { hasSameItems, type ItemKey, questionKey, widgetKey } from './panes/outline.ts'
import { type PaneName, PaneSwitch } from './panes/PaneSwitch.tsx'
import { PreviewPane } from './panes/PreviewPane.tsx'
import { CheckList, issueKey } from './publish/CheckList.tsx'
import { PublishDialog, type PublishedNow } from './publish/PublishDialog.tsx'
import { PublishedDialog } from './publish/PublishedDialog.tsx'
import { TopBar } from './TopBar.tsx'
import { targetOf } from './translation/translation.ts'
import { EditorContext } from './use-editor.ts'
import { useEditorTools } from './use-editor-tools.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { writeOut } from './use-typed.ts'

const MapPane = lazy(() => import('./map/MapPane.tsx').then((file) => ({ default: file.MapPane })))
const GuestTextsPane = lazy(() =>
  import('./texts/GuestTextsPane.tsx').then((file) => ({ default: file.GuestTextsPane })),
)
const TranslationPane = lazy(() =>
  import('./translation/TranslationPane.tsx').then((file) => ({ default: file.TranslationPane })),
)

/** Remarks that are put right among the texts of the guest's page. */
const OF_GUEST_TEXTS: ReadonlySet<CheckIssue['code']> = new Set([
  'missing_guest_texts',
  'guest_text_sign',
  'guest_text_without',
])

/** The editor of a questionnaire: the list, what is selected, and what the guest sees. */
export function Editor({
  loaded,
  published: publishedBefore,
  places,
  guestLink,
}: {
  loaded: LoadedDraft
  /** What guests get now. */
  published: SurveyDocument | undefined
  places: Places
  guestLink: string
}) {
  const { state, dispatch, saver, saving, conflict, settle } = useDraft(loaded)
  const { present, selected } = state
  const survey = present.document
  const [published, setPublished] = useState(publishedBefore)
  const [locale, setLocale] = useState(survey.config.defaultLocale)
  const [beside, setBeside] = useState(false)
  const [pane, setPane] = useState<PaneName>('list')
  const [view, setView] = useState<EditorView>('item')
  /** Where the list of translations begins, and how often it was asked to. */
  const [start, setStart] = useState<{ key: ItemKey; times: number }>()
  const [dialog, setDialog] = useState<'add' | 'publish' | CopySource | null>(
    useSearchParams()[0].has('history') ? 'history' : null,
  )
  const [done, setDone] = useState<PublishedNow | null>(null)
  const [said, setSaid] = useState('')
  const navigate = useNavigate()
  const toast = useToast()

  // Letters appear at once, and on the phone when the next one lets it: drawing it takes about as long as a quick typist needs
  // for a letter. What is worked out from the whole questionnaire follows when the hands rest.
  const settled = useDebounced(survey, 180)
  const rested = useDebounced(survey, 300)
  const issues = useMemo(() => checkSurvey(rested, published), [rested, published])
  const changes = useMemo(() => published && changesBetween(published, rested).length, [published, rested])
  // Where items came, went or moved, nothing waits: a list that jumps back for a moment would look broken.
  const seen = hasSameItems(survey, settled) ? settled : survey
  const listed = hasSameItems(survey, rested) ? rested : survey
  const faults = issues.filter(stopsPublishing)
  const faulty = useMemo(() => new Set(issues.filter(stopsPublishing).map(issueKey)), [issues])
  const writing = survey.config.locales.includes(locale) ? locale : survey.config.defaultLocale
  const shown = (view === 'translation' && targetOf(survey.config, writing)) || writing

  const latest = useRef(state)
  latest.current = state
  const select = useCallback(
    (key: ItemKey) => {
      dispatch({ type: 'select', key })
      setView('item')
      setPane('edit')
    },
    [dispatch],
  )
  const show = useCallback((key: ItemKey) => dispatch({ type: 'select', key }), [dispatch])
  const chooseView = useCallback((wanted: EditorView, key?: ItemKey) => {
    setStart((last) => key && { key, times: (last?.times ?? 0) + 1 })
    setView(wanted)
    setPane('edit')
  }, [])
  const tools = useEditorTools({
    dispatch,
    document: useCallback(() => latest.current.present.document, []),
    select,
    tell: setSaid,
    translate: useCallback(
      (key: ItemKey, locale: string) => {
        setLocale(locale)
        show(key)
        chooseView('translation', key)
      },
      [show, chooseView],
    ),
    published,
    locale: writing,
    beside,
  })

  const add = (kind: ItemKind) => {
    const id = newItemId()
    const { locales } = survey.config
    const item = isBlock(kind) ? newWidget(kind, id, locales) : newQuestion(kind as QuestionType, id, locales)
    const key = isBlock(kind) ? widgetKey(id) : questionKey(id)
    tools.edit((document) => addItem(document, item, selected), { select: key })
    setDialog(null)
    setView('item')
    setPane('edit')
  }
  const jump = useCallback(
    (key: ItemKey, issue: CheckIssue) => {
      setDialog(null)
      const { code, params } = issue
      if (code === 'outdated_translation') return tools.translate(key, String(params?.locale))
      if (OF_GUEST_TEXTS.has(code)) {
        setLocale(String(params?.locale))
        return chooseView('texts')
      }
      if (code === 'missing_translation') setLocale(String(params?.locale))
      select(key)
    },
    [select, tools, chooseView],
  )
  const undo = useCallback(() => {
    writeOut()
    dispatch({ type: 'undo' })
  }, [dispatch])
  const redo = useCallback(() => {
    writeOut()
    dispatch({ type: 'redo' })
  }, [dispatch])
  const retry = useCallback(() => void saver.flush(), [saver])
  const rename = useCallback(
    (title: string) =>
      dispatch({ type: 'edit', edit: (draft) => ({ ...draft, title }), merge: 'title', at: Date.now() }),
    [dispatch],
  )
  const openPicker = useCallback(() => setDialog('add'), [])
  const toRemarks = useCallback(() => setDialog('publish'), [])
  const toHistory = useCallback(() => setDialog('history'), [])
  useShortcuts({ undo, redo, save: retry }, dialog === null && !conflict)
  useEffect(() => {
    if (conflict) setDialog(null)
  }, [conflict])

  return (
    <PlacesContext value={places}>
      <EditorContext value={tools}>
        <div className={styles.editor} data-pane={pane} data-view={view}>
          <TopBar
            surveyId={loaded.id}
            title={present.title}
            saving={saving}
            canUndo={state.past.length > 0}
            canRedo={state.future.length > 0}
            remarks={issues.length}
            faults={faults.length}
            changes={changes ?? null}
            onTitle={rename}
            onRetry={retry}
            onUndo={undo}
            onRedo={redo}
            onRemarks={toRemarks}
            onHistory={toHistory}
            onPublish={toRemarks}
          />
          <section className={styles.outline} aria-label={m.survey_editor_questions()}>
            <OutlinePane
              survey={listed}
              selected={selected}
              view={view}
              faulty={faulty}
              left={translationsLeft(issues)}
              onView={chooseView}
              onAdd={openPicker}
            />
            <div className={styles.checks}>
              <h2>{m.survey_check_title()}</h2>
              <CheckList survey={rested} issues={issues} onJump={jump} />
            </div>
          </section>
          <section className={styles.item} aria-label={m.survey_editor_edit()}>
            {view === 'item' ? (
              <ItemPane survey={survey} selected={selected} onLocale={setLocale} onBeside={setBeside} />
            ) : (
              <Suspense>
                {view === 'map' ? (
                  <MapPane survey={settled} selected={selected} onOpen={select} />
                ) : view === 'texts' ? (
                  <GuestTextsPane survey={survey} onLocale={setLocale} />
                ) : (
                  <TranslationPane
                    key={start?.times}
                    survey={survey}
                    rested={listed}
                    start={start?.key}
                    onLocale={setLocale}
                    onShow={show}
                  />
                )}
              </Suspense>
            )}
          </section>
          <section className={styles.preview} aria-label={m.survey_editor_preview()}>
            <PreviewPane survey={seen} item={selected} locale={shown} edits={changes} onLocale={setLocale} />
          </section>
          <PaneSwitch pane={pane} onChoose={setPane} />
        </div>
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {dialog === 'add' && (
          <KindPicker
            title={m.survey_editor_add_title()}
            blocks
            onChoose={add}
            onCopy={() => setDialog('copy')}
            onClose={() => setDialog(null)}
          />
        )}
        {(dialog === 'history' || dialog === 'copy') && (
          <SourceDialogs
            source={dialog}
            surveyId={loaded.id}
            survey={survey}
            selected={selected}
            onUndo={undo}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'publish' && (
          <PublishDialog
            surveyId={loaded.id}
            draft={present}
            saver={saver}
            changes={published ? changesBetween(published, survey) : null}
            issues={checkSurvey(survey, published)}
            onJump={jump}
            onClose={() => setDialog(null)}
            onDone={(result) => {
              const { draft, revision } = result
              const settled = { ...draft, document: withoutTranslatedFrom(draft.document) }
              const { present: newest } = latest.current
              const goesOn = newest === draft ? settled : newest
              dispatch({ type: 'settle', draft: goesOn })
              saver.resolve(settled, revision, goesOn)
              setPublished(settled.document)
              setDialog(null)
              if (!result.hasNewBranch) return setDone(result)
              toast({ text: m.survey_published_title() })
              void navigate(`/survey/${loaded.id}/design`)
            }}
          />
        )}
        {done && (
          <PublishedDialog
            surveyId={loaded.id}
            version={done.version}
            link={guestLink}
            onClose={() => setDone(null)}
          />
        )}
        {conflict && <ConflictDialog conflict={conflict} mine={present} onChoose={settle} />}
      </EditorContext>
    </PlacesContext>
  )
}
