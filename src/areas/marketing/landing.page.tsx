import { useCallback, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { brand } from '../../brand.ts'
import { isWritten } from '../../pages.ts'
import { getLocale } from '../../text/runtime.js'
import { publicHead } from '../../web/public-head.ts'
import { TEMPLATES } from '../survey/library/templates.ts'
import { Question } from '../survey/survey.contract.ts'
import { RequestDialog, type RequestWindow } from './forms/RequestDialog.tsx'
import { Analytics } from './landing/Analytics.tsx'
import { BackToTop } from './landing/BackToTop.tsx'
import { Contacts } from './landing/Contacts.tsx'
import { Faq } from './landing/Faq.tsx'
import { Hero } from './landing/Hero.tsx'
import { Industries } from './landing/Industries.tsx'
import { LastFilm } from './landing/LastFilm.tsx'
import { Prices } from './landing/Prices.tsx'
import { Alerts, Mobile } from './landing/Promos.tsx'
import { Steps } from './landing/Steps.tsx'
import { Templates } from './landing/Templates.tsx'
import { useSections } from './landing/use-sections.ts'
import { type Film, VideoDialog } from './landing/VideoDialog.tsx'
import { Wall } from './landing/Wall.tsx'
import { landingWords } from './landing/words.server.ts'

/** The page's words in its language, and what of the product's library it shows. */
export function loader() {
  const locale = getLocale()
  return {
    words: landingWords(),
    questionTypes: Question.options.length,
    templates: TEMPLATES.map(({ id, title, metric }) => ({ id, title: title[locale], metric })),
    catalogue: isWritten('/type-survey'),
    answers: isWritten('/faq'),
  }
}
export type Landing = Awaited<ReturnType<typeof loader>>

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  publicHead(
    {
      path: '/',
      title: loaderData?.words.title ?? brand.name,
      description: loaderData?.words.description ?? '',
      data: (absolute) => [
        {
          '@type': 'SoftwareApplication',
          name: brand.name,
          applicationCategory: 'BusinessApplication',
          operatingSystem: 'Web',
          url: absolute('/'),
          description: loaderData?.words.description,
          offers: { '@type': 'AggregateOffer', priceCurrency: 'USD', lowPrice: 99, highPrice: 1199 },
        },
      ],
    },
    matches,
  )

export default function LandingPage({ loaderData }: { loaderData: Landing }) {
  const { words } = loaderData
  const [film, setFilm] = useState<Film>()
  const [request, setRequest] = useState<RequestWindow>()
  const openContact = useCallback(() => setRequest('contact'), [])
  useSections(openContact)
  return (
    <main id="content">
      <Hero
        landing={loaderData}
        still={film !== undefined || request !== undefined}
        onFilm={setFilm}
        onDemo={() => setRequest('demo')}
      />
      <Industries words={words} onFilm={setFilm} />
      <Steps words={words} />
      <Analytics words={words} />
      <Templates landing={loaderData} />
      <Wall words={words} />
      <Alerts words={words} />
      <Mobile words={words} />
      <Prices words={words} />
      <Faq landing={loaderData} />
      <Contacts words={words} />
      <LastFilm words={words} onFilm={setFilm} />
      <BackToTop label={words.top} />
      {film && <VideoDialog film={film} closeLabel={words.film_close} onClose={() => setFilm(undefined)} />}
      {request && <RequestDialog shown={request} onClose={() => setRequest(undefined)} />}
    </main>
  )
}
