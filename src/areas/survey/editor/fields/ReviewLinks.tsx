import { useState } from 'react'
import * as m from '../../../../text/messages.js'
import { reviewSite } from '../../../questionnaire/question/review-site.ts'
import fields from './fields.module.css'
import { isAddress } from './web-address.ts'

const MOST = 6

/** Sites where guests may tell others too, an address a line. */
export function ReviewLinks({
  links = [],
  onChange,
}: {
  links: string[] | undefined
  onChange: (links: string[] | undefined) => void
}) {
  // What is being typed is no address yet; only whole ones are kept in the document.
  const [typed, setTyped] = useState<string>()
  const lines = linesOf(typed ?? links.join('\n'))
  const isWrong = lines.some((line) => !isAddress(line)) || lines.length > MOST
  return (
    <label className={fields.field}>
      <span className={fields.label}>{m.survey_field_reviews()}</span>
      <textarea
        className={fields.input}
        rows={Math.max(2, lines.length)}
        placeholder={'https://2gis.kz/…\nhttps://maps.app.goo.gl/…'}
        value={typed ?? links.join('\n')}
        aria-invalid={isWrong || undefined}
        onBlur={() => !isWrong && setTyped(undefined)}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          const whole = linesOf(value).filter(isAddress).slice(0, MOST)
          onChange(whole.length > 0 ? whole : undefined)
        }}
      />
      <span className={fields.hint}>
        {links.length > 0
          ? m.survey_field_reviews_shown({ names: links.map(reviewSite).join(', ') })
          : m.survey_field_reviews_hint()}
      </span>
    </label>
  )
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
