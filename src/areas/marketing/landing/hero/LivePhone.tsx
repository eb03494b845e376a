import { useState } from 'react'
import { getLocale } from '../../../../text/runtime.js'
import type { SurveyDocument } from '../../../questionnaire/questionnaire.contract.ts'
import { WalkPhone } from '../../../questionnaire/walk/WalkPhone.tsx'
import type { TemplateInLanguage } from '../../../templates/catalogue.ts'
import { type SampleScore, sampleScore } from './sample-score.ts'

/** What the visitor answered on the phone, and the sample's score with it. */
export type Tried = { answer: number; score: SampleScore }

/** The questionnaire that the phone of the headline shows. */
const TEMPLATE = 'restaurant-visit'

let survey: SurveyDocument

/**
 * The guest's page of a template, to be answered; nothing is sent. Fetched with its questionnaire where somebody may
 * touch it: together they weigh a third of the page.
 */
export async function loadLivePhone() {
  const response = await fetch(`/type-survey/template.json?id=${TEMPLATE}`)
  if (!response.ok) throw new Error(`template ${TEMPLATE}: ${response.status}`)
  const template: TemplateInLanguage = await response.json()
  survey = template.document
  return LivePhone
}

function LivePhone({ business, onTry }: { business: string; onTry: (tried: Tried) => void }) {
  const [locale, setLocale] = useState<string>(getLocale())
  return (
    <WalkPhone
      survey={survey}
      locale={locale}
      business={business}
      onLocale={setLocale}
      onAnswers={({ nps }) => {
        if (typeof nps === 'number') onTry({ answer: nps, score: sampleScore(nps) })
      }}
    />
  )
}
