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

export const staff = {
  team: {
    name: { ru: 'Команда', en: 'Team', kk: 'Команда' },
    draw: ({ ink, accent, paper }) => [
      dot(ink, 22, 40, 11),
      dot(ink, 78, 40, 11),
      fill(ink, 'M6 86V72c0-10 7-16 16-16s12 4 12 4v26zM94 86V72c0-10-7-16-16-16s-12 4-12 4v26z', 3),
      dot(accent, 50, 28, 17),
      smile(paper, 50, 28, 16),
      fill(accent, 'M27 88V72c0-14 10-22 23-22s23 8 23 22v16z', 4),
      strokeLine(paper, FINE, 'M40 88V74M60 88V74'),
    ],
  },
  handshake: {
    name: { ru: 'Рукопожатие', en: 'Handshake', kk: 'Қол алысу' },
    draw: ({ ink, accent, paper }) => [
      rotated(14, 18, 46, box(ink, 7, 29, 16, 36, 4)),
      rotated(-14, 82, 46, box(ink, 77, 29, 16, 36, 4)),
      fill(accent, 'M27 34 46 26q6-2 12 2l16 6 3 26-22 20q-6 5-12 0L25 62z', 5),
      strokeLine(paper, LINE, 'M60 30 44 44q4 8 12 3l5-4 15 14M54 72l-8-8M64 64 53 53'),
    ],
  },
  pass: {
    name: { ru: 'Бейдж', en: 'Name badge', kk: 'Бейдж' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, 6, 'M30 6 46 30M70 6 54 30'),
      box(accent, 18, 30, 64, 62, 8),
      strokeLine(ink, 6, 'M42 32h16'),
      dot(paper, 50, 57, 12),
      smile(accent, 50, 56, 12, FINE),
      strokeLine(paper, LINE, 'M32 80h36'),
    ],
  },
  briefcase: {
    name: { ru: 'Портфель', en: 'Briefcase', kk: 'Портфель' },
    draw: ({ ink, accent, paper, pop }) => [
      strokeLine(ink, BOLD, 'M34 28v-8q0-8 8-8h16q8 0 8 8v8'),
      box(accent, 8, 28, 84, 60, 9),
      strokeLine(paper, LINE, 'M9 50q41 18 82 0'),
      framedSurface(pop, ink, 'M43 50h14v14H43z', LINE),
      smile(paper, 50, 72, 20),
    ],
  },
  laptop: {
    name: { ru: 'Ноутбук', en: 'Laptop', kk: 'Ноутбук' },
    draw: ({ ink, accent, paper }) => [
      box(ink, 14, 14, 72, 56, 7),
      box(accent, 21, 21, 58, 42, 3),
      smile(paper, 50, 42, 24),
      dots(paper, 3, '40 34, 60 34'),
      fill(ink, 'M8 78h84l-4 10H12z', 4),
      strokeLine(paper, FINE, 'M42 82h16'),
    ],
  },
  chair: {
    name: { ru: 'Рабочее место', en: 'Workplace', kk: 'Жұмыс орны' },
    draw: ({ ink, accent, paper }) => [
      box(accent, 28, 6, 44, 44, 10),
      smile(paper, 50, 22, 20),
      strokeLine(ink, 6, 'M50 50v32M18 46v14h10M82 46v14H72'),
      box(accent, 22, 56, 56, 13, 6),
      strokeLine(ink, 6, 'M50 80 24 88M50 80l26 8'),
      dots(ink, 4.5, '24 91, 50 91, 76 91'),
    ],
  },
  idea: {
    name: { ru: 'Идея', en: 'Idea', kk: 'Идея' },
    draw: ({ ink, accent, paper, pop }) => [
      fill(accent, 'M50 14c17 0 28 12 28 27 0 13-9 17-12 29H34c-3-12-12-16-12-29 0-15 11-27 28-27z', 2),
      smile(paper, 50, 44, 22),
      strokeLine(pop, LINE, 'M31 40c0-9 5-15 12-17'),
      strokeLine(ink, BOLD, 'M37 79h26M42 90h16'),
      strokeLine(ink, LINE, 'M50 5v1M15 13l3 2M85 13l-3 2M7 42h4M89 42h4'),
    ],
  },
  calendar: {
    name: { ru: 'График смен', en: 'Shift plan', kk: 'Ауысым кестесі' },
    draw: ({ ink, accent, paper }) => [
      box(accent, 10, 16, 80, 76, 9),
      fill(paper, 'M18 40h64v40q0 4-4 4H22q-4 0-4-4z'),
      strokeLine(ink, BOLD, 'M32 8v16M68 8v16'),
      dots(ink, 4, '30 52, 44 52, 58 52, 72 52, 30 64, 30 75, 44 75'),
      strokeLine(accent, 6, 'M50 67l8 8 15-15'),
    ],
  },
  ladder: {
    name: { ru: 'Рост', en: 'Growth', kk: 'Өсу' },
    draw: ({ ink, accent }) => [
      fill(accent, 'M8 76h17v16H8zM31 60h17v32H31zM54 44h17v48H54zM77 28h15v64H77z', 3),
      strokeLine(ink, 6, 'M10 58 62 14M46 10h17v16'),
    ],
  },
  medal: {
    name: { ru: 'Лучший сотрудник', en: 'Best of the team', kk: 'Үздік қызметкер' },
    draw: ({ ink, accent, paper }) => [
      fill(ink, 'M24 6h18l14 30-14 8zM76 6H58L44 36l14 8z', 3),
      dot(accent, 50, 64, 29),
      ring(paper, FINE, 50, 64, 22),
      star(paper, 50, 64, 14),
    ],
  },
  helmet: {
    name: { ru: 'Каска', en: 'Hard hat', kk: 'Дулыға' },
    draw: ({ ink, accent, paper }) => [
      fill(accent, 'M16 66c0-22 14-38 34-38s34 16 34 38z', 4),
      fill(ink, 'M42 20h16v28H42z', 5),
      strokeLine(paper, LINE, 'M30 40c-4 5-6 11-6 18M70 40c4 5 6 11 6 18'),
      strokeLine(ink, 10, 'M10 74h80'),
      smile(ink, 50, 86, 18),
    ],
  },
  megaphone: {
    name: { ru: 'Мегафон', en: 'Megaphone', kk: 'Мегафон' },
    draw: ({ ink, accent, paper }) => [
      fill(ink, 'M26 62h14l4 26H32z', 4),
      fill(accent, 'M10 40h24L70 16v64L34 60H10q-4-10 0-20z', 5),
      strokeLine(paper, LINE, 'M34 44v12'),
      smile(paper, 54, 45, 16),
      strokeLine(ink, LINE, 'M82 30l8-6M84 48h10M82 66l8 6'),
    ],
  },
  puzzle: {
    name: { ru: 'Пазл', en: 'Puzzle', kk: 'Пазл' },
    draw: ({ accent, paper }) => [
      fill(
        accent,
        'M12 34h22c-6-12 2-22 10-22s16 10 10 22h20v20c12-6 20 2 20 10s-8 16-20 10v18H54c6-12-2-20-10-20s-16 8-10 20H12V74c12 6 18-2 18-10s-6-16-18-10z',
        3,
      ),
      smile(paper, 48, 50, 20),
    ],
  },
} satisfies Record<string, Illustration>
