import { useEffect, useRef } from 'react'
import * as m from '../../../../text/messages.js'
import type { LocalText } from '../../../questionnaire/condition.contract.ts'
import type { Question, SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { wordsOf } from '../../../questionnaire/words/set-local-text.ts'
import choices from '../choices.module.css'
import { changeQuestion, writeText } from '../draft/edits.ts'
import { AnswerFields } from '../fields/AnswerFields.tsx'
import { CarryField } from '../fields/CarryField.tsx'
import { DefaultField } from '../fields/DefaultField.tsx'
import { LocalField } from '../fields/LocalField.tsx'
import { CommentsField } from '../logic/CommentsField.tsx'
import { InsertAnswer } from '../logic/InsertAnswer.tsx'
import { Switch } from '../Switch.tsx'
import { useEditor } from '../use-editor.ts'
import { joinScreens, screenOf } from './outline.ts'
import { QuestionLogic } from './QuestionLogic.tsx'
import { ScreenOrder } from './ScreenOrder.tsx'

/** All that can be said about one question. */
export function QuestionForm({ survey, question }: { survey: SurveyDocument; question: Question }) {
  const { edit, locale } = useEditor()
  const { defaultLocale } = survey.config
  const place = survey.questions.indexOf(question)
  const title = useRef<HTMLTextAreaElement>(null)
  const change = (next: (question: Question) => Question, merge?: string) =>
    edit((document) => changeQuestion(document, question.id, next), merge ? { merge } : {})

  const isNew = typeof question.title === 'object' && Object.keys(question.title).length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per question, and only while it has no words
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [question.id])

  return (
    <>
      <LocalField
        label={m.survey_field_question()}
        text={question.title}
        defaultLocale={defaultLocale}
        big
        counted
        fieldRef={title}
        onChange={(text) => change((old) => ({ ...old, title: text ?? {} }), `${question.id} title`)}
      />
      <InsertAnswer
        survey={survey}
        before={survey.questions.slice(0, place)}
        onInsert={(part) => {
          const words = [wordsOf(question.title, locale).trimEnd(), part].filter(Boolean).join(' ')
          change((old) => ({ ...old, title: writeText(old.title, locale, words, defaultLocale) ?? {} }))
          title.current?.focus()
        }}
      />
      <LocalField
        label={m.survey_field_description()}
        note={m.survey_field_optional()}
        text={question.description}
        defaultLocale={defaultLocale}
        onChange={(description) => change((old) => ({ ...old, description }), `${question.id} description`)}
      />
      <AnswerFields question={question} defaultLocale={defaultLocale} change={change} />
      <CommentsField survey={survey} question={question} />
      <CarryField survey={survey} question={question} change={change} />
      <QuestionLogic survey={survey} question={question} change={change} />
      <div className={choices.switches}>
        <Switch
          label={m.survey_field_required()}
          hint={m.survey_field_required_hint()}
          checked={question.required ?? false}
          onChange={(required) => change((old) => ({ ...old, required }))}
        />
        {place > 0 && <ScreenSwitch survey={survey} question={question} />}
      </div>
      <ScreenTitle survey={survey} question={question} />
      <ScreenOrder survey={survey} question={question} />
      <DefaultField question={question} defaultLocale={defaultLocale} change={change} />
    </>
  )
}

function ScreenSwitch({ survey, question }: { survey: SurveyDocument; question: Question }) {
  const { edit } = useEditor()
  const screen = screenOf(survey, question.id)
  const joined = (screen?.questions.indexOf(question.id) ?? 0) > 0
  return (
    <Switch
      label={m.survey_field_same_screen()}
      checked={joined}
      onChange={(wanted) => edit((document) => joinScreens(document, question.id, wanted))}
    />
  )
}

/** Asked at the first question of a screen that several share. */
function ScreenTitle({ survey, question }: { survey: SurveyDocument; question: Question }) {
  const { edit } = useEditor()
  const screen = screenOf(survey, question.id)
  if (!screen || screen.questions[0] !== question.id) return null
  if (screen.questions.length < 2 && screen.title === undefined) return null
  const write = (title: LocalText | undefined) =>
    edit(
      (document) => ({
        ...document,
        config: {
          ...document.config,
          pages: document.config.pages?.map((page) => (page.id === screen.id ? { ...page, title } : page)),
        },
      }),
      { merge: `${screen.id} screen` },
    )
  return (
    <LocalField
      label={m.survey_field_screen_title()}
      note={m.survey_field_optional()}
      text={screen.title}
      defaultLocale={survey.config.defaultLocale}
      onChange={write}
    />
  )
}
