/**
 * Everything that a reseller changes to make the product their own. Nothing outside this file names the brand.
 * What is not known yet is null and is not shown.
 */
export const brand = {
  name: 'Qalay',
  /** How the name is asked: «Қалай?» is Kazakh for “how was it?”. */
  question: 'Қалай?',
  colors: { saffron: '#F6C445', terracotta: '#D9481F', ink: '#1B2440', paper: '#FFFAF1' },
  legalEntity: null as { name: string; bin: string; address: string } | null,
  contacts: {
    email: 'hello@qalay.example',
    city: { ru: 'Алматы', en: 'Almaty', kk: 'Алматы' },
  },
  /** The demonstration films by industry, hosted by Vimeo. */
  videos: {
    restaurants: '534742387',
    banks: '534737791',
    trade: '534747656',
    healthcare: '534738922',
    goods: '534743921',
    transport: '534740518',
  },
}
