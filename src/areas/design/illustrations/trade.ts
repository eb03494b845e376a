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
  smile,
  strokeLine,
} from './parts.ts'

export const trade = {
  bag: {
    name: { ru: 'Пакет с покупками', en: 'Shopping bag', kk: 'Сатып алу пакеті' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, BOLD, 'M33 44V27a17 17 0 0 1 34 0v17'),
      fill(accent, 'M20 38h60l8 52H12z', 5),
      dots(paper, 3.5, '33 46, 67 46'),
      smile(paper, 50, 58, 30, 6),
    ],
  },
  basket: {
    name: { ru: 'Корзина', en: 'Basket', kk: 'Себет' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, LINE, 'M26 44 42 14M74 44 58 14'),
      fill(accent, 'M14 52h72l-8 38H22z', 5),
      strokeLine(ink, 9, 'M10 46h80'),
      strokeLine(paper, LINE, 'M32 62l2 18M50 62v18M68 62l-2 18'),
    ],
  },
  cart: {
    name: { ru: 'Тележка', en: 'Trolley', kk: 'Арба' },
    draw: ({ ink, accent, paper, pop }) => [
      strokeLine(ink, BOLD, 'M8 16h9q4 0 5 5l10 50h48'),
      fill(accent, 'M26 28h64l-8 32H33z', 5),
      strokeLine(paper, FINE, 'M44 36l2 16M58 36v16M72 36l-2 16'),
      framedSurface(pop, ink, 'M38 78a7 7 0 1 1-.01 0zM74 78a7 7 0 1 1-.01 0z', LINE),
    ],
  },
  pricetag: {
    name: { ru: 'Ценник', en: 'Price tag', kk: 'Баға белгісі' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, LINE, 'M26 28C8 26 6 6 24 8'),
      fill(accent, 'M18 22h34l40 40-30 30L18 50z', 6),
      dot(paper, 30, 34, 5),
      strokeLine(paper, LINE, 'M48 68l20-20'),
      dots(paper, 4, '50 54, 66 64'),
    ],
  },
  till: {
    name: { ru: 'Касса', en: 'Till', kk: 'Касса' },
    draw: ({ ink, accent, paper, pop }) => [
      framedSurface(paper, ink, 'M24 36V8l5 4 5-4 5 4 5-4v28z', FINE),
      box(ink, 56, 12, 32, 16, 4),
      strokeLine(ink, LINE, 'M72 28v8'),
      fill(accent, 'M16 38h68l8 30H8z', 5),
      dots(paper, 3, '28 48, 40 48, 52 48, 26 58, 38 58, 50 58'),
      smile(paper, 72, 48, 16, FINE),
      box(ink, 6, 74, 88, 18, 4),
      strokeLine(pop, LINE, 'M42 83h16'),
    ],
  },
  storefront: {
    name: { ru: 'Магазин', en: 'Shop', kk: 'Дүкен' },
    draw: ({ ink, accent, paper, pop }) => [
      framedSurface(paper, ink, 'M16 44h68v46H16z', LINE),
      fill(
        accent,
        'M18 12h64l10 28a8.4 8 0 0 1-16.8 0 8.4 8 0 0 1-16.8 0 8.4 8 0 0 1-16.8 0 8.4 8 0 0 1-16.8 0A8.4 8 0 0 1 8 40z',
        3,
      ),
      strokeLine(paper, FINE, 'M34 15l-7 24M50 15v24M66 15l7 24'),
      box(accent, 56, 58, 18, 32, 2),
      framedSurface(pop, ink, 'M26 58h20v16H26z', FINE),
      strokeLine(ink, BOLD, 'M8 91h84'),
    ],
  },
  gift: {
    name: { ru: 'Подарок', en: 'Gift', kk: 'Сыйлық' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, 6, 'M50 30C40 4 18 10 26 22c4 6 14 8 24 8zM50 30C60 4 82 10 74 22c-4 6-14 8-24 8z'),
      box(accent, 10, 32, 80, 18, 4),
      box(accent, 16, 55, 68, 37, 5),
      strokeLine(paper, 8, 'M50 36v10M50 59v29'),
    ],
  },
  barcode: {
    name: { ru: 'Сканер штрихкода', en: 'Barcode scanner', kk: 'Штрихкод сканері' },
    draw: ({ ink, accent, paper, pop }) => [
      fill(accent, 'M14 10h50l14 16-14 14H44l6 44a6 6 0 0 1-6 6H32a6 6 0 0 1-6-5L20 40h-6z', 5),
      strokeLine(paper, LINE, 'M24 25h24'),
      dot(pop, 36, 52, 4.5),
      strokeLine(ink, LINE, 'M84 12l6-4M86 26h8M84 40l6 4'),
      strokeLine(ink, LINE, 'M64 62v28M84 62v28'),
      strokeLine(ink, FINE, 'M71 62v28M77 62v28M92 62v28'),
    ],
  },
  sneaker: {
    name: { ru: 'Кроссовка', en: 'Sneaker', kk: 'Кроссовка' },
    draw: ({ ink, accent, paper }) => [
      fill(accent, 'M10 70V34q0-10 10-8c10 2 14-4 24-6l20 22c12 8 26 8 26 28z', 5),
      strokeLine(paper, LINE, 'M41 36l10-6M48 45l10-6M56 53l9-5'),
      strokeLine(paper, LINE, 'M14 46q12 0 16 20'),
      strokeLine(ink, 11, 'M13 83h74'),
      strokeLine(paper, FINE, 'M24 83h6M40 83h6M56 83h6M72 83h6'),
    ],
  },
  dress: {
    name: { ru: 'Платье', en: 'Dress', kk: 'Көйлек' },
    draw: ({ ink, accent, paper, pop }) => [
      strokeLine(ink, LINE, 'M22 32 50 20l28 12M50 20c0-6 8-5 7-11-1-5-9-5-10 0'),
      fill(accent, 'M36 32c6 8 22 8 28 0l4 22 16 38H16l16-38z', 5),
      strokeLine(pop, LINE, 'M33 56h34'),
      strokeLine(paper, FINE, 'M24 80q6-6 13 0t13 0 13 0 13 0'),
    ],
  },
  aport: {
    name: { ru: 'Апорт', en: 'Almaty apple', kk: 'Апорт' },
    draw: ({ ink, accent, paper, pop }) => [
      strokeLine(ink, LINE, 'M50 32c0-12 4-18 8-22'),
      fill(ink, 'M56 24c4-14 18-16 28-14-2 12-14 18-28 14z', 2),
      fill(
        accent,
        'M50 34c12-8 40-6 40 22 0 22-16 36-26 36-6 0-8-3-14-3s-8 3-14 3c-10 0-26-14-26-36 0-28 28-30 40-22z',
        2,
      ),
      strokeLine(pop, LINE, 'M21 58c0-9 4-14 11-16'),
      smile(paper, 52, 60, 26),
    ],
  },
  receipt: {
    name: { ru: 'Чек', en: 'Receipt', kk: 'Түбіртек' },
    draw: ({ ink, accent, paper }) => [
      box(ink, 10, 8, 80, 16, 8),
      framedSurface(paper, ink, 'M24 16h52v74l-8.7-6-8.6 6-8.7-6-8.7 6-8.6-6-8.7 6z', LINE),
      strokeLine(accent, LINE, 'M36 34h14M36 46h28M36 58h20'),
      dots(accent, 2.5, '64 34, 64 58'),
      smile(accent, 50, 68, 18),
    ],
  },
} satisfies Record<string, Illustration>
