import { describe, expect, test } from 'vitest'
import type { LocalText } from '../../questionnaire/condition.contract.ts'
import type { Question, SurveyDocument } from '../../questionnaire/questionnaire.contract.ts'
import { duplicateItem } from '../editor/draft/edits.ts'
import { checkSurvey } from './check.ts'
import { stopsPublishing } from './check-issue.ts'
import { outdatedTexts } from './check-translation.ts'
import { withFittingTranslation, withTranslatedFrom } from './translated-from.ts'

const config = { locales: ['ru', 'kk', 'en'], defaultLocale: 'ru' }

/** One question with the title given, after as many others. */
function asking(title: LocalText, others: Question[] = []): SurveyDocument {
  return { config, questions: [...others, { id: 'nps', type: 'nps', title }], widgets: [] }
}
const before = asking({ ru: 'Посоветуете?', kk: 'Ұсынасыз ба?', en: '' })

describe('a translation is to be checked', () => {
  const cases: [reason: string, draft: SurveyDocument, kk: string[]][] = [
    [
      'where the original is new and it is not',
      asking({ ru: 'Вернётесь?', kk: 'Ұсынасыз ба?' }),
      ['Посоветуете?'],
    ],
    ['not where nothing is new', asking({ ru: 'Посоветуете?', kk: 'Ұсынасыз ба?' }), []],
    ['not where only spaces are', asking({ ru: ' Посоветуете? ', kk: 'Ұсынасыз ба?' }), []],
    ['not where it is new as well', asking({ ru: 'Вернётесь?', kk: 'Қайта келесіз бе?' }), []],
    ['not where it alone is new', asking({ ru: 'Посоветуете?', kk: 'Айтасыз ба?' }), []],
    ['not where there is none: that is said anyway', asking({ ru: 'Вернётесь?', kk: '' }), []],
    ['not where the original was taken away', asking({ ru: '', kk: 'Ұсынасыз ба?' }), []],
    ['not where one text now serves every language', asking('NPS'), []],
    [
      'wherever the question was moved',
      asking({ ru: 'Вернётесь?', kk: 'Ұсынасыз ба?' }, [{ id: 'new', type: 'nps', title: { ru: 'Ещё' } }]),
      ['Посоветуете?'],
    ],
  ]
  test.each(cases)('%s', (_reason, draft, kk) => {
    expect([...outdatedTexts(draft, before, 'kk').values()]).toEqual(kk)
    expect(outdatedTexts(draft, before, 'ru').size).toBe(0)
    expect(outdatedTexts(draft, before, 'en').size).toBe(0)
  })

  test('not before the first publication where nobody knows what was translated', () => {
    expect(outdatedTexts(asking({ ru: 'Вернётесь?', kk: 'Ұсынасыз ба?' }), undefined, 'kk').size).toBe(0)
  })

  test('of an option that changed its place, and not of the one that took it', () => {
    const choosing = (options: { id: string; label: LocalText }[]): SurveyDocument => ({
      ...before,
      questions: [{ id: 'why', type: 'single_choice', title: 'Why', options }],
    })
    const food = { id: 'food', label: { ru: 'Еда', kk: 'Тамақ' } }
    const wait = { id: 'wait', label: { ru: 'Долго', kk: 'Ұзақ' } }
    const draft = choosing([wait, { ...food, label: { ru: 'Кухня', kk: 'Тамақ' } }])
    expect([...outdatedTexts(draft, choosing([food, wait]), 'kk')]).toEqual([
      ['question why options food', 'Еда'],
    ])
  })
})

describe('a draft that was never published', () => {
  const template = asking({ ru: 'Посоветуете?', kk: 'Ұсынасыз ба?', en: 'Recommend us?' })
  /** The draft after its title was written so, one letter or word after another. */
  const edited = (from: SurveyDocument, ...titles: LocalText[]) => {
    let draft = from
    for (const title of titles) draft = withTranslatedFrom(draft, { ...asking(title), config: draft.config })
    return draft
  }
  const outdated = (draft: SurveyDocument) =>
    ['kk', 'en'].map((locale) => outdatedTexts(draft, undefined, locale).get('question nps title'))
  const kk = 'Ұсынасыз ба?'
  const en = 'Recommend us?'
  const changed = edited(
    template,
    { ru: 'Посоветуете', kk, en },
    { ru: '', kk, en },
    { ru: 'В', kk, en },
    { ru: 'Вернётесь?', kk, en },
  )

  test('knows which words its translations were made of, however the new ones were typed', () => {
    expect(outdated(changed)).toEqual(['Посоветуете?', 'Посоветуете?'])
    expect(checkSurvey(changed)).toContainEqual({
      code: 'outdated_translation',
      questionId: 'nps',
      params: { locale: 'kk', count: 1 },
    })
    expect(outdated(edited(changed, { ru: 'Посоветуете?', kk, en }))).toEqual([undefined, undefined])
  })

  test('has each settled by new words or by saying that the old ones fit, until the original changes again', () => {
    const translated = edited(changed, { ru: 'Вернётесь?', kk: 'Қайта келесіз бе?', en })
    expect(outdated(translated)).toEqual([undefined, 'Посоветуете?'])
    const settled = withFittingTranslation(translated, 'question nps title', 'en')
    expect(outdated(settled)).toEqual([undefined, undefined])
    const again = edited(settled, { ru: 'Придёте?', kk: 'Қайта келесіз бе?', en })
    expect(outdated(again)).toEqual(['Вернётесь?', 'Вернётесь?'])
  })

  test('forgets it when another language becomes the main one, and copies it with a question', () => {
    const main = { ...changed, config: { ...changed.config, defaultLocale: 'kk' } }
    expect(withTranslatedFrom(changed, main).config).not.toHaveProperty('translatedFrom')
    const copied = withTranslatedFrom(changed, duplicateItem(changed, 'q:nps', 'copy'))
    expect([...outdatedTexts(copied, undefined, 'kk').keys()]).toEqual([
      'question nps title',
      'question copy title',
    ])
  })

  test('once it is published, what was said to fit stays so', () => {
    const fits = withFittingTranslation(
      asking({ ru: 'Вернётесь?', kk: 'Ұсынасыз ба?' }),
      'question nps title',
      'kk',
    )
    expect(outdatedTexts(fits, before, 'kk').size).toBe(0)
  })
})

test('the check list says how many in each language, leads to the first and lets the publication go on', () => {
  const draft = asking({ ru: 'Вернётесь?', kk: 'Ұсынасыз ба?', en: '' })
  const issues = checkSurvey(draft, before)
  expect(issues).toContainEqual({
    code: 'outdated_translation',
    questionId: 'nps',
    params: { locale: 'kk', count: 1 },
  })
  expect(issues).toContainEqual({
    code: 'missing_translation',
    questionId: 'nps',
    params: { locale: 'en', count: 1 },
  })
  expect(issues.filter(stopsPublishing)).toEqual([])
})
