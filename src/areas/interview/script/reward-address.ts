/** Where the page keeps which answer was given something, by survey. */
export function rewardKey(surveyId: string): string {
  return `reward:${surveyId}`
}

/** The page, beside that of the questions, that shows what was given for an answer. */
export function rewardAddress(
  answerId: string,
  locale: string,
  thanks = '',
  page = '',
  hasNumber = false,
): string {
  const own = page.split('/').at(-1)
  const number = hasNumber && { number: '' }
  return `?${new URLSearchParams({ done: thanks, reward: answerId, ...(own && { own }), ...number, lang: locale })}`
}
