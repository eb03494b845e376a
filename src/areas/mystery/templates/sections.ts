import type { ReadyPoint, SharedPoint, ThreeWords } from './points.ts'

/** Of each section: its shared points by name, and its own. */
export type ReadySection = {
  id: string
  title: ThreeWords
  points: readonly (SharedPoint | (ReadyPoint & { id: string }))[]
}

export const words = (ru: string, en: string, kk: string): ThreeWords => ({ ru, en, kk })
export const point = (
  id: string,
  title: ThreeWords,
  standard: ThreeWords,
  more: Partial<ReadyPoint> = {},
): ReadyPoint & { id: string } => ({ id, kind: 'yes_no', weight: 3, title, standard, ...more })

export const DOOR = words('У входа', 'At the door', 'Кіреберісте')
export const STAFF = words('Обслуживание', 'Service', 'Қызмет көрсету')
export const PLACE = words('Чистота и порядок', 'Cleanliness and order', 'Тазалық пен тәртіп')
export const PAY = words('Оплата и прощание', 'Payment and goodbye', 'Төлем және қоштасу')
