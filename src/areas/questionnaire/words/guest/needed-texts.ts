import type { Question, SurveyDocument } from '../../questionnaire.contract.ts'
import { mistakeTextId } from '../../validate/mistake-text.ts'
import { possibleMistakes } from '../../validate/possible-mistakes.ts'
import { interfaceLanguage } from '../interface-locale.ts'
import { ownWords } from '../own-words.ts'
import { GUEST_TEXTS, type GuestTextGroup, type GuestTextId } from './guest-text-ids.ts'
import { listedLanguage } from './word-list.ts'

type Type = Question['type']

/** Kinds of questions by which alone a text is shown; a text that is not named here is shown in any survey. */
const SHOWN_BY: Partial<Record<GuestTextId, readonly Type[]>> = {
  consent: ['consent'],
  confirmNote: ['email', 'contact_info'],
  ...shownBy(['callWhen', 'callNow', 'callLater', 'callTomorrow', 'callNever'], 'phone', 'contact_info'),
  ...shownBy(['surelyNo', 'surelyYes'], 'nps'),
  ...shownBy(['hard', 'easy'], 'ces'),
  ...shownBy(['face1', 'face2', 'face3', 'face4', 'face5'], 'rating', 'csat'),
  ...shownBy(['yes', 'no'], 'yes_no', 'opinion'),
  unsure: ['opinion'],
  ...shownBy(['other', 'otherWords'], 'single_choice', 'multiple_choice', 'dropdown', 'picture_choice'),
  ...shownBy(['search', 'searchNone'], 'single_choice', 'multiple_choice', 'dropdown', 'subject'),
  ...shownBy(['place', 'rankHint'], 'ranking'),
  ...shownBy(['total', 'left'], 'constant_sum'),
  ...shownBy(['entry', 'entryAdd', 'entryRemove'], 'repeat'),
  ...shownBy(['rangeFrom', 'rangeTo'], 'date_range', 'time_range'),
  name: ['contact_info'],
  phone: ['contact_info', 'phone'],
  email: ['contact_info', 'email'],
  ...shownBy(['country', 'city', 'street', 'postcode'], 'address'),
  ...shownBy(['photoAdd', 'photoMost', 'photo', 'fileNone'], 'file_upload'),
  ...shownBy(['fileRemove', 'fileRetry', 'fileSending', 'fileReady'], 'file_upload', 'voice', 'signature'),
  ...shownBy(['fileLater', 'fileFailed'], 'file_upload', 'voice', 'signature'),
  ...shownBy(['voice', 'voiceRecord', 'voiceStop', 'voiceRemove', 'voiceDenied', 'insteadVoice'], 'voice'),
  ...shownBy(['signatureDraw', 'signatureClear', 'insteadSignature'], 'signature'),
  ...shownBy(['locationFind', 'locationAsking', 'locationFound', 'locationDenied'], 'location'),
  ...shownBy(['locationNote', 'insteadLocation'], 'location'),
}
const OF_REWARDS: readonly GuestTextId[] = [
  'reward',
  'rewardShow',
  'rewardUntil',
  'rewardCopy',
  'rewardCopied',
  'rewardWaits',
  'rewardSee',
]

/** Texts of the guest's page in a language that nobody has written: neither the owner nor a word list. */
export function missingGuestTexts(survey: SurveyDocument, locale: string): GuestTextId[] {
  if (interfaceLanguage(locale) || listedLanguage(locale)) return []
  const own = ownWords(survey.config.theme, locale)
  return neededGuestTexts(survey).filter((id) => !own[id])
}

/** The texts that the page of a questionnaire can show, in the order of their groups. The guest's own page comes later and is not needed. */
function neededGuestTexts(survey: SurveyDocument): GuestTextId[] {
  const types = new Set(survey.questions.flatMap(typesOf))
  const mistakes = new Set<GuestTextId>(possibleMistakes(survey).map(mistakeTextId))
  const gives = survey.widgets.some(({ type }) => type === 'reward')
  const isShown = (id: GuestTextId) => {
    if (OF_REWARDS.includes(id)) return gives
    return SHOWN_BY[id]?.some((type) => types.has(type)) ?? true
  }
  const groups = Object.keys(GUEST_TEXTS) as GuestTextGroup[]
  return groups.flatMap((group): GuestTextId[] => {
    if (group === 'own') return []
    const ids: readonly GuestTextId[] = GUEST_TEXTS[group]
    return ids.filter((id) => (group === 'mistakes' ? mistakes.has(id) : isShown(id)))
  })
}

function typesOf(question: Question): Type[] {
  return question.type === 'repeat'
    ? [question.type, ...question.questions.map(({ type }) => type)]
    : [question.type]
}

function shownBy(
  ids: readonly GuestTextId[],
  ...types: Type[]
): Partial<Record<GuestTextId, readonly Type[]>> {
  return Object.fromEntries(ids.map((id) => [id, types]))
}
