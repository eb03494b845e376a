import { IconArrowBackUp, IconArrowForwardUp, IconDeviceMobile } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import * as m from '../../../text/messages.js'
import { Button, buttonClass } from '../../../web/ui/Button.tsx'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import { useRootData, useUser } from '../../../web/use-root.ts'
import type { SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import type { Theme } from '../../questionnaire/theme.contract.ts'
import { checkSurvey } from '../../survey/check/check.ts'
import { ConflictDialog } from '../../survey/editor/draft/ConflictDialog.tsx'
import { SaveNote } from '../../survey/editor/draft/SaveNote.tsx'
import { type LoadedDraft, useDraft } from '../../survey/editor/draft/use-draft.ts'
import { PublishDialog, type PublishedNow } from '../../survey/editor/publish/PublishDialog.tsx'
import { PublishedDialog } from '../../survey/editor/publish/PublishedDialog.tsx'
import { useShortcuts } from '../../survey/editor/use-shortcuts.ts'
import { guestAddress } from '../../survey/guest-address.ts'
import { changesBetween } from '../../survey/version/changes.ts'
import { ColourSection } from './ColourSection.tsx'
import { PictureSection } from './PictureSection.tsx'
import { PreviewPanel, type Screen } from './PreviewPanel.tsx'
import { ShapeSection } from './ShapeSection.tsx'
import styles from './theme.module.css'
import type { ChangeTheme } from './theme-entries.ts'
import { WordsSection } from './WordsSection.tsx'

/** The look of the guest's page beside the page itself: saves itself as the editor does, and is published like questions. */
export function ThemePane({
  draft,
  published: publishedBefore,
  hasBranches,
}: {
  draft: LoadedDraft
  published: SurveyDocument | undefined
  hasBranches: boolean
}) {
  const navigate = useNavigate()
  const origin = useRootData()?.origin ?? ''
  const company = useUser()?.company
  const { state, dispatch, saver, saving, conflict, settle } = useDraft(draft)
  const survey = state.present.document
  const { theme = {}, locales, defaultLocale } = survey.config
  const [published, setPublished] = useState(publishedBefore)
  const [screen, setScreen] = useState<Screen>('question')
  const [chosenLocale, setChosenLocale] = useState(defaultLocale)
  const [isPublishing, setIsPublishing] = useState(false)
  const [done, setDone] = useState<PublishedNow | null>(null)
  const locale = locales.includes(chosenLocale) ? chosenLocale : defaultLocale
  const rested = useDebounced(survey, 300)
  const changes = useMemo(() => published && changesBetween(published, rested), [published, rested])

  const change = useCallback<ChangeTheme>(
    (change, merge) =>
      dispatch({
        type: 'edit',
        edit: ({ document, ...draft }) => {
          const { theme: before, ...config } = document.config
          const theme = whatIsSaid(change(before ?? {}))
          return { ...draft, document: { ...document, config: { ...config, theme } } }
        },
        at: Date.now(),
        ...(merge && { merge }),
      }),
    [dispatch],
  )
  const undo = useCallback(() => dispatch({ type: 'undo' }), [dispatch])
  const redo = useCallback(() => dispatch({ type: 'redo' }), [dispatch])
  const save = useCallback(() => void saver.flush(), [saver])
  useShortcuts({ undo, redo, save }, !isPublishing && !conflict)

  return (
    <>
      <div className={styles.bar}>
        <SaveNote state={saving} onRetry={save} />
        <span className={styles.gap} />
        <Step label={m.survey_editor_undo()} keys="Ctrl+Z" off={state.past.length === 0} onClick={undo}>
          <IconArrowBackUp size={22} aria-hidden="true" />
        </Step>
        <Step
          label={m.survey_editor_redo()}
          keys="Ctrl+Shift+Z"
          off={state.future.length === 0}
          onClick={redo}
        >
          <IconArrowForwardUp size={22} aria-hidden="true" />
        </Step>
        <span className={styles.changes}>
          {!changes
            ? m.survey_editor_never_published()
            : changes.length === 0
              ? m.survey_editor_no_changes()
              : m.survey_editor_changes({ count: changes.length })}
        </span>
        <a
          className={`${buttonClass({ size: 'icon' })} ${styles.look}`}
          href="#preview"
          aria-label={m.design_theme_look()}
        >
          <IconDeviceMobile size={22} aria-hidden="true" />
        </a>
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setIsPublishing(true)}>
          {m.survey_editor_publish()}
        </Button>
      </div>
      <div className={styles.page}>
        <div className={styles.sections}>
          <ColourSection theme={theme} onChange={change} />
          <PictureSection
            theme={theme}
            locale={locale}
            survey={survey}
            fallbackName={company || state.present.title}
            onChange={change}
          />
          <ShapeSection theme={theme} onChange={change} />
          <WordsSection
            theme={theme}
            survey={survey}
            locale={locale}
            onLocale={setChosenLocale}
            onScreen={setScreen}
            onChange={change}
          />
        </div>
        <PreviewPanel
          survey={survey}
          business={company || state.present.title}
          locale={locale}
          screen={screen}
          onLocale={setChosenLocale}
          onScreen={setScreen}
        />
      </div>
      {isPublishing && (
        <PublishDialog
          surveyId={draft.id}
          draft={state.present}
          saver={saver}
          changes={published ? changesBetween(published, survey) : null}
          issues={checkSurvey(survey, published)}
          onJump={() => void navigate(`/survey/${draft.id}/question`)}
          onClose={() => setIsPublishing(false)}
          onDone={(result) => {
            saver.resolve(result.draft, result.revision, state.present)
            setPublished(result.draft.document)
            setIsPublishing(false)
            setDone(result)
          }}
        />
      )}
      {done && (
        <PublishedDialog
          surveyId={draft.id}
          version={done.version}
          link={guestAddress(origin, draft.id, hasBranches)}
          onClose={() => setDone(null)}
        />
      )}
      {conflict && <ConflictDialog conflict={conflict} mine={state.present} onChoose={settle} />}
    </>
  )
}

function Step({
  label,
  keys,
  off,
  onClick,
  children,
}: {
  label: string
  keys: string
  off: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-keyshortcuts={keys.replace('Ctrl', 'Control')}
      title={`${label}, ${keys}`}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      {children}
    </button>
  )
}

/** A theme without the names of what it does not say. */
function whatIsSaid({ words, ...theme }: Theme): Theme {
  const withoutEmpty = <Part extends object>(part: Part) =>
    Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
  const own = withoutEmpty(words ?? {})
  return { ...withoutEmpty(theme), ...(Object.keys(own).length > 0 && { words: own }) }
}
