import {
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
  strokeLine,
} from './parts.ts'

export const cars = {
  car: {
    name: { ru: 'Автомобиль', en: 'Car', kk: 'Автокөлік' },
    draw: ({ ink, accent, paper }) => [
      box(ink, 12, 70, 18, 20, 5),
      box(ink, 70, 70, 18, 20, 5),
      fill(accent, 'M22 42l8-22q2-6 8-6h24q6 0 8 6l8 22q12 2 12 14v20H10V56q0-12 12-14z', 4),
      fill(paper, 'M36 24h28l6 17H30z', 3),
      dots(paper, 5, '24 58, 76 58'),
      smile(paper, 50, 56, 22),
      strokeLine(ink, 6, 'M8 36h8M84 36h8'),
    ],
  },
  wrench: {
    name: { ru: 'Гаечный ключ', en: 'Wrench', kk: 'Гайка кілті' },
    draw: ({ accent, paper }) => [
      rotated(
        40,
        50,
        50,
        fill(
          accent,
          'M38 6v20l12 8 12-8V6c10 4 14 12 14 20 0 10-6 16-12 20v36a14 14 0 0 1-28 0V46c-6-4-12-10-12-20 0-8 4-16 14-20z',
          3,
        ),
        dot(paper, 50, 82, 5),
        strokeLine(paper, LINE, 'M50 50v18'),
      ),
    ],
  },
  tyre: {
    name: { ru: 'Колесо', en: 'Wheel', kk: 'Дөңгелек' },
    draw: ({ ink, accent, paper }) => [
      dot(ink, 50, 50, 44),
      strokeLine(paper, FINE, 'M50 9v6M50 85v6M9 50h6M85 50h6M21 21l4 4M75 75l4 4M79 21l-4 4M25 75l-4 4'),
      dot(paper, 50, 50, 30),
      dot(accent, 50, 50, 26),
      dots(paper, 3, '50 32, 67 44, 61 64, 39 64, 33 44'),
      dot(paper, 50, 50, 8),
    ],
  },
  fuel: {
    name: { ru: 'Заправка', en: 'Fuel pump', kk: 'Жанармай' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, 6, 'M66 50h6q6 0 6 6v18a7 7 0 0 0 14 0V36L80 22'),
      box(accent, 16, 8, 50, 80, 8),
      box(paper, 24, 17, 34, 22, 4),
      smile(ink, 41, 25, 16),
      strokeLine(paper, LINE, 'M41 52c5 7 8 10 8 15a8 8 0 0 1-16 0c0-5 3-8 8-15z'),
      strokeLine(ink, 8, 'M10 91h62'),
    ],
  },
  wash: {
    name: { ru: 'Автомойка', en: 'Car wash', kk: 'Көлік жуу' },
    draw: ({ ink, accent, paper, pop }) => [
      strokeLine(ink, 9, 'M14 12h72'),
      strokeLine(ink, LINE, 'M24 24v6M41 24v10M59 24v10M76 24v6'),
      fill(accent, 'M20 60l8-14q2-4 8-4h28q6 0 8 4l8 14q12 0 12 10v12H8V70q0-10 12-10z', 4),
      fill(paper, 'M36 48h11v11H30zM53 48h11l6 11H53z', 2),
      smile(paper, 50, 68, 18),
      framedSurface(pop, ink, 'M28 74a9 9 0 1 1-.01 0zM72 74a9 9 0 1 1-.01 0z', 5),
    ],
  },
} satisfies Record<string, Illustration>
