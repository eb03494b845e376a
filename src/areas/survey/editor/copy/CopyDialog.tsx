import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '../../../../text/messages.js'
import { browserApi } from '../../../../web/api.client.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import { Choice, SelectField } from '../../../../web/ui/Field.tsx'
import { Notice } from '../../../../web/ui/Notice.tsx'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { surveysQuery } from '../../list/surveys-query.ts'
import { KindIcon } from '../panes/KindIcon.tsx'
import { itemKindName } from '../panes/kind-words.ts'
import { type ItemKey, outlineOf } from '../panes/outline.ts'
import { titleOf } from '../titles.ts'
import styles from './copy.module.css'

/** Questions and blocks of another survey of the account, to be put into this one. */
export function CopyDialog({
  surveyId,
  onCopy,
  onClose,
}: {
  surveyId: string
  onCopy: (source: SurveyDocument, chosen: ReadonlySet<ItemKey>) => void
  onClose: () => void
}) {
  const surveys = useQuery(surveysQuery)
  const others = surveys.data?.filter(({ id }) => id !== surveyId) ?? []
  const [from, setFrom] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<ItemKey>>(new Set())
  const source = useQuery({
    queryKey: ['draft', from],
    queryFn: ({ signal }) => browserApi.get('/survey/question', { id: from }, signal),
    enabled: from !== '',
    staleTime: 0,
  })
  const items = source.data ? outlineOf(source.data) : []
  const locale = source.data?.config.defaultLocale ?? ''
  const toggle = (key: ItemKey) =>
    setChosen(
      (before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]),
    )
  return (
    <Dialog
      title={m.survey_copy_title()}
      onClose={onClose}
      wide
      actions={
        items.length > 0 && (
          <Button
            kind="primary"
            aria-disabled={chosen.size === 0 || undefined}
            onClick={() => source.data && chosen.size > 0 && onCopy(source.data, chosen)}
          >
            {chosen.size === 0 ? m.survey_copy_choose() : m.survey_copy_add({ count: chosen.size })}
          </Button>
        )
      }
    >
      {(surveys.isError || source.isError) && <Notice kind="bad">{m.survey_source_failed()}</Notice>}
      {surveys.data && others.length === 0 ? (
        <p>{m.survey_copy_empty()}</p>
      ) : (
        <SelectField
          label={m.survey_copy_from()}
          value={from}
          autoFocus
          onChange={(event) => {
            setFrom(event.currentTarget.value)
            setChosen(new Set())
          }}
        >
          <option value="" disabled>
            {surveys.isPending ? m.web_loading() : m.survey_copy_from_empty()}
          </option>
          {others.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      {source.isFetching && <p role="status">{m.web_loading()}</p>}
      {source.data && items.length === 0 && <p>{m.survey_copy_nothing()}</p>}
      {items.length > 0 && (
        <fieldset className={styles.items}>
          <legend>{m.survey_copy_items()}</legend>
          {items.length > 1 && (
            <Choice
              checked={chosen.size === items.length}
              onChange={() =>
                setChosen(chosen.size === items.length ? new Set() : new Set(items.map(({ key }) => key)))
              }
            >
              {m.survey_copy_all()}
            </Choice>
          )}
          {items.map((item) => {
            const content = item.kind === 'question' ? item.question : item.widget
            return (
              <Choice key={item.key} checked={chosen.has(item.key)} onChange={() => toggle(item.key)}>
                <span className={styles.item}>
                  <KindIcon kind={content.type} size={20} />
                  <span>
                    <span lang={locale}>{titleOf(content, locale)}</span>
                    <span className={styles.kind}>{itemKindName(content.type)}</span>
                  </span>
                </span>
              </Choice>
            )
          })}
        </fieldset>
      )}
    </Dialog>
  )
}
