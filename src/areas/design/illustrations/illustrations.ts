import type { Industry } from '../../templates/template.contract.ts'
import { banks } from './banks.ts'
import { beauty } from './beauty.ts'
import { cars } from './cars.ts'
import { delivery } from './delivery.ts'
import { education } from './education.ts'
import { goods } from './goods.ts'
import { healthcare } from './healthcare.ts'
import { homeServices } from './home-services.ts'
import { hotels } from './hotels.ts'
import type { Illustration, IllustrationColours } from './parts.ts'
import { publicServices } from './public.ts'
import { restaurants } from './restaurants.ts'

import { staff } from './staff.ts'
import { trade } from './trade.ts'
import { transport } from './transport.ts'

const byIndustry = {
  restaurants,
  banks,
  trade,
  healthcare,
  goods,
  transport,
  hotels,
  delivery,
  beauty,
  education,
  public: publicServices,
  staff,
  cars,
  services: homeServices,
} satisfies Record<Industry, Record<string, Illustration>>

const drawings = {
  ...restaurants,
  ...banks,
  ...trade,
  ...healthcare,
  ...goods,
  ...transport,
  ...hotels,
  ...delivery,
  ...beauty,
  ...education,
  ...publicServices,
  ...staff,
  ...cars,
  ...homeServices,
}
export type IllustrationId = keyof typeof drawings

/** Every drawing in the order of the catalogue. Ids stand in saved prints, so they never change. */
export const illustrations: readonly {
  id: IllustrationId
  industry: Industry
  name: Illustration['name']
}[] = Object.entries(byIndustry).flatMap(([industry, ofIndustry]) =>
  Object.entries(ofIndustry).map(([id, { name }]) => ({
    id: id as IllustrationId,
    industry: industry as Industry,
    name,
  })),
)

/**
 * One drawing, flat, 100 × 100, without a background: put it into a `<g transform>` or an `<svg viewBox="0 0 100 100">`.
 * `mono` (ink and accent black, the others white) draws it for a receipt printer.
 * @returns inner SVG markup, without ids
 */
export function illustration(id: IllustrationId, colours: IllustrationColours): string {
  const drawing: Illustration = drawings[id]
  const pieces = drawing.draw({ ...colours, deep: colours.deep ?? colours.ink })
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${pieces.join('')}</g>`
}
