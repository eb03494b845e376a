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
  strokeLine,
} from './parts.ts'

export const banks = {
  bank: {
    name: { ru: 'Здание банка', en: 'Bank building', kk: 'Банк ғимараты' },
    draw: ({ ink, accent, paper }) => [
      fill(accent, 'M50 11 88 33H12z', 6),
      smile(paper, 50, 22, 16, FINE),
      strokeLine(ink, LINE, 'M12 44h76'),
      strokeLine(accent, 9, 'M22 56v18M41 56v18M59 56v18M78 56v18'),
      strokeLine(ink, 8, 'M10 87h80'),
    ],
  },
  card: {
    name: { ru: 'Банковская карта', en: 'Bank card', kk: 'Банк картасы' },
    draw: ({ ink, accent, paper, pop }) => [
      rotated(-14, 50, 50, box(ink, 12, 18, 72, 46, 7)),
      rotated(
        6,
        50,
        50,
        box(accent, 14, 34, 74, 48, 7),
        strokeLine(paper, BOLD, 'M15 49h72'),
        framedSurface(pop, paper, 'M24 60h13v11H24z', FINE),
        smile(paper, 70, 63, 18),
      ),
    ],
  },
  coins: {
    name: { ru: 'Стопки монет', en: 'Stacks of coins', kk: 'Тиын бумалары' },
    draw: ({ ink, accent, pop }) => [
      strokeLine(
        accent,
        10,
        'M14 82h18M14 68h18M41 82h18M41 68h18M41 54h18M68 82h18M68 68h18M68 54h18M68 40h18',
      ),
      framedSurface(pop, ink, 'M23 26a14 14 0 1 1-.01 0z', LINE),
      strokeLine(ink, FINE, 'M18 37h10M18 42h10M23 42v6'),
      strokeLine(ink, 6, 'M8 94h84'),
      strokeLine(ink, LINE, 'M77 24V8M69 15l8-8 8 8'),
    ],
  },
  piggy: {
    name: { ru: 'Копилка', en: 'Piggy bank', kk: 'Жинақ қобдиша' },
    draw: ({ ink, accent, paper, pop }) => [
      framedSurface(pop, ink, 'M48 6a11 11 0 1 1-.01 0z', LINE),
      strokeLine(ink, 9, 'M32 80v8M62 80v8'),
      strokeLine(ink, LINE, 'M12 56c-6-2-6-11 1-10'),
      fill(
        accent,
        'M12 58c0-17 15-27 34-27 6 0 11 1 15 3l14-8-2 16c4 4 7 8 8 13h9v17h-11c-6 8-17 13-33 13-20 0-34-10-34-27z',
        4,
      ),
      strokeLine(paper, LINE, 'M38 40h18'),
      dot(paper, 68, 52, 3.5),
      smile(paper, 72, 65, 14),
    ],
  },
  atm: {
    name: { ru: 'Банкомат', en: 'Cash machine', kk: 'Банкомат' },
    draw: ({ ink, accent, paper, pop }) => [
      box(accent, 15, 6, 70, 58, 8),
      box(paper, 25, 15, 34, 24, 4),
      smile(ink, 42, 25, 16),
      dots(paper, 3.2, '68 19, 77 19, 68 28, 77 28, 68 37, 77 37'),
      strokeLine(ink, BOLD, 'M24 53h52'),
      framedSurface(paper, ink, 'M32 55h36v36H32z', LINE),
      dot(pop, 50, 75, 8),
      strokeLine(ink, FINE, 'M46 72h8M46 76h8M50 76v6'),
    ],
  },
  safe: {
    name: { ru: 'Сейф', en: 'Safe', kk: 'Сейф' },
    draw: ({ ink, accent, paper, pop }) => [
      strokeLine(ink, 9, 'M24 88v3M76 88v3'),
      box(accent, 10, 12, 80, 74, 9),
      framedSurface(accent, paper, 'M22 24h56v50H22z', FINE),
      framedSurface(pop, paper, 'M50 35a14 14 0 1 1-.01 0z', LINE),
      strokeLine(ink, LINE, 'M50 49l6-6'),
      strokeLine(paper, LINE, 'M32 40v16'),
      strokeLine(paper, LINE, 'M70 46v6'),
    ],
  },
  key: {
    name: { ru: 'Ключ', en: 'Key', kk: 'Кілт' },
    draw: ({ ink, accent, paper }) => [
      rotated(
        -40,
        50,
        50,
        strokeLine(ink, 8, 'M46 50h52M80 52v13M94 52v10'),
        dot(accent, 24, 50, 25),
        dot(paper, 14, 50, 5),
        smile(paper, 31, 46, 18),
      ),
    ],
  },
  wallet: {
    name: { ru: 'Кошелёк', en: 'Wallet', kk: 'Әмиян' },
    draw: ({ ink, accent, paper, pop }) => [
      rotated(-8, 50, 40, framedSurface(pop, ink, 'M26 14h52v30H26z', LINE), ring(ink, FINE, 52, 26, 6)),
      box(accent, 10, 32, 78, 56, 10),
      strokeLine(paper, FINE, 'M18 42h62'),
      fill(ink, 'M94 52v16H74a8 8 0 0 1 0-16z', 4),
      dot(paper, 75, 60, 3.5),
      smile(paper, 40, 60, 20),
    ],
  },
  terminal: {
    name: { ru: 'Оплата картой', en: 'Card payment', kk: 'Картамен төлем' },
    draw: ({ ink, accent, paper }) => [
      rotated(
        14,
        40,
        58,
        box(accent, 14, 26, 46, 66, 8),
        box(paper, 21, 33, 32, 18, 3),
        dots(paper, 3, '25 62, 37 62, 49 62, 25 72, 37 72, 49 72, 25 82, 37 82, 49 82'),
        smile(ink, 37, 39, 12, FINE),
      ),
      strokeLine(ink, LINE, 'M64 32q8-4 6-14M74 40q14-8 12-26'),
      strokeLine(ink, LINE, 'M56 22q3-2 2-6'),
    ],
  },
  tenge: {
    name: { ru: 'Тенге', en: 'Tenge', kk: 'Теңге' },
    draw: ({ ink, accent, paper }) => [
      dot(ink, 57, 53, 40),
      dot(accent, 46, 47, 41),
      ring(paper, FINE, 46, 47, 33),
      strokeLine(paper, BOLD, 'M30 33h32M30 45h32M46 46v23'),
    ],
  },
  queue: {
    name: { ru: 'Талон очереди', en: 'Queue ticket', kk: 'Кезек талоны' },
    draw: ({ ink, accent, paper, pop }) => [
      box(accent, 12, 8, 76, 40, 8),
      strokeLine(paper, FINE, 'M24 20h22M24 29h14'),
      dot(pop, 71, 24, 7),
      strokeLine(ink, BOLD, 'M26 48h48'),
      framedSurface(paper, ink, 'M32 50h36v40l-6-4-6 4-6-4-6 4-6-4-6 4z', LINE),
      strokeLine(accent, LINE, 'M41 61c8-5 9 4 1 12h8M57 59v14'),
    ],
  },
  umbrella: {
    name: { ru: 'Страховка', en: 'Insurance', kk: 'Сақтандыру' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, LINE, 'M50 16V9'),
      strokeLine(ink, LINE, 'M50 50v32a8 8 0 0 0 16 0'),
      fill(
        accent,
        'M10 54c0-23 18-38 40-38s40 15 40 38q-7-8-13.3 0-6.7-8-13.3 0-6.7-8-13.4 0-6.7-8-13.3 0-6.7-8-13.4 0-6.3-8-13.3 0z',
        3,
      ),
      strokeLine(paper, FINE, 'M50 21c-8 8-12 18-13 27M50 21c8 8 12 18 13 27'),
      strokeLine(ink, LINE, 'M22 68v6M34 78v6M80 68v6'),
    ],
  },
  growth: {
    name: { ru: 'Вклад растёт', en: 'Growing deposit', kk: 'Салым өседі' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, LINE, 'M50 62V34'),
      fill(accent, 'M50 46C22 48 14 30 16 14c20 0 34 10 34 32z', 3),
      fill(ink, 'M50 38c0-18 12-26 30-26 1 16-8 28-30 26z', 3),
      strokeLine(paper, FINE, 'M28 24c8 4 14 10 18 17M70 20c-6 2-11 7-15 12'),
      strokeLine(ink, 9, 'M16 64h68'),
      fill(accent, 'M22 74h56l-5 16q-1 4-5 4H32q-4 0-5-4z', 3),
      smile(paper, 50, 79, 16),
    ],
  },
} satisfies Record<string, Illustration>
