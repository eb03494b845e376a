import { BOLD, box, type Drawing, dot, FINE, fill, framed, LINE, line, smile, star } from './parts.ts'

export const delivery = {
  parcel: {
    name: { ru: 'Посылка', en: 'Parcel', kk: 'Сәлемдеме' },
    draw: ({ ink, accent, paper }) => [
      fill(accent, 'M50 8 88 26 50 44 12 26z', 4),
      fill(ink, 'M54 52 90 35v38L54 92z', 4),
      fill(accent, 'M46 52 10 35v38l36 19z', 4),
      line(paper, LINE, 'M31 17l38 18v12'),
      smile(paper, 27, 62, 16),
    ],
  },
  van: {
    name: { ru: 'Фургон', en: 'Van', kk: 'Фургон' },
    draw: ({ ink, accent, paper }) => [
      fill(accent, 'M9 22h51v52H9z', 5),
      fill(ink, 'M66 36h16l10 18v20H66z', 5),
      fill(paper, 'M72 42h7l7 13H72z', 2),
      smile(paper, 34, 42, 28, 5),
      framed(paper, ink, 'M28 66a11 11 0 1 1-.01 0zM74 66a11 11 0 1 1-.01 0z', 6),
      line(ink, LINE, 'M7 93h86'),
    ],
  },
  moped: {
    name: { ru: 'Курьер на мопеде', en: 'Delivery moped', kk: 'Мопедті курьер' },
    draw: ({ ink, accent, paper, pop }) => [
      box(ink, 6, 20, 34, 32, 5),
      smile(paper, 23, 32, 16),
      line(ink, 6, 'M62 24h12l12 44'),
      fill(accent, 'M10 72q0-14 14-14h28q6 0 6 6 0 4 5 4 6 0 8-18l5 2q2 22-10 24H10z', 4),
      line(ink, 6, 'M42 52h14'),
      framed(pop, ink, 'M26 68a11 11 0 1 1-.01 0zM82 68a11 11 0 1 1-.01 0z', 6),
    ],
  },
  pin: {
    name: { ru: 'Точка на карте', en: 'Map pin', kk: 'Картадағы нүкте' },
    draw: ({ ink, accent, paper }) => [
      fill(ink, 'M8 70 24 64l26 10 26-10 16 6v18l-16 6-26-8-26 8-16-6z', 3),
      line(paper, FINE, 'M24 70v18M76 70v18'),
      fill(accent, 'M50 80C36 62 24 50 24 33a26 26 0 0 1 52 0c0 17-12 29-26 47z', 2),
      dot(paper, 50, 33, 14),
      smile(ink, 50, 31, 14),
    ],
  },
  route: {
    name: { ru: 'Маршрут', en: 'Route', kk: 'Бағыт' },
    draw: ({ ink, accent, paper, pop }) => [
      line(ink, 6, 'M24 80h40a14 14 0 0 0 0-28H38a12 12 0 0 1 0-24h14'),
      fill(accent, 'M72 48C64 38 57 31 57 22a15 15 0 0 1 30 0c0 9-7 16-15 26z', 2),
      dot(paper, 72, 22, 6),
      dot(accent, 20, 80, 14),
      dot(paper, 20, 80, 6),
      star(pop, 84, 84, 9),
    ],
  },
  locker: {
    name: { ru: 'Постамат', en: 'Parcel locker', kk: 'Постамат' },
    draw: ({ ink, accent, paper }) => [
      box(accent, 10, 8, 80, 82, 7),
      box(paper, 38, 16, 24, 22, 3),
      smile(ink, 50, 24, 14, FINE),
      line(paper, FINE, 'M18 16h12v22H18zM70 16h12v22H70zM18 46h12v36H18zM70 66h12v16H70z'),
      framed(paper, ink, 'M38 46h24v36H38z', FINE),
      box(ink, 43, 62, 14, 16, 2),
      line(paper, FINE, 'M70 46h12v12H70z'),
      line(ink, 6, 'M6 93h88'),
    ],
  },
  stopwatch: {
    name: { ru: 'Секундомер', en: 'Stopwatch', kk: 'Секундомер' },
    draw: ({ ink, accent, paper }) => [
      line(ink, BOLD, 'M42 8h16M50 10v10M80 22l5 5'),
      dot(accent, 50, 56, 38),
      dot(paper, 50, 56, 28),
      fill(accent, 'M50 56V34a22 22 0 0 1 19 11z', 2),
      line(ink, LINE, 'M50 56l15-9'),
      smile(ink, 50, 66, 18),
    ],
  },
  wok: {
    name: { ru: 'Коробка лапши', en: 'Noodle box', kk: 'Кеспе қорабы' },
    draw: ({ ink, accent, paper, pop }) => [
      line(ink, LINE, 'M60 36 86 8M50 36 74 6'),
      framed(pop, ink, 'M24 38c0-12 10-16 16-10 4-10 20-10 22 0 10-4 16 2 14 10z', FINE),
      line(ink, 2.5, 'M34 36q2-6 6 0M48 36q4-10 8-1M62 36q3-6 6 0'),
      fill(accent, 'M16 40h68l-10 50H26z', 5),
      line(paper, FINE, 'M18 42l16 14M82 42 66 56'),
      smile(paper, 50, 64, 24),
    ],
  },
  thermobag: {
    name: { ru: 'Термосумка', en: 'Courier bag', kk: 'Термосөмке' },
    draw: ({ ink, accent, paper, pop }) => [
      line(ink, 6, 'M32 20q0-12 18-12t18 12'),
      line(ink, 8, 'M10 48v26M90 48v26'),
      box(accent, 14, 20, 72, 72, 8),
      fill(ink, 'M14 40V28q0-8 8-8h56q8 0 8 8v12z'),
      line(paper, FINE, 'M14 41h72'),
      line(pop, LINE, 'M42 30h16'),
      smile(paper, 50, 58, 34, 6),
    ],
  },
  doorstep: {
    name: { ru: 'Доставка до двери', en: 'To the doorstep', kk: 'Есікке дейін' },
    draw: ({ ink, accent, paper, pop }) => [
      fill(ink, 'M14 86V12q0-6 6-6h44q6 0 6 6v74z'),
      box(accent, 21, 14, 42, 72, 3),
      dot(paper, 55, 52, 3.5),
      framed(paper, paper, 'M33 22h18v12H33z'),
      framed(pop, ink, 'M56 62h34v28H56z', LINE),
      line(ink, FINE, 'M73 62v10'),
      line(ink, 6, 'M6 92h88'),
      smile(ink, 73, 77, 12, FINE),
    ],
  },
  drone: {
    name: { ru: 'Дрон', en: 'Drone', kk: 'Дрон' },
    draw: ({ ink, accent, paper }) => [
      line(ink, LINE, 'M8 16h32M60 16h32M24 16v14M76 16v14'),
      line(ink, 6, 'M24 32h52'),
      fill(accent, 'M34 26h32l6 20H28z', 5),
      smile(paper, 50, 33, 16),
      line(ink, FINE, 'M36 48l-4 12M64 48l4 12'),
      box(accent, 28, 60, 44, 32, 4),
      line(paper, LINE, 'M50 62v10M58 82h6'),
    ],
  },
  camel: {
    name: { ru: 'Караван', en: 'Caravan', kk: 'Керуен' },
    draw: ({ ink, accent, paper, pop }) => [
      line(accent, BOLD, 'M28 66v24M38 66v24M60 66v24M70 66v24'),
      line(accent, 10, 'M70 60c14-2 6-26 12-34'),
      fill(accent, 'M80 14q12 0 14 10 0 6-10 6-8 0-8-8z', 3),
      fill(accent, 'M18 64c-2-14 4-20 10-20 2-10 12-14 16 0h12c4-14 14-10 16 0 4 2 6 8 4 24z', 4),
      framed(pop, ink, 'M38 26h22v24H38z', LINE),
      line(ink, FINE, 'M49 27v8'),
      dot(paper, 85, 21, 2.2),
      line(ink, LINE, 'M6 94h88M18 58q-6 4-6 12'),
    ],
  },
} satisfies Record<string, Drawing>
