import {
  BOLD,
  box,
  dot,
  dots,
  FINE,
  fill,
  framedSurface,
  heart,
  type Illustration,
  LINE,
  rotated,
  smile,
  strokeLine,
} from './parts.ts'

export const healthcare = {
  stethoscope: {
    name: { ru: 'Стетоскоп', en: 'Stethoscope', kk: 'Стетоскоп' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, 6, 'M18 14v18a18 18 0 0 0 36 0V14M36 50v14a22 22 0 0 0 40 12'),
      strokeLine(accent, 9, 'M13 12h8M51 12h8'),
      dot(accent, 74, 62, 20),
      smile(paper, 74, 59, 18),
    ],
  },
  tooth: {
    name: { ru: 'Зуб', en: 'Tooth', kk: 'Тіс' },
    draw: ({ ink, accent, paper, pop }) => [
      fill(
        accent,
        'M50 22c14-14 38-8 38 18 0 18-9 20-11 36-2 12-5 17-9 17-8 0-7-24-18-24s-10 24-18 24c-4 0-7-5-9-17-2-16-11-18-11-36 0-26 24-32 38-18z',
      ),
      strokeLine(pop, LINE, 'M22 44c-1-8 2-15 9-17'),
      smile(paper, 50, 42, 24),
      strokeLine(ink, LINE, 'M90 11l3-3M81 8V5M93 20h2'),
    ],
  },
  heart: {
    name: { ru: 'Сердце', en: 'Heart', kk: 'Жүрек' },
    draw: ({ accent, paper }) => [
      heart(accent, 50, 28, 88),
      strokeLine(paper, 5, 'M10 50h22l7-13 11 26 8-13h14'),
      dot(paper, 75, 50, 4.5),
    ],
  },
  pills: {
    name: { ru: 'Лекарство', en: 'Medicine', kk: 'Дәрі' },
    draw: ({ ink, accent, paper, pop }) => [
      box(ink, 14, 8, 46, 18, 5),
      box(accent, 10, 32, 54, 60, 9),
      box(paper, 17, 46, 40, 30, 3),
      strokeLine(accent, BOLD, 'M37 53v16M29 61h16'),
      framedSurface(pop, ink, 'M73 66a9 9 0 0 1 18 0v16a9 9 0 0 1-18 0z', LINE),
      strokeLine(ink, FINE, 'M73 74h18'),
      framedSurface(paper, ink, 'M82 26a9 9 0 1 1-.01 0z', LINE),
      strokeLine(ink, FINE, 'M78 35h8'),
    ],
  },
  syringe: {
    name: { ru: 'Шприц', en: 'Syringe', kk: 'Шприц' },
    draw: ({ ink, accent, paper }) => [
      rotated(
        45,
        50,
        50,
        strokeLine(ink, 6, 'M38 0h24M50 0v22M30 22h40'),
        framedSurface(paper, ink, 'M37 24h26v44q0 8-8 8H45q-8 0-8-8z', LINE),
        fill(accent, 'M40 44h20v24q0 5-5 5h-10q-5 0-5-5z'),
        strokeLine(ink, FINE, 'M50 78v22'),
        strokeLine(paper, FINE, 'M54 52h5M54 61h5'),
      ),
      fill(accent, 'M24 64c5 7 8 11 8 15a8 8 0 0 1-16 0c0-4 3-8 8-15z'),
    ],
  },
  thermometer: {
    name: { ru: 'Термометр', en: 'Thermometer', kk: 'Термометр' },
    draw: ({ ink, accent, paper }) => [
      framedSurface(paper, ink, 'M33 58V18a11 11 0 0 1 22 0v40a19 19 0 1 1-22 0z', LINE),
      strokeLine(accent, 9, 'M44 40v32'),
      dot(accent, 44, 75, 12),
      smile(paper, 44, 73, 12, FINE),
      strokeLine(ink, LINE, 'M68 18h14M68 30h9M68 42h14M68 54h9'),
    ],
  },
  microscope: {
    name: { ru: 'Микроскоп', en: 'Microscope', kk: 'Микроскоп' },
    draw: ({ ink, accent, paper, pop }) => [
      strokeLine(ink, BOLD, 'M58 30c26 6 28 40 6 54'),
      strokeLine(ink, 9, 'M16 90h68'),
      strokeLine(ink, LINE, 'M24 70h30'),
      rotated(
        -24,
        42,
        36,
        box(accent, 31, 13, 24, 37, 5),
        strokeLine(ink, 8, 'M37 9h12'),
        strokeLine(accent, 9, 'M43 50v9'),
        strokeLine(paper, FINE, 'M38 22h10'),
      ),
      fill(pop, 'M36 82h.01'),
      dots(accent, 4, '34 80'),
    ],
  },
  tubes: {
    name: { ru: 'Пробирки', en: 'Test tubes', kk: 'Сынауықтар' },
    draw: ({ ink, accent, paper, pop }) => [
      framedSurface(
        paper,
        ink,
        'M20 16h14v52a7 7 0 0 1-14 0zM43 16h14v52a7 7 0 0 1-14 0zM66 16h14v52a7 7 0 0 1-14 0z',
        LINE,
      ),
      strokeLine(accent, 9, 'M27 50v18M50 30v38'),
      strokeLine(pop, 9, 'M73 58v10'),
      strokeLine(ink, BOLD, 'M10 40h80'),
      strokeLine(ink, 8, 'M12 90h76M18 42v46M82 42v46'),
    ],
  },
  firstaid: {
    name: { ru: 'Аптечка', en: 'First-aid kit', kk: 'Дәрі қобдишасы' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, BOLD, 'M34 28v-6q0-10 10-10h12q10 0 10 10v6'),
      box(accent, 8, 26, 84, 62, 10),
      dot(paper, 50, 57, 23),
      strokeLine(accent, 10, 'M50 45v24M38 57h24'),
      strokeLine(paper, LINE, 'M18 38v8M82 38v8'),
    ],
  },
  glasses: {
    name: { ru: 'Очки', en: 'Glasses', kk: 'Көзілдірік' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, BOLD, 'M10 48 18 26q2-6 8-6M90 48 82 26q-2-6-8-6'),
      framedSurface(paper, accent, 'M26 38a18 18 0 1 1-.01 0zM74 38a18 18 0 1 1-.01 0z', BOLD),
      strokeLine(accent, 6, 'M43 52q7-6 14 0'),
      strokeLine(ink, FINE, 'M18 54q2-6 8-7M66 54q2-6 8-7'),
      smile(ink, 50, 80, 22),
    ],
  },
  drip: {
    name: { ru: 'Капельница', en: 'Drip', kk: 'Тамызғыш' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, LINE, 'M42 20V10h36v80M64 92h28'),
      fill(accent, 'M24 22h36q6 0 6 6v26a12 12 0 0 1-12 12H30a12 12 0 0 1-12-12V28q0-6 6-6z'),
      strokeLine(paper, FINE, 'M26 36h12M26 45h8'),
      smile(paper, 47, 48, 16),
      strokeLine(ink, LINE, 'M42 68v8q0 12-12 12h-6q-8 0-10 6'),
    ],
  },
  ambulance: {
    name: { ru: 'Скорая помощь', en: 'Ambulance', kk: 'Жедел жәрдем' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, 8, 'M30 17h10'),
      fill(accent, 'M8 26h54v50H8zM66 38h14l12 18v20H66z', 5),
      strokeLine(paper, BOLD, 'M35 36v22M24 47h22'),
      fill(paper, 'M72 43h6l7 11H72z', 2),
      framedSurface(paper, ink, 'M28 68a9.5 9.5 0 1 1-.01 0zM74 68a9.5 9.5 0 1 1-.01 0z', 5),
      strokeLine(ink, LINE, 'M50 10l4-4M20 10l-4-4'),
    ],
  },
  plaster: {
    name: { ru: 'Пластырь', en: 'Plaster', kk: 'Пластырь' },
    draw: ({ ink, accent, paper }) => [
      rotated(
        -40,
        50,
        50,
        box(ink, 5, 33, 90, 34, 17),
        box(accent, 2, 30, 90, 34, 17),
        framedSurface(paper, paper, 'M34 33h28v28H34z'),
        dots(accent, 2.8, '42 41, 54 41, 42 53, 54 53, 48 47'),
        dots(paper, 2.2, '16 42, 24 47, 16 52, 72 42, 80 47, 72 52'),
      ),
    ],
  },
} satisfies Record<string, Illustration>
