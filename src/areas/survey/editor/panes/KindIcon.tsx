import {
  IconAddressBook,
  IconAdjustmentsHorizontal,
  IconAlignLeft,
  IconAt,
  IconCalendar,
  IconCamera,
  IconChartPie,
  IconCircleDot,
  IconClock,
  IconFeather,
  IconGauge,
  IconGift,
  IconHeartHandshake,
  IconLayoutGrid,
  IconListCheck,
  IconListSearch,
  IconMapPin,
  IconMapPinShare,
  IconMessage2,
  IconMicrophone,
  IconMoodSmile,
  IconNumbers,
  IconPhone,
  IconPhoto,
  IconPhotoScan,
  IconShieldCheck,
  IconSignature,
  IconSortAscendingNumbers,
  IconStar,
  IconTable,
  IconThumbUp,
  IconTypography,
  IconUserStar,
} from '@tabler/icons-react'
import type { Widget } from '../../../questionnaire/questionnaire.contract.ts'
import type { ItemKind } from './kind-words.ts'

const ICONS = {
  nps: IconGauge,
  csat: IconMoodSmile,
  ces: IconFeather,
  rating: IconStar,
  single_choice: IconCircleDot,
  dropdown: IconListSearch,
  multiple_choice: IconListCheck,
  picture_choice: IconLayoutGrid,
  ranking: IconSortAscendingNumbers,
  constant_sum: IconChartPie,
  matrix: IconTable,
  yes_no: IconThumbUp,
  short_text: IconTypography,
  long_text: IconAlignLeft,
  email: IconAt,
  phone: IconPhone,
  number: IconNumbers,
  slider: IconAdjustmentsHorizontal,
  date: IconCalendar,
  time: IconClock,
  contact_info: IconAddressBook,
  consent: IconShieldCheck,
  address: IconMapPin,
  subject: IconUserStar,
  location: IconMapPinShare,
  file_upload: IconCamera,
  voice: IconMicrophone,
  signature: IconSignature,
  cover: IconPhoto,
  image: IconPhotoScan,
  statement: IconMessage2,
  thanks: IconHeartHandshake,
  reward: IconGift,
} satisfies Record<ItemKind, typeof IconStar>

export const SCORES = ['nps', 'csat', 'ces', 'rating'] as const
export const CHOICES = [
  'single_choice',
  'multiple_choice',
  'yes_no',
  'dropdown',
  'picture_choice',
  'ranking',
  'matrix',
  'constant_sum',
  'subject',
] as const
export const TEXTS = ['long_text', 'short_text'] as const
export const FIGURES = ['number', 'slider', 'date', 'time'] as const
export const PERSONAL = ['contact_info', 'consent', 'phone', 'email', 'address'] as const
export const MEDIA = ['file_upload', 'voice', 'signature', 'location'] as const
export const BLOCKS = ['cover', 'statement', 'image', 'thanks', 'reward'] as const

export function KindIcon({ kind, size = 20 }: { kind: ItemKind; size?: number }) {
  const Icon = ICONS[kind]
  return <Icon size={size} stroke={1.75} aria-hidden="true" />
}

export function isBlock(kind: ItemKind): kind is Widget['type'] {
  return (BLOCKS as readonly string[]).includes(kind)
}
