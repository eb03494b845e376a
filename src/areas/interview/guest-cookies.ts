/** Holds what entering the survey's password gave. */
export const passCookie = (surveyId: string) => `pass-${surveyId}`

/** Holds the id of the answer that this browser gave, where only one is taken. */
export const onceCookie = (surveyId: string) => `once-${surveyId}`
