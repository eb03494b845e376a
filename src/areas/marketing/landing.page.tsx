import { useCallback, useState } from 'react'
import { type MetaFunction, useOutletContext } from 'react-router'
import { brand } from '../../brand.ts'
import { isPageWritten } from '../../pages.ts'
import * as m from '../../text/messages.js'
import { getLocale } from '../../text/runtime.js'
import { publicHead } from '../../web/layout/public-head.ts'
import type { SiteContext } from '../../web/layout/site.layout.tsx'
import { useFormWords } from '../../web/layout/use-site-words.ts'
import { Deferred } from '../../web/ui/Deferred.tsx'
import { Question } from '../questionnaire/questionnaire.contract.ts'
import { AnalyticsSection } from './landing/Analytics.tsx'
import { BackToTop } from './landing/BackToTop.tsx'
import { Contacts } from './landing/Contacts.tsx'
import { FaqSection } from './landing/Faq.tsx'
import type { Film } from './landing/film.ts'
import { Hero } from './landing/hero/Hero.tsx'
import { sampleScore } from './landing/hero/sample-score.ts'
import { Industries } from './landing/Industries.tsx'
import { LastFilm } from './landing/LastFilm.tsx'
import { Prices } from './landing/Prices.tsx'
import { Alerts, Mobile } from './landing/Promos.tsx'
import { landingPictures } from './landing/pictures.server.ts'
import { StepsSection } from './landing/Steps.tsx'
import { Templates } from './landing/Templates.tsx'
import { landingTariffs } from './landing/tariffs.server.ts'
import { landingTemplates } from './landing/templates.server.ts'
import { landingThings } from './landing/things.server.ts'
import { useSections } from './landing/use-sections.ts'
import { Wall } from './landing/Wall.tsx'
import { landingWords } from './landing/words.server.ts'

const loadPlayer = () => import('./landing/VideoDialog.tsx')

/** The page's words in its language, and what of the product's library it shows. */
export function loader() {
  const locale = getLocale()
  const types = Question.options.length
  return {
    words: landingWords(),
    pictures: landingPictures(locale),
    tariffs: landingTariffs(),
    things: landingThings(),
    score: sampleScore(),
    types: { count: types, word: m.marketing_fact_types({ count: types }) },
    ...landingTemplates(locale),
    catalogue: isPageWritten('/type-survey'),
    answers: isPageWritten('/faq'),
  }
}
export type Landing = Awaited<ReturnType<typeof loader>>

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  publicHead(
    {
      path: '/',
      title: loaderData?.words.title ?? brand.name,
      description: loaderData?.words.description ?? '',
      data: () => loaderData?.things ?? [],
    },
    matches,
  )

export default function LandingPage({ loaderData }: { loaderData: Landing }) {
  const { words } = loaderData
  const { windowOpen } = useOutletContext<SiteContext>()
  const [film, setFilm] = useState<Film>()
  const closeFilm = useCallback(() => setFilm(undefined), [])
  useSections()
  return (
    <main id="content">
      <Hero landing={loaderData} still={film !== undefined || windowOpen} onFilm={setFilm} />
      <Industries words={words} onFilm={setFilm} />
      <StepsSection words={words} />
      <AnalyticsSection words={words} />
      <Templates landing={loaderData} />
      <Wall words={words} />
      <Alerts words={words} />
      <Mobile words={words} />
      <Prices landing={loaderData} />
      <FaqSection landing={loaderData} />
      <Contacts words={words} form={useFormWords()} />
      <LastFilm words={words} onFilm={setFilm} />
      <BackToTop label={words.top} />
      {film && <Deferred load={loadPlayer} props={{ film, words, onClose: closeFilm }} onClose={closeFilm} />}
    </main>
  )
}
