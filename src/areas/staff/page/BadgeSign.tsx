import { IconBolt, IconHeart, IconLeaf, IconMoodSmile, IconStar, IconTrophy } from '@tabler/icons-react'
import type { BadgeIcon } from '../staff.contract.ts'

const SIGNS = {
  star: IconStar,
  heart: IconHeart,
  trophy: IconTrophy,
  bolt: IconBolt,
  smile: IconMoodSmile,
  leaf: IconLeaf,
} satisfies Record<BadgeIcon, unknown>

/** The drawing of a badge; its name stands beside it. */
export function BadgeSign({ icon }: { icon: BadgeIcon }) {
  const Sign = SIGNS[icon]
  return <Sign size={22} aria-hidden="true" />
}
