/** Tools whose questionnaires can be taken over. */
export const SOURCES = ['own', 'surveyjs', 'limesurvey', 'xlsform', 'text'] as const
export type QuestionnaireSource = (typeof SOURCES)[number]
