import * as m from '../../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { Card } from '../../../web/ui/Card.tsx'
import { SelectField, TextArea, TextField } from '../../../web/ui/Field.tsx'
import { industryName } from '../../templates/catalogue.ts'
import { INDUSTRIES } from '../../templates/template.contract.ts'
import {
  LONGEST_DESCRIPTION,
  LONGEST_TITLE,
  type OperatorTemplate,
  type OperatorTemplates,
} from './operator-templates.contract.ts'
import { TEMPLATE_RULES } from './template-rules.ts'
import styles from './templates.module.css'

const LANGUAGES = [
  ['ru', m.operator_template_title_ru, m.operator_template_about_ru],
  ['kk', m.operator_template_title_kk, m.operator_template_about_kk],
  ['en', m.operator_template_title_en, m.operator_template_about_en],
] as const

/** Chooses the survey that becomes a template, and its texts in the catalogue; `template`: the one to replace. */
export function TemplateForm({
  surveys,
  template,
  answer,
}: Pick<OperatorTemplates, 'surveys'> & {
  template: OperatorTemplate | undefined
  answer: FormAnswer | undefined
}) {
  const copied = surveys.filter(({ id }) => id === template?.surveyId)
  return (
    <Card
      title={
        template
          ? m.operator_template_edit_title({ title: template.title.ru })
          : m.operator_template_new_title()
      }
      className={styles.form}
    >
      <p className={styles.note}>{m.operator_template_stays()}</p>
      <CheckedForm
        intent="publish"
        rules={TEMPLATE_RULES}
        answer={answer}
        initial={template ? initialOf(template) : {}}
        submit={template ? m.operator_template_update() : m.operator_template_publish()}
      >
        {(field) => (
          <>
            <div className={styles.fields}>
              <SelectField
                {...field('survey')}
                label={m.operator_template_survey()}
                hint={template ? versionWords(template, copied[0]) : m.operator_template_survey_hint()}
              >
                {!template && <option value="">{m.operator_template_choose()}</option>}
                {(template ? copied : surveys).map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </SelectField>
              <SelectField {...field('industry')} label={m.templates_create_industry()}>
                <option value="">{m.operator_template_choose()}</option>
                {INDUSTRIES.map((industry) => (
                  <option key={industry} value={industry}>
                    {industryName(industry)}
                  </option>
                ))}
              </SelectField>
            </div>
            <div className={styles.fields}>
              {LANGUAGES.map(([language, title, about]) => (
                <div key={language} className={styles.language}>
                  <TextField {...field(`title_${language}`)} label={title()} maxLength={LONGEST_TITLE} />
                  <TextArea
                    {...field(`about_${language}`)}
                    label={about()}
                    hint={language === 'ru' ? undefined : m.operator_template_words_hint()}
                    rows={2}
                    maxLength={LONGEST_DESCRIPTION}
                  />
                </div>
              ))}
            </div>
          </>
        )}
      </CheckedForm>
    </Card>
  )
}

function initialOf({ surveyId, industry, title, description }: OperatorTemplate): Record<string, string> {
  const words = LANGUAGES.flatMap(([language]) => [
    [`title_${language}`, title[language]],
    [`about_${language}`, description[language]],
  ])
  return { survey: surveyId, industry, ...Object.fromEntries(words) }
}

function versionWords({ version }: OperatorTemplate, survey: { version: number } | undefined): string {
  if (!survey || survey.version === version) return m.operator_template_survey_hint()
  return m.operator_template_version({ version, now: survey.version })
}
