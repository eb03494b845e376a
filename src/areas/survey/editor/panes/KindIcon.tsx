import {
  IconGift,
  IconHeartHandshake,
  IconMessage2,
  IconPhoto,
  IconPhotoScan,
  type IconStar,
} from '@tabler/icons-react'
import * as m from '../../../../text/messages.js'
import { editOf } from '../../../questionnaire/kinds/edits.ts'
import type { QuestionType, Widget } from '../../../questionnaire/questionnaire.contract.ts'

/** All that can stand in a questionnaire: the types of questions and of blocks. */
export type ItemKind = QuestionType | Widget['type']

/** The kinds of questions say the same in their folders (questionnaire/kinds/edits.ts). */
const BLOCK_EDITS = {
  cover: { icon: IconPhoto, name: m.survey_type_cover, hint: m.survey_type_cover_hint },
  statement: { icon: IconMessage2, name: m.survey_type_statement, hint: m.survey_type_statement_hint },
  image: { icon: IconPhotoScan, name: m.survey_type_image, hint: m.survey_type_image_hint },
  thanks: { icon: IconHeartHandshake, name: m.survey_type_thanks, hint: m.survey_type_thanks_hint },
  reward: { icon: IconGift, name: m.survey_type_reward, hint: m.survey_type_reward_hint },
} satisfies Record<Widget['type'], { icon: typeof IconStar; name: () => string; hint: () => string }>

export const BLOCKS = Object.keys(BLOCK_EDITS) as Widget['type'][]

export function KindIcon({ kind, size = 20 }: { kind: ItemKind; size?: number }) {
  const { icon: Icon } = offerOf(kind)
  return <Icon size={size} stroke={1.75} aria-hidden="true" />
}

/** What a kind is called in the editor. */
export function itemKindName(kind: ItemKind): string {
  return offerOf(kind).name({})
}

/** What a kind is good for, in a line. */
export function kindHint(kind: ItemKind): string {
  return offerOf(kind).hint({})
}

export function isBlock(kind: ItemKind): kind is Widget['type'] {
  return Object.hasOwn(BLOCK_EDITS, kind)
}

function offerOf(kind: ItemKind) {
  return isBlock(kind) ? BLOCK_EDITS[kind] : editOf(kind)!
}
