import {
  BOLD,
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
  star,
  strokeLine,
} from './parts.ts'

export const education = {
  book: {
    name: { ru: 'Книга', en: 'Book', kk: 'Кітап' },
    draw: ({ ink, accent, paper }) => [
      fill(accent, 'M6 20h38q6 0 6 6 0-6 6-6h38v62H58q-8 0-8 6 0-6-8-6H6z', 4),
      framedSurface(paper, paper, 'M14 24h26q8 0 8 8v44q-4-4-10-4H14zM86 24H60q-8 0-8 8v44q4-4 10-4h24z', 2),
      strokeLine(accent, FINE, 'M21 34h18M21 44h18M21 54h12'),
      smile(accent, 69, 46, 20),
      strokeLine(ink, LINE, 'M50 28v58'),
    ],
  },
  cap: {
    name: { ru: 'Шапочка выпускника', en: 'Graduation cap', kk: 'Түлек қалпағы' },
    draw: ({ ink, accent, paper }) => [
      fill(ink, 'M24 46v22q0 12 26 12t26-12V46z', 3),
      smile(paper, 50, 66, 20),
      fill(accent, 'M50 18 94 40 50 62 6 40z', 4),
      strokeLine(paper, FINE, 'M50 40l36 3'),
      strokeLine(ink, LINE, 'M88 42v26'),
      fill(ink, 'M84 68h8l2 16H82z', 3),
    ],
  },
  pencil: {
    name: { ru: 'Карандаш', en: 'Pencil', kk: 'Қарындаш' },
    draw: ({ ink, accent, paper }) => [
      rotated(
        40,
        50,
        50,
        box(ink, 38, 0, 24, 14, 5),
        box(accent, 38, 18, 24, 52, 1),
        strokeLine(paper, FINE, 'M46 20v42M54 20v42'),
        framedSurface(paper, ink, 'M39 72h22L50 93z', FINE),
        fill(ink, 'M46.5 86h7l-3.5 7z', 2),
      ),
      strokeLine(ink, LINE, 'M46 91q6-6 12 0t12 0 12 0'),
    ],
  },
  blackboard: {
    name: { ru: 'Школьная доска', en: 'Blackboard', kk: 'Мектеп тақтасы' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, 6, 'M32 76 24 94M68 76l8 18'),
      box(accent, 6, 10, 88, 66, 6),
      framedSurface(ink, paper, 'M14 18h72v50H14z', 2.5),
      strokeLine(paper, LINE, 'M24 32h10M29 27v10M42 32h10'),
      smile(paper, 64, 46, 22),
      strokeLine(paper, LINE, 'M24 50h16M24 58h8'),
      dots(paper, 3, '56 34, 72 34'),
    ],
  },
  globe: {
    name: { ru: 'Глобус', en: 'Globe', kk: 'Глобус' },
    draw: ({ ink, accent, paper }) => [
      dot(accent, 48, 40, 29),
      strokeLine(paper, FINE, 'M20 34q28 10 56 0M48 11c-16 16-16 42 0 58M48 11c16 16 16 42 0 58'),
      strokeLine(ink, 6, 'M66 6a41 41 0 0 1-18 75 41 41 0 0 1-28-9M48 82v8'),
      strokeLine(ink, 9, 'M28 92h40'),
    ],
  },
  flask: {
    name: { ru: 'Опыт', en: 'Experiment', kk: 'Тәжірибе' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, BOLD, 'M36 8h28'),
      framedSurface(paper, ink, 'M41 10h18v26l24 44q4 12-8 12H25q-12 0-8-12l24-44z', LINE),
      fill(accent, 'M33 58q8-6 17 0t17 0l11 22q2 7-5 7H27q-7 0-5-7z'),
      smile(paper, 50, 72, 20),
      dots(accent, 3, '48 46, 54 38'),
      dots(ink, 2.8, '72 22, 80 12, 84 28'),
    ],
  },
  ruler: {
    name: { ru: 'Линейка и угольник', en: 'Ruler and square', kk: 'Сызғыш пен бұрыш' },
    draw: ({ ink, accent, paper }) => [
      fill(accent, 'M10 12v78h78z', 5),
      fill(paper, 'M25 50v25h25z', 4),
      strokeLine(paper, FINE, 'M11 24h6M11 34h6M11 44h6'),
      rotated(
        45,
        66,
        36,
        box(ink, 30, 26, 72, 18, 3),
        strokeLine(paper, FINE, 'M40 28v6M49 28v6M58 28v6M67 28v6M76 28v6M85 28v6M94 28v6'),
      ),
    ],
  },
  schoolbell: {
    name: { ru: 'Звонок', en: 'School bell', kk: 'Қоңырау' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, 6, 'M50 18v-6'),
      dot(ink, 50, 84, 9),
      fill(accent, 'M50 18c18 0 25 13 25 28 0 14 3 20 9 26v5H16v-5c6-6 9-12 9-26 0-15 7-28 25-28z', 3),
      smile(paper, 50, 54, 24),
      strokeLine(paper, LINE, 'M34 44c0-8 3-13 8-15'),
      strokeLine(ink, LINE, 'M14 20c-5 5-7 11-7 18M86 20c5 5 7 11 7 18'),
    ],
  },
  dombra: {
    name: { ru: 'Домбра', en: 'Dombra', kk: 'Домбыра' },
    draw: ({ ink, accent, paper }) => [
      rotated(
        38,
        50,
        50,
        strokeLine(ink, 6, 'M50 48V0M43 0h14M43 8h14'),
        fill(accent, 'M50 44c6 10 21 18 21 36 0 14-10 22-21 22s-21-8-21-22c0-18 15-26 21-36z', 2),
        dot(paper, 50, 74, 5),
        strokeLine(paper, 1.5, 'M48.5 44v48M51.5 44v48'),
        strokeLine(ink, LINE, 'M43 92h14'),
      ),
      strokeLine(ink, FINE, 'M72 58q8 0 12 6M68 72q8 2 10 10'),
    ],
  },
  knight: {
    name: { ru: 'Шахматы', en: 'Chess', kk: 'Шахмат' },
    draw: ({ ink, accent, paper }) => [
      fill(accent, 'M32 72c0-14 12-20 14-30-8 6-16 8-22 6-5-2-5-8-2-12l14-18 2-12 8 7c24 0 34 22 28 59z', 4),
      dot(paper, 40, 29, 3.5),
      strokeLine(paper, LINE, 'M54 24c10 6 13 18 12 34'),
      box(ink, 20, 78, 62, 14, 5),
    ],
  },
  certificate: {
    name: { ru: 'Диплом', en: 'Certificate', kk: 'Диплом' },
    draw: ({ ink, accent, paper }) => [
      framedSurface(paper, ink, 'M8 14h84v58H8z', LINE),
      strokeLine(accent, LINE, 'M22 30h36M22 42h26M22 54h18'),
      fill(ink, 'M62 60h20v32l-10-7-10 7z', 3),
      dot(accent, 72, 54, 17),
      smile(paper, 72, 52, 15),
      ring(paper, 2, 72, 54, 12.5),
    ],
  },
  blocks: {
    name: { ru: 'Кубики', en: 'Building blocks', kk: 'Текшелер' },
    draw: ({ ink, accent, paper, pop }) => [
      box(accent, 8, 52, 40, 40, 6),
      box(ink, 53, 52, 40, 40, 6),
      rotated(-8, 50, 28, framedSurface(pop, ink, 'M32 10h36v36H32z', LINE), smile(ink, 50, 26, 18)),
      strokeLine(paper, LINE, 'M20 82 28 62l8 20M23 76h10'),
      star(paper, 73, 73, 12),
    ],
  },
  palette: {
    name: { ru: 'Рисование', en: 'Painting', kk: 'Сурет салу' },
    draw: ({ ink, accent, paper, pop }) => [
      fill(
        accent,
        'M46 18c26 0 44 14 44 34 0 14-10 18-20 18-8 0-10 6-6 12 3 6-2 10-16 10C24 92 6 76 6 54s16-36 40-36z',
        2,
      ),
      dots(paper, 6, '28 44, 46 34, 66 40'),
      dot(pop, 26, 64, 6),
      smile(paper, 46, 58, 18),
      strokeLine(ink, 6, 'M64 46 90 10'),
      fill(ink, 'M60 54c-1-8 2-11 7-12l3 3c0 5-3 9-10 9z', 2),
    ],
  },
} satisfies Record<string, Illustration>
