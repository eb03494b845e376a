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

export const publicServices = {
  akimat: {
    name: { ru: 'Акимат', en: 'Town hall', kk: 'Әкімдік' },
    draw: ({ ink, accent, paper, pop }) => [
      strokeLine(ink, LINE, 'M50 30V6'),
      fill(pop, 'M50 8h18l-4 6 4 6H50z', 2),
      strokeLine(ink, 2.5, 'M50 8h18l-4 6 4 6H50'),
      fill(accent, 'M34 34h32v54H34z', 4),
      fill(accent, 'M8 50h84v38H8z', 4),
      strokeLine(
        paper,
        LINE,
        'M43 50v10M50 50v10M57 50v10M18 60v8M27 60v8M73 60v8M82 60v8M18 76v2M27 76v2M73 76v2M82 76v2',
      ),
      fill(paper, 'M44 88V76q0-6 6-6t6 6v12z'),
      strokeLine(ink, BOLD, 'M6 92h88'),
      dot(paper, 50, 42, 3.5),
    ],
  },
  passport: {
    name: { ru: 'Паспорт', en: 'Passport', kk: 'Төлқұжат' },
    draw: ({ ink, accent, paper }) => [
      rotated(8, 54, 50, framedSurface(paper, ink, 'M30 12h50v76H30z', LINE)),
      box(accent, 16, 8, 58, 84, 7),
      ring(paper, LINE, 45, 40, 17),
      strokeLine(paper, 2.5, 'M28 40h34M45 23c-9 10-9 24 0 34M45 23c9 10 9 24 0 34'),
      strokeLine(paper, LINE, 'M32 72h26M36 82h18'),
    ],
  },
  stamp: {
    name: { ru: 'Печать', en: 'Stamp', kk: 'Мөр' },
    draw: ({ ink, accent, paper }) => [
      fill(ink, 'M50 6c10 0 16 7 16 16 0 10-8 14-8 28H42c0-14-8-18-8-28 0-9 6-16 16-16z'),
      box(accent, 20, 50, 60, 22, 7),
      smile(paper, 50, 57, 20),
      strokeLine(ink, BOLD, 'M14 82h72'),
      strokeLine(ink, LINE, 'M24 93h.01M36 93h28M76 93h.01'),
      strokeLine(paper, FINE, 'M43 20c0-4 3-6 6-6'),
    ],
  },
  tableau: {
    name: { ru: 'Табло очереди', en: 'Queue display', kk: 'Кезек таблосы' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, 6, 'M32 6v10M68 6v10'),
      box(accent, 6, 14, 88, 50, 8),
      box(ink, 14, 22, 44, 34, 4),
      strokeLine(paper, LINE, 'M24 30h8v8h-8v8h8M42 30h8M50 30 44 46'),
      smile(paper, 76, 34, 18),
      strokeLine(paper, FINE, 'M68 50h16'),
      dots(ink, 6, '26 76, 50 76, 74 76'),
      strokeLine(ink, 9, 'M18 92q8-8 16 0M42 92q8-8 16 0M66 92q8-8 16 0'),
    ],
  },
  scales: {
    name: { ru: 'Весы', en: 'Scales', kk: 'Таразы' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, 6, 'M50 10v76M18 24h64'),
      strokeLine(ink, 9, 'M30 90h40'),
      strokeLine(ink, FINE, 'M20 26 8 54M20 26l12 28M80 26 68 54M80 26l12 28'),
      fill(accent, 'M5 54h30c0 10-6 16-15 16S5 64 5 54zM65 54h30c0 10-6 16-15 16s-15-6-15-16z', 2),
      dot(accent, 50, 14, 9),
      smile(paper, 20, 58, 12, FINE),
      smile(paper, 80, 58, 12, FINE),
    ],
  },
  shanyrak: {
    name: { ru: 'Шанырак', en: 'Shanyrak', kk: 'Шаңырақ' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(
        ink,
        LINE,
        'M50 5v10M50 85v10M5 50h10M85 50h10M28 11l5 9M67 80l5 9M11 28l9 5M80 67l9 5M72 11l-5 9M33 80l-5 9M89 28l-9 5M20 67l-9 5',
      ),
      dot(accent, 50, 50, 34),
      dot(paper, 50, 50, 25),
      strokeLine(accent, FINE, 'M29 38 62 71M33 33 67 67M38 29 71 62M29 62 62 29M33 67 67 33M38 71 71 38'),
    ],
  },
  park: {
    name: { ru: 'Парк', en: 'Park', kk: 'Саябақ' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, 6, 'M70 50v40M70 68l10-10'),
      fill(accent, 'M70 8c16 0 24 12 22 26-1 14-10 22-22 22s-21-8-22-22C46 20 54 8 70 8z'),
      smile(paper, 70, 34, 20),
      strokeLine(ink, LINE, 'M12 76v14M44 76v14'),
      strokeLine(accent, BOLD, 'M8 58h40M8 70h40'),
      strokeLine(ink, LINE, 'M12 54v18M44 54v18'),
      strokeLine(ink, BOLD, 'M6 93h88'),
    ],
  },
  streetlamp: {
    name: { ru: 'Уличный свет', en: 'Street light', kk: 'Көше шамы' },
    draw: ({ ink, accent, pop }) => [
      strokeLine(ink, BOLD, 'M28 90V28q0-18 20-18h10'),
      strokeLine(ink, 9, 'M16 92h24'),
      fill(accent, 'M52 22c0-9 8-14 18-14s18 5 18 14z', 4),
      framedSurface(pop, ink, 'M60 28h20q-1 9-10 9t-10-9z', FINE),
      strokeLine(ink, LINE, 'M70 48v10M54 44l-5 9M86 44l5 9M70 68v6'),
    ],
  },
  bin: {
    name: { ru: 'Чистый город', en: 'Clean city', kk: 'Таза қала' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, LINE, 'M40 16V8h20v8'),
      strokeLine(ink, 9, 'M14 22h72'),
      fill(accent, 'M20 34h60l-6 58H26z', 5),
      strokeLine(
        paper,
        LINE,
        'M50 46l9 14M41 60l4-7M38 66l-4 10h14M66 72l-3 4h-9M54 71l-5 5 5 5M62 52l-2 9-8-3',
      ),
    ],
  },
  tap: {
    name: { ru: 'Вода', en: 'Water', kk: 'Су' },
    draw: ({ ink, accent, paper }) => [
      strokeLine(ink, BOLD, 'M32 10h28M46 12v14'),
      fill(accent, 'M10 26h56c14 0 22 10 22 24v6H68v-4c0-4-2-6-6-6H10z', 4),
      box(ink, 4, 20, 12, 32, 4),
      fill(accent, 'M78 66c8 10 12 15 12 20a10 10 0 0 1-22 0c0-5 4-10 10-20z'),
      strokeLine(paper, LINE, 'M26 36h30'),
      smile(paper, 79, 82, 10, FINE),
    ],
  },
  mailbox: {
    name: { ru: 'Обращение', en: 'Letter box', kk: 'Өтініш' },
    draw: ({ ink, accent, paper }) => [
      framedSurface(paper, ink, 'M30 6h40v34H30z', LINE),
      strokeLine(accent, LINE, 'M40 16h20M40 25h14'),
      box(accent, 12, 34, 76, 44, 8),
      strokeLine(ink, BOLD, 'M26 38h48'),
      smile(paper, 50, 52, 28, 5),
      strokeLine(ink, 8, 'M50 80v12M34 93h32'),
    ],
  },
  hotline: {
    name: { ru: 'Единый номер', en: 'Hotline', kk: 'Бірыңғай нөмір' },
    draw: ({ ink, accent, paper }) => [
      fill(accent, 'M28 46h44l12 34q2 12-8 12H24q-10 0-8-12z', 3),
      dot(paper, 50, 68, 15),
      dots(accent, 2.2, '50 59, 58 64, 58 72, 50 77, 42 72, 42 64'),
      strokeLine(ink, 13, 'M16 36c0-14 16-22 34-22s34 8 34 22'),
      strokeLine(ink, 15, 'M15 38v2M85 38v2'),
    ],
  },
  ballot: {
    name: { ru: 'Голос жителей', en: 'Residents’ vote', kk: 'Тұрғындар дауысы' },
    draw: ({ ink, accent, paper }) => [
      rotated(
        -10,
        50,
        30,
        framedSurface(paper, ink, 'M31 10h38v40H31z', LINE),
        strokeLine(accent, 6, 'M40 26l8 9 13-16'),
      ),
      box(accent, 10, 48, 80, 44, 6),
      strokeLine(ink, BOLD, 'M24 52h52'),
      smile(paper, 50, 66, 26),
    ],
  },
} satisfies Record<string, Illustration>
