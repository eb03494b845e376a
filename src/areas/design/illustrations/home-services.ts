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
  rotated,
  smile,
  star,
  strokeLine,
} from './parts.ts'

export const homeServices = {
  bubble: {
    name: { ru: 'Отзыв', en: 'Feedback', kk: 'Пікір' },
    draw: ({ accent, paper }) => [
      fill(accent, 'M24 12h52q16 0 16 16v28q0 16-16 16H48L26 92V72h-2Q8 72 8 56V28q0-16 16-16z', 2),
      dots(paper, 4.5, '36 36, 64 36'),
      smile(paper, 50, 48, 34, 6),
    ],
  },
  stars: {
    name: { ru: 'Пять звёзд', en: 'Five stars', kk: 'Бес жұлдыз' },
    draw: ({ ink, accent, paper }) => [
      star(accent, 50, 36, 29),
      smile(paper, 50, 36, 18),
      star(ink, 18, 66, 14),
      star(ink, 82, 66, 14),
      star(ink, 38, 85, 10),
      star(ink, 62, 85, 10),
    ],
  },
  hammer: {
    name: { ru: 'Ремонт', en: 'Repairs', kk: 'Жөндеу' },
    draw: ({ ink, accent, paper }) => [
      rotated(
        -38,
        50,
        50,
        box(ink, 44, 34, 13, 64, 5),
        fill(accent, 'M24 13h42q14 2 18 18-12-4-18 6H24z', 4),
        strokeLine(paper, FINE, 'M34 19v12'),
        strokeLine(paper, FINE, 'M50.5 60v24'),
      ),
      strokeLine(ink, LINE, 'M14 66v10M8 84h10M26 78l6 8'),
    ],
  },
  tools: {
    name: { ru: 'Ящик мастера', en: 'Toolbox', kk: 'Шебер қобдишасы' },
    draw: ({ ink, accent, paper, pop }) => [
      strokeLine(ink, 6, 'M28 54V26'),
      box(ink, 12, 10, 32, 15, 4),
      framedSurface(pop, ink, 'M54 8h12v22H54z', LINE),
      strokeLine(ink, LINE, 'M60 32v22'),
      strokeLine(ink, 6, 'M80 54V34M74 14v10q0 6 6 6t6-6V14'),
      box(accent, 8, 50, 84, 42, 8),
      strokeLine(paper, LINE, 'M20 62h12M68 62h12'),
      smile(paper, 50, 68, 26),
    ],
  },
  house: {
    name: { ru: 'Дом', en: 'Home', kk: 'Үй' },
    draw: ({ ink, accent, paper }) => [
      box(ink, 68, 14, 12, 24, 3),
      fill(accent, 'M22 56 50 32l28 24v34H22z', 5),
      strokeLine(ink, 8, 'M8 50 50 14 92 50'),
      fill(paper, 'M42 90V66q0-6 8-6t8 6v24z'),
      dot(paper, 50, 50, 5),
    ],
  },
  broom: {
    name: { ru: 'Уборка', en: 'Cleaning', kk: 'Тазалау' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, BOLD, 'M82 8 56 46'),
      fill(accent, 'M40 42l26 18q2 20-14 34L10 82c12-4 22-18 30-40z', 4),
      strokeLine(paper, FINE, 'M40 56l22 15M46 72l-8 14M36 66 24 80'),
      strokeLine(ink, LINE, 'M78 72v.01M88 84v.01M72 88v.01M90 64v.01'),
      star(ink, 24, 26, 9),
    ],
  },
} satisfies Record<string, Illustration>
