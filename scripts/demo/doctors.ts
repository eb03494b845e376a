const ROWS: readonly [
  key: string,
  title: string,
  position: string,
  female: boolean,
  branch: string,
  mood?: number,
][] = [
  ['aliya', 'Алия Нурмагамбетова', 'Кардиолог', true, 'kabanbay', 0.25],
  ['kanat', 'Канат Жаксылыков', 'Терапевт', false, 'kabanbay'],
  ['zarina', 'Зарина Абишева', 'Эндокринолог', true, 'kabanbay'],
  ['pavel', 'Павел Кречетов', 'Оториноларинголог', false, 'kabanbay'],
  ['asel', 'Әсел Дүйсенова', 'Гинеколог', true, 'kabanbay'],
  ['timur', 'Тимур Сагиев', 'Уролог', false, 'kabanbay'],
  ['vera', 'Вера Ан', 'Офтальмолог', true, 'kabanbay'],
  ['irina', 'Ирина Соловьёва', 'Педиатр', true, 'samal'],
  ['murat', 'Мұрат Есенов', 'Хирург', false, 'samal'],
  ['nazym', 'Назым Қайратқызы', 'Дерматолог', true, 'samal'],
  ['sergey', 'Сергей Тен', 'Травматолог', false, 'samal'],
  ['botagoz', 'Ботагөз Мырзахметова', 'Терапевт', true, 'samal'],
  ['ruslan', 'Руслан Оразов', 'Гастроэнтеролог', false, 'samal', -0.4],
  ['gulmira', 'Гүлмира Тасова', 'Невролог', true, 'orbita'],
  ['yerkin', 'Еркін Бекмұрат', 'Терапевт', false, 'orbita'],
  ['olga', 'Ольга Миронова', 'Педиатр', true, 'orbita'],
  ['daulet', 'Дәулет Сүлейменов', 'Врач УЗИ', false, 'orbita'],
  ['lyazzat', 'Ләззат Омарова', 'Медсестра', true, 'orbita'],
]

/**
 * Who is rated at the clinic «Жүрек»; nobody of them exists. So many that a ranking folds most of its rows away, while a guest,
 * who sees those of one branch, has no need of a search.
 */
export const DOCTORS = ROWS.map(([key, title, position, female, branch, mood = 0]) => ({
  key,
  title,
  position,
  female,
  branch,
  mood,
}))
