import type { AnswerValue, PartsValue, Question } from '../../questionnaire.contract.ts'
import type { Mistake } from '../../validate/mistake.ts'
import { isFileQuestion, longestInstead, mostFiles } from './media.ts'

const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids of files, each once and as many as are asked for; or words where they may stand instead. */
export function checkFiles(question: Question, value: AnswerValue): Mistake | undefined {
  if (typeof value === 'string') return checkInstead(question, value)
  if (!isFileQuestion(question) || !Array.isArray(value)) return { code: 'invalid' }
  if (!value.every((id) => typeof id === 'string' && FILE_ID.test(id))) return { code: 'invalid' }
  const limit = mostFiles(question)
  if (value.length > limit) return { code: 'too_many_files', limit }
  return new Set(value).size === value.length ? undefined : { code: 'invalid' }
}

/** A point on the globe with how far off it may be, in metres; or the place in words. */
export function checkLocation(question: Question, value: AnswerValue): Mistake | undefined {
  if (typeof value === 'string') return checkInstead(question, value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'invalid' }
  const { lat, lon, accuracy, ...rest } = value as PartsValue
  const isPoint =
    isBetween(lat, -90, 90) &&
    isBetween(lon, -180, 180) &&
    isBetween(accuracy, 0, 1e7) &&
    Object.keys(rest).length === 0
  return isPoint ? undefined : { code: 'invalid' }
}

function checkInstead(question: Question, words: string): Mistake | undefined {
  const limit = longestInstead(question)
  if (limit === 0) return { code: 'invalid' }
  return [...words].length > limit ? { code: 'too_long', limit } : undefined
}

function isBetween(value: unknown, low: number, high: number): boolean {
  return typeof value === 'number' && value >= low && value <= high
}
