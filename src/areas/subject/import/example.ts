import type { UiLocale } from '../../../platform/locale.ts'

/** Rows of an example table of subjects, by the columns' keys; the names are made up. */
export const SUBJECT_EXAMPLE: Record<UiLocale, readonly Readonly<Record<string, string>>[]> = {
  ru: [
    { title: 'Айгерим Сатпаева', kind: 'сотрудник', position: 'Бариста', from: '01.03.2026', active: 'да' },
    {
      title: 'Летняя терраса',
      kind: 'помещение',
      position: '12 столов',
      from: '01.05.2026',
      to: '30.09.2026',
    },
    { title: 'Раф с баурсаком', kind: 'товар', position: '350 мл' },
  ],
  en: [
    { title: 'Aigerim Satpayeva', kind: 'staff', position: 'Barista', from: '01.03.2026', active: 'yes' },
    { title: 'Summer terrace', kind: 'premise', position: '12 tables', from: '01.05.2026', to: '30.09.2026' },
    { title: 'Raf with baursak', kind: 'product', position: '350 ml' },
  ],
  kk: [
    { title: 'Айгерім Сәтбаева', kind: 'қызметкер', position: 'Бариста', from: '01.03.2026', active: 'иә' },
    { title: 'Жазғы терраса', kind: 'үй-жай', position: '12 үстел', from: '01.05.2026', to: '30.09.2026' },
    { title: 'Бауырсақ қосылған раф', kind: 'тауар', position: '350 мл' },
  ],
}
