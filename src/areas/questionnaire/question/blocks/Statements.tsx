import type { LocalText } from '../../condition.contract.ts'
import type { SurveyDocument, Widget } from '../../questionnaire.contract.ts'
import { widgetDomId } from '../dom-id.ts'
import { EndingScene } from '../Ending.tsx'
import { PipedText } from '../PipedText.tsx'

type WithText = { survey: SurveyDocument; text: (text: LocalText | undefined) => string }

/** What a guest sees before the first question. */
export function Cover({ survey, text }: WithText) {
  const place = survey.widgets.findIndex(({ type }) => type === 'cover')
  const cover = survey.widgets[place]
  const id = (cover?.type === 'cover' && cover.picture) || survey.config.theme?.picture
  if (!cover && !id) return null
  return (
    <div className="g-cover" id={cover && widgetDomId(place)}>
      {id && <EndingScene id={id} />}
      {text(cover?.title) && (
        <p className="g-hello">
          <PipedText text={text(cover?.title)} />
        </p>
      )}
      {text(cover?.text) && (
        <p className="g-note">
          <PipedText text={text(cover?.text)} />
        </p>
      )}
    </div>
  )
}

/** Blocks of the page that ask nothing. */
export function Statements({ of, text }: Pick<WithText, 'text'> & { of: [Widget, number][] }) {
  return of.map(([widget, place]) => (
    <div
      className={widget.type === 'image' ? 'g-image' : 'g-statement'}
      key={widget.id}
      id={widgetDomId(place)}
    >
      {widget.type === 'image' && widget.picture && <EndingScene id={widget.picture} />}
      {text(widget.title) && (
        <h2>
          <PipedText text={text(widget.title)} />
        </h2>
      )}
      {text(widget.text) && (
        <p>
          <PipedText text={text(widget.text)} />
        </p>
      )}
    </div>
  ))
}
