/** Tools whose questionnaires can be taken over. */
export const SOURCES = [
  'own',
  'surveyjs',
  'limesurvey',
  'xlsform',
  'qualtrics',
  'typeform',
  'formbricks',
  'google_forms',
  'microsoft_forms',
  'text',
] as const
export type QuestionnaireSource = (typeof SOURCES)[number]
