import {
  box,
  dot,
  dots,
  FINE,
  fill,
  framedSurface,
  type Illustration,
  LINE,
  ring,
  rotated,
  smile,
  strokeLine,
} from './parts.ts'

export const beauty = {
  scissors: {
    name: { ru: 'Ножницы', en: 'Scissors', kk: 'Қайшы' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, 8, 'M36 62 70 8M64 62 30 8'),
      dot(paper, 50, 40, 3),
      ring(accent, 9, 28, 76, 14),
      ring(accent, 9, 72, 76, 14),
    ],
  },
  comb: {
    name: { ru: 'Расчёска', en: 'Comb', kk: 'Тарақ' },
    draw: ({ accent, paper, pop }) => [
      rotated(
        -20,
        50,
        50,
        fill(accent, 'M11 30q0-8 8-8h62q8 0 8 8v12H11z', 3),
        strokeLine(
          accent,
          5,
          'M13 44v26M22 44v26M32 44v26M41 44v26M50 44v26M59 44v26M68 44v26M78 44v26M87 44v26',
        ),
        smile(paper, 50, 29, 18),
        strokeLine(pop, LINE, 'M18 32h10'),
      ),
    ],
  },
  dryer: {
    name: { ru: 'Фен', en: 'Hair dryer', kk: 'Фен' },
    draw: ({ ink, accent, paper }) => [
      rotated(-8, 50, 60, fill(ink, 'M44 54h16l-2 34H48z', 6)),
      fill(accent, 'M36 16h20a22 22 0 0 1 0 44H36l-6-4V20z', 4),
      fill(ink, 'M14 20h8v36h-8z', 4),
      dot(paper, 56, 38, 12),
      smile(ink, 56, 36, 12, FINE),
      strokeLine(ink, LINE, 'M52 90q4 6 14 4t22-10'),
      strokeLine(paper, LINE, 'M38 28v20'),
    ],
  },
  lipstick: {
    name: { ru: 'Помада', en: 'Lipstick', kk: 'Ерін далабы' },
    draw: ({ ink, accent, paper }) => [
      fill(accent, 'M38 44V22L62 8v36z', 4),
      framedSurface(paper, ink, 'M34 46h32v16H34z', LINE),
      box(ink, 28, 62, 44, 32, 5),
      smile(paper, 50, 74, 18),
      strokeLine(paper, FINE, 'M54 22v14'),
    ],
  },
  polish: {
    name: { ru: 'Лак для ногтей', en: 'Nail polish', kk: 'Тырнақ лагы' },
    draw: ({ ink, accent, paper, pop }) => [
      fill(ink, 'M40 8h20l3 36H37z', 4),
      strokeLine(paper, FINE, 'M47 16l-1 18'),
      fill(accent, 'M34 52h32q16 6 16 22v8q0 10-10 10H28q-10 0-10-10v-8q0-16 16-22z', 2),
      smile(paper, 50, 70, 26),
      strokeLine(pop, LINE, 'M26 74q1-8 8-11'),
    ],
  },
  mirror: {
    name: { ru: 'Зеркало', en: 'Mirror', kk: 'Айна' },
    draw: ({ ink, accent, paper, pop }) => [
      strokeLine(accent, 10, 'M50 68v22'),
      dot(accent, 50, 38, 33),
      framedSurface(paper, ink, 'M50 14a24 24 0 1 1-.01 0z', FINE),
      strokeLine(ink, FINE, 'M40 36q2-10 10-12'),
      smile(ink, 50, 42, 22),
      dots(pop, 2.5, '50 82, 50 74'),
    ],
  },
  perfume: {
    name: { ru: 'Духи', en: 'Perfume', kk: 'Иіссу' },
    draw: ({ ink, accent, paper }) => [
      box(ink, 38, 22, 20, 14, 3),
      box(accent, 16, 40, 64, 52, 12),
      fill(paper, 'M48 50 62 66 48 82 34 66z', 3),
      smile(accent, 48, 64, 12, FINE),
      strokeLine(ink, LINE, 'M48 22v-6h14'),
      dots(ink, 2.2, '72 16, 80 10, 80 22, 88 6, 90 16, 88 26'),
    ],
  },
  cream: {
    name: { ru: 'Крем', en: 'Face cream', kk: 'Бет кремі' },
    draw: ({ ink, accent, paper }) => [
      framedSurface(paper, ink, 'M26 40c2-10 14-8 14-16 0-6 6-12 12-14 0 6 4 8 10 12s4 12 12 18z', FINE),
      box(ink, 12, 40, 76, 14, 6),
      fill(accent, 'M16 60h68v20q0 12-12 12H28q-12 0-12-12z', 2),
      smile(paper, 50, 70, 24),
    ],
  },
  razor: {
    name: { ru: 'Бритва', en: 'Razor', kk: 'Ұстара' },
    draw: ({ ink, accent, paper }) => [
      rotated(
        -30,
        50,
        50,
        fill(ink, 'M42 46h16l-3 46q-5 6-10 0z', 3),
        box(accent, 18, 12, 64, 26, 7),
        strokeLine(paper, LINE, 'M26 21h48M26 30h48'),
        strokeLine(ink, 8, 'M50 38v10'),
        strokeLine(paper, FINE, 'M50 58v18'),
      ),
    ],
  },
  barber: {
    name: { ru: 'Барбершоп', en: 'Barber pole', kk: 'Барбершоп' },
    draw: ({ ink, accent, paper }) => [
      dot(ink, 50, 13, 8),
      box(ink, 30, 18, 40, 13, 4),
      framedSurface(paper, ink, 'M34 31h32v40H34z', LINE),
      fill(accent, 'M36.5 33h11L36.5 44zM58 33h5.500v8L36.5 66V54.500zM63.5 50v11.500l-7 7H45z'),
      box(ink, 30, 71, 40, 13, 4),
      dot(ink, 50, 88, 7),
    ],
  },
  tulip: {
    name: { ru: 'Тюльпан', en: 'Tulip', kk: 'Қызғалдақ' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, 6, 'M50 56v36'),
      fill(ink, 'M47 92C28 90 20 76 20 60c16 4 27 16 27 32zM53 92c19-2 27-16 27-32-16 4-27 16-27 32z', 3),
      fill(accent, 'M28 14l12 10 10-18 10 18 12-10v20c0 16-10 26-22 26S28 50 28 34z', 4),
      smile(paper, 50, 38, 20),
    ],
  },
  stones: {
    name: { ru: 'Спа', en: 'Spa stones', kk: 'Спа' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, FINE, 'M50 36V22'),
      fill(ink, 'M50 24c-14 0-20-8-20-16 12-2 20 6 20 16zM50 24c0-8 6-14 18-14 0 8-6 14-18 14z', 2),
      framedSurface(paper, ink, 'M50 34c12 0 20 4 20 10s-8 9-20 9-20-3-20-9 8-10 20-10z', LINE),
      fill(accent, 'M50 58c20 0 30 4 30 10s-10 8-30 8-30-2-30-8 10-10 30-10z'),
      fill(accent, 'M50 79c28 0 42 2 42 7s-14 7-42 7S8 91 8 86s14-7 42-7z'),
      smile(paper, 50, 65, 16, FINE),
    ],
  },
  dumbbell: {
    name: { ru: 'Гантель', en: 'Dumbbell', kk: 'Гантель' },
    draw: ({ ink, accent, paper }) => [
      rotated(
        -30,
        50,
        50,
        strokeLine(ink, 8, 'M6 50h88'),
        box(accent, 11, 26, 16, 48, 6),
        box(accent, 73, 26, 16, 48, 6),
        box(ink, 28, 34, 9, 32, 4),
        box(ink, 63, 34, 9, 32, 4),
        strokeLine(paper, FINE, 'M19 36v20M81 36v20'),
      ),
    ],
  },
} satisfies Record<string, Illustration>
