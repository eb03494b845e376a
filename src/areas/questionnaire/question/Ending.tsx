import type { ReactNode } from 'react'
import type { LocalText } from '../condition.contract.ts'
import { redirectOf } from '../logic/redirect.ts'
import type { ShownReward } from '../logic/reward.ts'
import { scene } from '../pictures/picture.ts'
import { isUploaded, pictureAddress } from '../pictures/uploaded-picture.ts'
import type { SurveyDocument } from '../questionnaire.contract.ts'
import { localText } from '../words/local-text.ts'
import { CallOffer } from './CallOffer.tsx'
import { PipedText } from './PipedText.tsx'
import { COLOURS } from './picture-colours.ts'
import { RewardBlock } from './RewardBlock.tsx'
import { reviewSite } from './review-site.ts'
import { guestWords } from './words.ts'

/** A link to a page of reviews: the address that counts the press, and the name of the site. */
export type ReviewLink = { href: string; name: string }

export type EndingProps = {
  survey: SurveyDocument
  locale: string
  /** A thank-you screen of the survey (the plain one without an id) with what is given for the answer, or something else to say. */
  ending:
    | {
        thanks: string | undefined
        reward?: ShownReward | undefined
        /** Where the guest finds the answer again. */
        ownPage?: { href: string; words: string } | '' | undefined
        /** A number was left, so that a call can be agreed on there. */
        hasNumber?: boolean | undefined
      }
    | { title: string; text: string; picture: string; action?: ReactNode }
  /** Said below a thank-you screen. */
  endingNote?: string
  /** Sites of this place where guests may tell others, by where their links lead; without it those of the thank-you screen. */
  reviews?: readonly ReviewLink[] | undefined
  /** What was done about what guests said. */
  deeds?: readonly LocalText[] | undefined
  /** Name of the product that asked. */
  product?: string
}

/** The last screen: a picture, a few words, and whatever can be done next. */
export function Ending({ survey, locale, ending, endingNote, reviews, deeds, product }: EndingProps) {
  const words = guestWords(locale, survey.config.theme)
  const { title, text, picture, action } =
    'thanks' in ending ? thanksOf(ending.thanks, survey, locale) : ending
  const links = 'thanks' in ending ? (reviews ?? reviewsOf(ending.thanks, survey)) : []
  const done = 'thanks' in ending ? (deeds ?? []) : []
  const reward = 'thanks' in ending ? ending.reward : undefined
  return (
    <section
      className={reward ? 'g-thanks g-given' : 'g-thanks'}
      data-thanks={('thanks' in ending && ending.thanks) || ''}
    >
      <EndingScene id={picture} />
      <h2 tabIndex={-1}>
        <PipedText text={title} />
      </h2>
      <p>
        <PipedText text={text} />
      </p>
      {'thanks' in ending && ending.ownPage && (
        <p>
          <a href={ending.ownPage.href}>{ending.ownPage.words}</a>
        </p>
      )}
      {'thanks' in ending && (
        <CallOffer
          survey={survey}
          words={words}
          href={ending.hasNumber && ending.ownPage ? ending.ownPage.href : undefined}
        />
      )}
      {'thanks' in ending && endingNote && <p>{endingNote}</p>}
      {reward && <RewardBlock reward={reward} locale={locale} config={survey.config} />}
      {action}
      {links.length > 0 && (
        <nav className="g-reviews" aria-label={words.reviews}>
          <p>{words.reviews}</p>
          {links.map(({ href, name }) => (
            <a key={href} href={href} rel="noopener">
              {name}
            </a>
          ))}
        </nav>
      )}
      {done.length > 0 && (
        <div className="g-deeds">
          <p>{words.deeds}</p>
          {done.map((text) => {
            const line = localText(text, locale, survey.config.defaultLocale)
            return <p key={line}>{line}</p>
          })}
        </div>
      )}
      {product && <p className="g-foot">{words.madeWith(product)}</p>}
    </section>
  )
}

/** A brought photo, or a drawn scene in the business's colours. */
export function EndingScene({ id }: { id: string }) {
  if (isUploaded(id))
    return (
      <div className="g-scene">
        <img className="g-photo" src={pictureAddress(id)} alt="" />
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, chosen by id from a fixed list
  return <div className="g-scene" dangerouslySetInnerHTML={{ __html: scene(id, COLOURS) }} />
}

function reviewsOf(id: string | undefined, { widgets }: SurveyDocument): ReviewLink[] {
  const widget = widgets.find((each) => each.id === id)
  const links = (widget?.type === 'thanks' && widget.reviews) || []
  return links.map((href) => ({ href, name: reviewSite(href) }))
}

function thanksOf(id: string | undefined, { config, widgets }: SurveyDocument, locale: string) {
  const words = guestWords(locale, config.theme)
  const widget = widgets.find((each) => each.type === 'thanks' && each.id === id)
  const local = (text: LocalText | undefined) => localText(text, locale, config.defaultLocale)
  const title = local(widget?.title)
  // Who is not taken there by a script goes by a tap.
  const redirect = widget && redirectOf({ config, questions: [], widgets }, widget.id, { answers: {} })
  const link = widget?.type === 'thanks' ? widget.link : undefined
  const to = link ?? (redirect ? { url: redirect, label: '' } : undefined)
  return {
    title: title || words.thanks,
    text: local(widget?.text) || (title ? '' : words.thanksText),
    picture: (widget?.type === 'thanks' && widget.picture) || config.theme?.picture || 'bubble-happy',
    action: to && (
      <a className="g-btn" href={to.url} rel="noopener noreferrer">
        <PipedText text={local(to.label) || new URL(to.url).hostname} />
      </a>
    ),
  }
}
