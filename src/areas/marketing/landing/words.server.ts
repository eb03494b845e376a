import { brand } from '../../../brand.ts'
import * as m from '../../../text/messages.js'

type Messages = typeof m
type Name = keyof {
  [Key in keyof Messages as Key extends `marketing_landing_${infer Rest}` ? Rest : never]: true
}
export type Words = Record<Name, string>

const PREFIX = 'marketing_landing_'

/**
 * Every text of the landing page in the language of the request. They travel with the page instead of its script, which
 * would carry three languages: a third of what the page may weigh.
 */
export function landingWords(): Words {
  const said = Object.entries(m).flatMap(([key, say]) =>
    key.startsWith(PREFIX)
      ? [[key.slice(PREFIX.length), (say as (inputs: { name: string }) => string)({ name: brand.name })]]
      : [],
  )
  return Object.fromEntries(said) as Words
}
