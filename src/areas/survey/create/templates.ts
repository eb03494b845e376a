import * as m from '../../../text/messages.js'
import type { Industry, Metric, SurveyDocument } from '../survey.contract.ts'

type Words = Record<'ru' | 'en' | 'kk', string>

/** A template of the library without its questions. */
export type ListedTemplate = {
  id: string
  industry: Industry
  metric: Metric
  title: Words
  description: Words
  questions: number
  seconds: number
  picture: string | null
}
export type WholeTemplate = Pick<ListedTemplate, 'id' | 'industry' | 'metric' | 'title' | 'description'> & {
  document: SurveyDocument
}

/** Templates of an industry and a metric (an empty one is any) that hold all words of `find` in any language. */
export function chosenTemplates(
  templates: readonly ListedTemplate[],
  { industry, metric, find }: { industry: string; metric: string; find: string },
): ListedTemplate[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean)
  return templates.filter((template) => {
    if (industry && template.industry !== industry) return false
    if (metric && template.metric !== metric) return false
    const texts = [template.title, template.description].flatMap((text) => Object.values(text))
    const all = [...texts, industryName(template.industry), template.metric].join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

const INDUSTRY_NAMES: Record<Industry, () => string> = {
  restaurants: m.survey_industry_restaurants,
  banks: m.survey_industry_banks,
  trade: m.survey_industry_trade,
  healthcare: m.survey_industry_healthcare,
  goods: m.survey_industry_goods,
  transport: m.survey_industry_transport,
  hotels: m.survey_industry_hotels,
  delivery: m.survey_industry_delivery,
  beauty: m.survey_industry_beauty,
  cars: m.survey_industry_cars,
  education: m.survey_industry_education,
  public: m.survey_industry_public,
  services: m.survey_industry_services,
  staff: m.survey_industry_staff,
}

export function industryName(industry: string): string {
  return INDUSTRY_NAMES[industry as Industry]?.() ?? industry
}
