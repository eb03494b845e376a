import { useEffect, useState } from 'react'
import * as m from '../../../text/messages.js'
import { browserApi } from '../../../web/api.client.ts'
import { SelectField, TextField } from '../../../web/ui/Field.tsx'
import type { MessageTemplates } from '../message/message.contract.ts'
import { filledText } from '../message/template-text.ts'
import styles from './Conversation.module.css'

export type WhatsAppTemplate = MessageTemplates['templates'][number]

/** The account's WhatsApp templates, loaded when needed: the provider may take some seconds. */
export function useTemplates(surveyId: string, isEnabled: boolean): MessageTemplates | undefined {
  const [templates, setTemplates] = useState<MessageTemplates>()
  const isAsked = isEnabled && templates === undefined
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    browserApi.get('/message/template', { surveyId }).then(
      (templates) => !isOver && setTemplates(templates),
      () => !isOver && setTemplates({ fresh: false, templates: [] }),
    )
    return () => {
      isOver = true
    }
  }, [surveyId, isAsked])
  return templates
}

/** The template of a message, its variables, and a preview. */
export function TemplateFields({
  templates,
  selected,
  choose,
  locale,
  freeText,
}: {
  templates: MessageTemplates | undefined
  selected: WhatsAppTemplate | undefined
  choose: (template: WhatsAppTemplate | undefined) => void
  /** The guest's language: its templates come first. */
  locale: string
  /** The list entry for free text; undefined when only templates are allowed. */
  freeText: string | undefined
}) {
  const [words, setWords] = useState<Record<string, string>>({})
  if (!templates) return <p className={styles.soft}>{m.cases_template_loading()}</p>
  const isTheirs = ({ language }: WhatsAppTemplate) => language.startsWith(locale)
  const sorted = templates.templates.toSorted((a, b) => Number(isTheirs(b)) - Number(isTheirs(a)))
  if (sorted.length === 0)
    return (
      <p className={styles.soft}>{templates.fresh ? m.cases_template_none() : m.cases_template_away()}</p>
    )
  return (
    <div className={styles.template}>
      {!templates.fresh && <p className={styles.soft}>{m.cases_template_away()}</p>}
      <SelectField
        label={m.cases_template_choose()}
        name="template"
        value={selected ? nameOf(selected) : ''}
        onChange={({ currentTarget }) => choose(sorted.find((each) => nameOf(each) === currentTarget.value))}
        required={freeText === undefined}
      >
        <option value="">{freeText ?? '…'}</option>
        {sorted.map((each) => (
          <option key={nameOf(each)} value={nameOf(each)}>
            {`${each.name}, ${each.language}`}
          </option>
        ))}
      </SelectField>
      {selected && (
        <>
          {selected.variables.map((place) => (
            <TextField
              key={`${nameOf(selected)} ${place}`}
              label={m.cases_template_variable({ name: `{{${place}}}` })}
              name={`place.${place}`}
              required
              maxLength={900}
              onInput={({ currentTarget: { value } }) => setWords((all) => ({ ...all, [place]: value }))}
            />
          ))}
          <figure className={styles.preview}>
            <figcaption>{m.cases_template_preview()}</figcaption>
            <p lang={selected.language}>{filledText(selected.body, words)}</p>
          </figure>
        </>
      )}
    </div>
  )
}

/** The form's value for a template. */
function nameOf({ name, language }: WhatsAppTemplate): string {
  return `${name} ${language}`
}
