import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as m from '../../../../text/messages.js'
import { browserApi } from '../../../../web/api.client.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import type { Quota } from '../../../questionnaire/logic.contract.ts'
import type { SurveyDocument, Widget } from '../../../questionnaire/questionnaire.contract.ts'
import { ConditionField } from '../logic/ConditionField.tsx'
import condition from '../logic/condition.module.css'
import styles from '../logic/logic-fields.module.css'
import { usePlaces } from '../logic/places-context.ts'
import { newItemId } from '../new-ids.ts'
import { useEditor } from '../use-editor.ts'
import fields from './fields.module.css'

/** How many answers of a kind are accepted, and what those see who come too late. */
export function QuotaFields({ survey }: { survey: SurveyDocument }) {
  const { edit } = useEditor()
  const places = usePlaces()
  const { id = '' } = useParams()
  const quotas = survey.config.quotas ?? []
  const counts = useQuery({
    queryKey: ['quotas', id],
    queryFn: ({ signal }) => browserApi.get('/survey/quota', { id }, signal),
    enabled: quotas.length > 0 && id !== '',
  })
  const put = (next: Quota[], merge?: string) =>
    edit(
      (document) => ({ ...document, config: { ...document.config, quotas: next } }),
      merge ? { merge } : {},
    )
  const change = (place: number, part: Partial<Quota>, merge?: string) =>
    put(quotas.with(place, { ...quotas[place]!, ...part }), merge && `${merge} ${quotas[place]!.id}`)
  const endings = survey.widgets.filter(({ type }) => type === 'thanks')
  const add = () =>
    edit((document) => {
      const own = document.config.quotas ?? []
      const existing = own.find(({ ending }) =>
        document.widgets.some((widget) => widget.id === ending),
      )?.ending
      const ending = existing ?? newItemId()
      const screen: Widget = {
        id: ending,
        type: 'thanks',
        after: 'end',
        title: Object.fromEntries(
          document.config.locales.map((locale) => [
            locale,
            m.survey_quota_full_title({}, { locale: spoken(locale) }),
          ]),
        ),
      }
      const quota: Quota = { id: newItemId(), limit: 100, ending }
      return {
        ...document,
        config: { ...document.config, quotas: [...own, quota] },
        // Before the others: the last one without a condition is for all.
        widgets: existing ? document.widgets : [screen, ...document.widgets],
      }
    })
  return (
    <section className={fields.logic}>
      <h2 className={condition.title}>{m.survey_quota_title()}</h2>
      <p className={fields.hint}>{m.survey_quota_hint()}</p>
      {quotas.map((quota, place) => {
        const own = counts.data?.quotas.filter(({ quotaId }) => quotaId === quota.id) ?? []
        const sum = (of: 'used' | 'refused') => own.reduce((total, count) => total + count[of], 0)
        return (
          <fieldset
            key={quota.id}
            className={fields.field}
            aria-label={m.survey_quota_one({ number: place + 1 })}
          >
            <div className={styles.row}>
              <label className={styles.part}>
                <span className={fields.hint}>{m.survey_quota_limit()}</span>
                <input
                  className={fields.number}
                  type="number"
                  min={1}
                  max={100_000_000}
                  value={quota.limit}
                  onChange={({ currentTarget: { valueAsNumber } }) =>
                    Number.isInteger(valueAsNumber) &&
                    valueAsNumber > 0 &&
                    change(place, { limit: valueAsNumber }, 'quota limit')
                  }
                />
              </label>
              <button
                type="button"
                className={fields.iconButton}
                aria-label={m.survey_quota_remove({ number: place + 1 })}
                onClick={() => put(quotas.toSpliced(place, 1))}
              >
                <IconX size={18} aria-hidden="true" />
              </button>
            </div>
            {places.branches.length > 0 && (
              <label className={styles.part}>
                <span className={fields.hint}>{m.survey_quota_each()}</span>
                <select
                  className={fields.select}
                  value={quota.each ?? ''}
                  onChange={({ currentTarget }) =>
                    change(place, { each: (currentTarget.value || undefined) as Quota['each'] })
                  }
                >
                  <option value="">{m.survey_quota_each_all()}</option>
                  <option value="branch">{m.survey_quota_each_branch()}</option>
                </select>
              </label>
            )}
            <ConditionField
              survey={survey}
              condition={quota.when}
              before={survey.questions}
              words={{ start: m.survey_quota_when(), always: m.survey_quota_always() }}
              onChange={(when, merge) => change(place, { when }, merge && `quota ${merge}`)}
            />
            <label className={styles.part}>
              <span className={fields.hint}>{m.survey_quota_ending()}</span>
              <select
                className={fields.select}
                value={quota.ending ?? ''}
                onChange={({ currentTarget }) => change(place, { ending: currentTarget.value })}
              >
                {!endings.some((widget) => widget.id === quota.ending) && (
                  <option value={quota.ending ?? ''}>{m.survey_if_choose()}</option>
                )}
                {endings.map((widget, number) => (
                  <option key={widget.id} value={widget.id}>
                    {titled(widget, survey.config.defaultLocale) ||
                      m.survey_quota_screen({ number: number + 1 })}
                  </option>
                ))}
              </select>
            </label>
            {own.length > 0 && (
              <p className={fields.hint}>
                {m.survey_quota_counts({ used: sum('used'), refused: sum('refused') })}
              </p>
            )}
          </fieldset>
        )
      })}
      <Button onClick={add}>
        <IconPlus size={20} aria-hidden="true" />
        {m.survey_quota_add()}
      </Button>
    </section>
  )
}

function titled({ title }: Widget, locale: string): string {
  return typeof title === 'object' ? (title[locale] ?? '') : (title ?? '')
}

function spoken(locale: string): 'ru' | 'en' | 'kk' {
  return locale === 'ru' || locale === 'kk' ? locale : 'en'
}
