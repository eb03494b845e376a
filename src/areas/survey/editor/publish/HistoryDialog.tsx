import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as m from '../../../../text/messages.js'
import { browserApi } from '../../../../web/api.client.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import { Notice } from '../../../../web/ui/Notice.tsx'
import { useUser } from '../../../../web/use-root.ts'
import { formatMoment } from '../../../../web/zones/times.ts'
import { same } from '../../../questionnaire/deep-equal.ts'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { changesBetween } from '../../version/changes.ts'
import { ChangeList } from './ChangeList.tsx'
import styles from './history.module.css'

/** The published versions: who and when, what each changed for guests, and any of them back as the draft. */
export function VersionHistoryDialog({
  surveyId,
  draft,
  onRestore,
  onClose,
}: {
  surveyId: string
  draft: SurveyDocument
  onRestore: (document: SurveyDocument, version: number) => void
  onClose: () => void
}) {
  const timezone = useUser()?.timezone ?? 'Asia/Almaty'
  const [wanted, setWanted] = useState<number | null>(null)
  const list = useQuery({
    queryKey: ['versions', surveyId],
    queryFn: ({ signal }) => browserApi.get('/survey/versions', { id: surveyId }, signal),
    // Published a minute ago in this very tab, perhaps.
    staleTime: 0,
  })
  const versions = list.data?.versions ?? []
  const chosen = wanted ?? versions[0]?.version ?? null
  const document = useVersion(surveyId, chosen)
  const before = useVersion(surveyId, chosen !== null && chosen > 1 ? chosen - 1 : null)
  const failed = list.isError || document.isError || before.isError
  const isDraft = document.data !== undefined && same(document.data, draft)
  return (
    <Dialog
      title={m.survey_history_title()}
      onClose={onClose}
      wide
      actions={
        document.data && chosen !== null && versions.length > 0 ? (
          <>
            <span className={styles.note}>
              {isDraft ? m.survey_history_is_draft() : m.survey_history_restore_note()}
            </span>
            {!isDraft && (
              <Button kind="primary" onClick={() => onRestore(document.data, chosen)}>
                {m.survey_history_restore({ version: chosen })}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {failed && (
        <Notice
          kind="bad"
          action={
            <Button
              kind="plain"
              onClick={() => {
                for (const query of [list, document, before]) if (query.isError) void query.refetch()
              }}
            >
              {m.survey_history_retry()}
            </Button>
          }
        >
          {m.survey_source_failed()}
        </Notice>
      )}
      {list.isPending && <p role="status">{m.web_loading()}</p>}
      {list.data && versions.length === 0 && <p>{m.survey_history_empty()}</p>}
      {versions.length > 0 && (
        <div className={styles.history}>
          <ol className={styles.versions}>
            {versions.map(({ version, publishedAt, publishedBy }, at) => (
              <li key={version}>
                <button type="button" aria-pressed={version === chosen} onClick={() => setWanted(version)}>
                  <b>
                    {m.survey_history_version({ version })}
                    {at === 0 && <span className={styles.now}>{m.survey_history_now()}</span>}
                  </b>
                  <span>{formatMoment(publishedAt, timezone)}</span>
                  <span>{publishedBy?.name ?? m.survey_history_nobody()}</span>
                </button>
              </li>
            ))}
          </ol>
          <section className={styles.changes} aria-live="polite" aria-busy={document.isFetching}>
            <h3>{m.survey_history_changes()}</h3>
            {document.data && chosen === 1 && (
              <p>{m.survey_history_first({ count: document.data.questions.length })}</p>
            )}
            {document.data && before.data && <Changes before={before.data} after={document.data} />}
          </section>
        </div>
      )}
    </Dialog>
  )
}

function Changes({ before, after }: { before: SurveyDocument; after: SurveyDocument }) {
  const changes = useMemo(() => changesBetween(before, after), [before, after])
  if (changes.length === 0) return <p>{m.survey_history_same()}</p>
  return <ChangeList survey={after} changes={changes} />
}

/** One version as it was answered; it never changes, so it is asked for once. */
function useVersion(surveyId: string, version: number | null) {
  return useQuery({
    queryKey: ['version', surveyId, version],
    queryFn: async ({ signal }): Promise<SurveyDocument> => {
      const query = { id: surveyId, version: version ?? 0 }
      const { config, questions, widgets } = await browserApi.get('/survey/version', query, signal)
      return { config, questions, widgets }
    },
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
