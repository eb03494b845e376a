import { useState } from 'react'
import * as m from '../../../text/messages.js'
import { SelectField } from '../../../web/ui/Field.tsx'
import type { Analytics } from '../analytics.contract.ts'
import { PLACES, type PlaceKind, placeId } from './place.ts'

/** What a question can be crossed with beside another, as it stands in the lists. */
export type PlaceChoice = { id: string; title: string; place: PlaceKind }

/** The places that answers differ in; one that is chosen already stays, also where a filter leaves one branch of them. */
export function placesOf(
  { branches, placements, subjects }: Analytics,
  chosen: readonly (string | null)[],
): PlaceChoice[] {
  const choices = { branch: branches, placement: placements, subject: subjects }
  const titles = {
    branch: m.analytics_branch,
    placement: m.analytics_placement,
    subject: m.analytics_subject,
  }
  return PLACES.map((place) => ({ id: placeId(place), title: titles[place](), place })).filter(
    ({ id, place }) => choices[place].length > 1 || chosen.includes(id),
  )
}

/** The lists of both sides; the second leaves out the choice of the first, and all places if the first is a place. */
export function CrossChoice({
  questions,
  places,
  first,
  second,
}: {
  questions: Analytics['questions']
  places: readonly PlaceChoice[]
  first: string
  second: string
}) {
  const [rows, setRows] = useState(first)
  const list = (but: string) => {
    const offered = places.some(({ id }) => id === but) ? [] : places
    return (
      <>
        <option value="">{m.analytics_cross_choose()}</option>
        <Options
          title={offered.length > 0 ? m.analytics_cross_group_questions() : null}
          of={questions.filter(({ id }) => id !== but)}
        />
        {offered.length > 0 && <Options title={m.analytics_cross_group_places()} of={offered} />}
      </>
    )
  }
  return (
    <>
      <SelectField
        label={m.analytics_cross_first()}
        name="a"
        required
        defaultValue={first}
        onChange={({ currentTarget }) => setRows(currentTarget.value)}
      >
        {list('')}
      </SelectField>
      <SelectField label={m.analytics_cross_second()} name="b" required defaultValue={second}>
        {list(rows)}
      </SelectField>
    </>
  )
}

function Options({ title, of }: { title: string | null; of: readonly { id: string; title: string }[] }) {
  const options = of.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ))
  return title ? <optgroup label={title}>{options}</optgroup> : options
}
