import type { SurveyDocument } from '../questionnaire.contract.ts'

/** A questionnaire that accepts whatever was answered: what stands on paper can't be asked again. */
export function withoutDemands(survey: SurveyDocument): SurveyDocument {
  const questions = survey.questions.map(({ requiredIf, validators, ...question }) => ({
    ...question,
    required: false,
  }))
  return { ...survey, questions: questions as SurveyDocument['questions'] }
}
