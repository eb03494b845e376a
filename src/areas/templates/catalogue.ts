import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import type { SurveyDocument } from '../questionnaire/questionnaire.contract.ts'
import type { Industry, TemplateWords } from './template.contract.ts'
import type { TemplateRow } from './template-calls.contract.ts'

/** A template as the API lists it, in the language of the page: over a hundred of them travel with it. */
export type ListedTemplate = Omit<TemplateRow, 'title' | 'description'> & {
  title: string
  description: string
  /** The titles in the other languages, to be found by. */
  also: string
}
export type TemplateInLanguage = { id: string; title: TemplateWords; document: SurveyDocument }

/** What a visitor of the catalogue asks for; an empty string is anything. */
export type TemplateFilter = { industry: string; metric: string; seconds: string; find: string }

/** Lengths, as `secondsToAnswer` rounds them, that the catalogue may be narrowed to, in seconds. */
export const LENGTHS = ['15'] as const

export function inPageLanguage(templates: readonly TemplateRow[]): ListedTemplate[] {
  const locale = getLocale()
  return templates.map(({ id, industry, metric, title, description, questions, seconds, picture }) => ({
    id,
    industry,
    metric,
    title: title[locale],
    description: description[locale],
    questions,
    seconds,
    picture,
    also: Object.entries(title)
      .flatMap(([language, words]) => (language === locale ? [] : words))
      .join(' '),
  }))
}

export function templateFilterOf(search: URLSearchParams): TemplateFilter {
  const param = (name: keyof TemplateFilter) => search.get(name) ?? ''
  return {
    industry: param('industry'),
    metric: param('metric'),
    seconds: param('seconds'),
    find: param('find'),
  }
}

/**
 * Templates of an industry and a metric, no longer than asked, that hold the beginnings of all words of `find`; then those of the
 * trade that people call so («кафе»). Where none is either, those that hold a part of the words while their trade is called by the rest.
 */
export function chosenTemplates(
  templates: readonly ListedTemplate[],
  { industry, metric, seconds, find }: TemplateFilter,
): ListedTemplate[] {
  const words = plain(find).split(' ').filter(Boolean).map(withoutEnding)
  const fitting = templates.filter((template) => {
    if (industry && template.industry !== industry) return false
    if (metric && template.metric !== metric) return false
    return !(Number(seconds) > 0 && template.seconds > Number(seconds))
  })
  const holding = (wordsOf: (template: ListedTemplate) => string) =>
    fitting.filter((template) => {
      const all = ` ${plain(wordsOf(template))}`
      return words.every((word) => all.includes(` ${word}`))
    })
  const byName = new Set([...holding(ownWords), ...holding(tradeWords)])
  return byName.size > 0
    ? [...byName]
    : holding((template) => `${ownWords(template)} ${tradeWords(template)}`)
}

function tradeWords({ industry }: ListedTemplate): string {
  return INDUSTRY_WORDS[industry]()
}

function ownWords({ title, description, also, industry, metric }: ListedTemplate): string {
  return [title, description, also, industryName(industry), metric].join(' ')
}

/** «кофейня» finds «кофейни» and «кофейную» too: what the last vowel changes is left away. */
function withoutEnding(word: string): string {
  return word.length > 3 ? word.replace(/[аеёийоуыьэюя]$/u, '') : word
}

/** Small letters, ё as е, and spaces in place of signs. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const INDUSTRY_NAMES: Record<Industry, () => string> = {
  restaurants: m.templates_industry_restaurants,
  banks: m.templates_industry_banks,
  trade: m.templates_industry_trade,
  healthcare: m.templates_industry_healthcare,
  goods: m.templates_industry_goods,
  transport: m.templates_industry_transport,
  hotels: m.templates_industry_hotels,
  delivery: m.templates_industry_delivery,
  beauty: m.templates_industry_beauty,
  cars: m.templates_industry_cars,
  education: m.templates_industry_education,
  public: m.templates_industry_public,
  services: m.templates_industry_services,
  staff: m.templates_industry_staff,
}

export function industryName(industry: string): string {
  return INDUSTRY_NAMES[industry as Industry]?.() ?? industry
}

/** How people call places of the industry and who works there: what they type into the search. */
const INDUSTRY_WORDS: Record<Industry, () => string> = {
  restaurants: m.templates_industry_restaurants_words,
  banks: m.templates_industry_banks_words,
  trade: m.templates_industry_trade_words,
  healthcare: m.templates_industry_healthcare_words,
  goods: m.templates_industry_goods_words,
  transport: m.templates_industry_transport_words,
  hotels: m.templates_industry_hotels_words,
  delivery: m.templates_industry_delivery_words,
  beauty: m.templates_industry_beauty_words,
  cars: m.templates_industry_cars_words,
  education: m.templates_industry_education_words,
  public: m.templates_industry_public_words,
  services: m.templates_industry_services_words,
  staff: m.templates_industry_staff_words,
}
